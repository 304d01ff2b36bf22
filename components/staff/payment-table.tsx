import { AmountCell, LearnerCell, MethodCell, PlaceCell } from "@/components/staff/record-cells";
import { type RecordColumn, RecordTable } from "@/components/staff/record-table";
import { staffCopy } from "@/lib/copy/staff";
import { formatDateTime, toBengaliDigits } from "@/lib/format";
import type { PaymentRecord } from "@/lib/staff/presenter";

const { columns: headers } = staffCopy;
const columns: RecordColumn<PaymentRecord>[] = [
  { key: "learner", header: headers.learner, cell: LearnerCell, lead: true },
  { key: "batch", header: headers.batch, cell: PlaceCell },
  { key: "method", header: headers.method, cell: MethodCell },
  { key: "phone", header: headers.payerPhone, cell: ({ payer_phone }) => toBengaliDigits(payer_phone) || "—" },
  { key: "recorded", header: headers.recordedAt, cell: ({ recorded_at }) => formatDateTime(recorded_at) },
  { key: "by", header: headers.recordedBy, cell: ({ recorded_by }) => recorded_by ?? staffCopy.script },
  { key: "amount", header: headers.amount, cell: AmountCell, alignEnd: true },
];

export function PaymentTable({ rows }: { rows: PaymentRecord[] }) {
  return <RecordTable label={staffCopy.views.payments} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
