import { type LedgerEntry, listLedger } from "@/lib/enrollments/cash/ledger-queries";
import { cashDayParams, cashExportSchema } from "@/lib/enrollments/cash/schema";
import { methods, route } from "@/lib/http/route";
import { type FileColumn, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

const columns: FileColumn<LedgerEntry>[] = [
  { header: "time", value: ({ at }) => at.toISOString() },
  { header: "kind", value: ({ kind }) => kind },
  { header: "payment", value: ({ paymentId }) => paymentId },
  { header: "learner", value: ({ learner }) => learner },
  { header: "method", value: ({ method }) => method.toLowerCase() },
  { header: "account", value: ({ account }) => account },
  { header: "transaction", value: ({ transactionId }) => transactionId },
  { header: "amount", value: ({ amount }) => amount },
  { header: "clerk", value: ({ clerk }) => clerk },
  { header: "reason", value: ({ reason }) => reason },
];

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "payments.read",
      summary: "Every payment, void, refund and correction that counts on a day, as a file",
      params: cashDayParams,
      query: cashExportSchema,
    },
    async ({ viewer, params: { day }, query: { format } }) =>
      tableFile(
        format,
        `cash-${day}`,
        columns,
        takeOut(viewer, "cash", { day }, () => listLedger(day)),
      ),
  ),
});
