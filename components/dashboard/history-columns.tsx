import { CertificateButton } from "@/components/certificate/certificate-button";
import { NameNotice, PaidAmount } from "@/components/dashboard/enrollment-facts";
import { HistoryBadge } from "@/components/dashboard/history-badge";
import type { HistoryRow } from "@/components/dashboard/history-rows";
import { ButtonLink } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-table";
import { certificate } from "@/lib/copy/certificate";
import { formatDate } from "@/lib/format";

const { history: copy } = certificate;

const titleId = ({ key }: HistoryRow) => `history-${key.replace(" ", "-")}`;

function Actions({ row }: { row: HistoryRow }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2 lg:mt-0 lg:justify-end">
      <ButtonLink
        href={`/course/${row.course_id}`}
        variant="secondary"
        size="sm"
        aria-describedby={titleId(row)}
        className="flex-auto"
      >
        {copy.open}
      </ButtonLink>
      {row.enrollment ? (
        <CertificateButton
          enrollmentId={row.enrollment.enrollment_id}
          available={row.enrollment.certificate_available}
          describedBy={titleId(row)}
          className="flex-auto lg:min-w-50"
        />
      ) : (
        <ButtonLink
          href="/dashboard/payments"
          variant="soft"
          size="sm"
          aria-describedby={titleId(row)}
          className="flex-auto lg:min-w-50"
        >
          {copy.claim}
        </ButtonLink>
      )}
    </div>
  );
}

export const historyColumns: Column<HistoryRow>[] = [
  {
    key: "course",
    header: copy.course,
    place: "main",
    cell: (row) => (
      <>
        <b id={titleId(row)} className="block leading-[1.45] text-balance">
          {row.course_title}
        </b>
        {row.enrollment && <NameNotice {...row.enrollment} />}
      </>
    ),
  },
  {
    key: "batch",
    header: copy.batch,
    place: "meta",
    cell: ({ batch_name }) => <span className="block text-balance">{batch_name}</span>,
  },
  {
    key: "enrolled",
    header: copy.enrolledAt,
    place: "meta",
    cell: ({ date, enrollment }) => (
      <>
        <span className={enrollment ? "lg:sr-only" : undefined}>{enrollment ? copy.enrolled : copy.applied} </span>
        <time dateTime={date}>{formatDate(date)}</time>
      </>
    ),
  },
  {
    key: "status",
    header: copy.status,
    place: "end",
    cell: ({ status }) => <HistoryBadge status={status} />,
  },
  {
    key: "amount",
    header: copy.amount,
    place: "end",
    align: "right",
    cell: ({ amount, enrollment }) => <PaidAmount amount={amount} refunded={enrollment?.refunded_amount} />,
  },
  {
    key: "action",
    header: copy.action,
    place: "below",
    align: "right",
    cell: (row) => <Actions row={row} />,
  },
];
