import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { paymentsCopy as copy } from "@/lib/copy/staff-payments";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, type FileColumns, instantCell, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";
import * as endpoints from "@/lib/staff/payments/endpoints";
import { exportPayments, type PaymentLine } from "@/lib/staff/payments/export-queries";

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
const { columns: heads, file } = copy;
const columns: FileColumns<PaymentLine> = {
  people: [
    { header: file.number, value: ({ id }) => id },
    { header: heads.time, value: ({ recorded_at }) => instantCell(recorded_at) },
    { header: heads.learner, value: ({ learner }) => learner || copy.deleted },
    { header: heads.batch, value: ({ batch }) => batch },
    { header: heads.method, value: ({ method }) => paymentMethodCopy[method] },
    { header: heads.amount, value: ({ amount }) => amount },
    { header: file.refunded, value: ({ refunded }) => refunded },
    { header: heads.transaction, value: ({ transaction_id }) => transaction_id },
    { header: heads.payer, value: ({ payer_phone }) => payer_phone },
    { header: file.note, value: ({ note }) => note },
    { header: heads.clerk, value: ({ recorded_by }) => recorded_by ?? copy.command },
    { header: heads.state, value: ({ void_reason }) => (void_reason === null ? copy.counts : copy.void) },
    { header: file.voidReason, value: ({ void_reason }) => void_reason },
  ],
  machines: names.map((name) => ({ header: name, value: (row) => row[name] })),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCashPaymentsExport, async ({ viewer, query: { format, for: reader, ...filter } }) =>
    tableFile(
      { format, for: reader },
      "payments",
      columns,
      takeOut(viewer, "payments", filter, () => exportPayments(filter, EXPORT_MAX_ROWS)),
    ),
  ),
]);
