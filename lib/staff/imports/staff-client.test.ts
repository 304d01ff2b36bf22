import * as client from "@/lib/staff/imports/staff-client";
import { importColumns, paymentImportResultSchema, readFileSchema } from "@/lib/staff/imports/staff-schema";
import { checkClient, download, json } from "@/test/client-agreements";

const values = Object.fromEntries(importColumns.map((name) => [name, "x"])) as Record<
  (typeof importColumns)[number],
  string
>;

checkClient("payment-imports", client, {
  paymentTemplateFile: download(client.paymentTemplateFile),
  readPaymentFile: json(() => client.readPaymentFile(new Blob(["learner"])), readFileSchema),
  importPayments: json(
    () => client.importPayments({ rows: [{ number: 2, values, again: true }], dry_run: true }),
    paymentImportResultSchema,
  ),
});
