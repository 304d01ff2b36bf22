import { Ban, CircleArrowRight, CircleCheck, ClockAlert } from "lucide";
import { AmountCell, LearnerCell, MethodCell, PlaceCell } from "@/components/staff/record-cells";
import { type RecordColumn, RecordTable } from "@/components/staff/record-table";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { enrollmentStatusCopy } from "@/lib/copy/enrollment-form";
import { staffCopy } from "@/lib/copy/staff";
import { formatDate, formatDateTime } from "@/lib/format";
import type { EnrollmentRecord } from "@/lib/staff/presenter";

const statusLooks = {
  active: { tone: "ok", icon: CircleCheck },
  cancelled: { tone: "bad", icon: Ban },
  transferred: { tone: "neutral", icon: CircleArrowRight },
  expired: { tone: "warn", icon: ClockAlert },
} as const;

function StatusCell({ status, expires_at, end_reason, transferred_from }: EnrollmentRecord) {
  const { tone, icon } = statusLooks[status];
  const facts = [
    status === "active" && expires_at && staffCopy.until(formatDate(expires_at)),
    (status === "cancelled" || status === "transferred") && end_reason,
    transferred_from !== null && staffCopy.transferredFrom(transferred_from),
  ].filter((fact) => typeof fact === "string");
  return (
    <>
      <Badge tone={tone} icon={<Icon as={icon} size={16} />}>
        {enrollmentStatusCopy[status]}
      </Badge>
      {facts.map((fact) => (
        <span key={fact} className="mt-1 block text-meta text-muted">
          {fact}
        </span>
      ))}
    </>
  );
}

function PaymentsCell({ payments }: EnrollmentRecord) {
  if (payments.length === 0) return "—";
  return payments.map((payment) => (
    <div key={payment.id} className="not-first:mt-2">
      <AmountCell {...payment} />
      <MethodCell {...payment} inline />
    </div>
  ));
}

/** With the id that the commands take. */
function EnrolledCell({ id, enrolled_at }: EnrollmentRecord) {
  return (
    <>
      {formatDateTime(enrolled_at)}
      <span lang="en" className="block text-meta text-muted">
        #{id}
      </span>
    </>
  );
}

const { columns: headers } = staffCopy;
const columns: RecordColumn<EnrollmentRecord>[] = [
  { key: "learner", header: headers.learner, cell: LearnerCell, lead: true },
  { key: "batch", header: headers.batch, cell: PlaceCell },
  { key: "payment", header: headers.payment, cell: PaymentsCell },
  { key: "enrolled", header: headers.enrolledAt, cell: EnrolledCell },
  { key: "recorded", header: headers.recordedBy, cell: ({ recorded_by }) => recorded_by ?? staffCopy.script },
  { key: "status", header: headers.status, cell: StatusCell },
];

export function EnrollmentTable({ rows }: { rows: EnrollmentRecord[] }) {
  return <RecordTable label={staffCopy.views.enrollments} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
