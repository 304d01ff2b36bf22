import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, type FileColumn, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";
import { exportPayments, type PaymentLine } from "@/lib/staff/payments/export-queries";
import { paymentExportSchema } from "@/lib/staff/payments/staff-schema";

const names = [
  "id",
  "recorded_at",
  "learner",
  "batch",
  "method",
  "amount",
  "refunded",
  "transaction_id",
  "payer_phone",
  "note",
  "recorded_by",
  "void_reason",
] as const;
const columns: FileColumn<PaymentLine>[] = names.map((name) => ({ header: name, value: (row) => row[name] }));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "staff", capability: "payments.read", summary: "The same as a file", query: paymentExportSchema },
    async ({ viewer, query: { format, ...filter } }) =>
      tableFile(
        format,
        "payments",
        columns,
        takeOut(viewer, "payments", filter, () => exportPayments(filter, EXPORT_MAX_ROWS)),
      ),
  ),
});
