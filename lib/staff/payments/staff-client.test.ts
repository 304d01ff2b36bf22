import * as client from "@/lib/staff/payments/staff-client";
import { paymentPageSchema } from "@/lib/staff/payments/staff-schema";
import { checkClient, download, json } from "@/test/client-agreements";

const query = new URLSearchParams({ q: "BKM8R2QX5T", method: "bkash", state: "void", sort: "-amount" });

checkClient("payments", client, {
  payments: json(() => client.payments(query).load(), paymentPageSchema),
  paymentsFile: download(client.paymentsFile(new URLSearchParams({ from: "2026-11-01", format: "xlsx" }))),
});
