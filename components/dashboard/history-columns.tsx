import { ArrowLeftRight, Ban, CalendarX2, CircleCheck, type IconNode, Timer } from "lucide";
import { CertificateButton } from "@/components/certificate/certificate-button";
import { type HistoryStatus, historyStatus } from "@/components/dashboard/history-status";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-table";
import { Icon } from "@/components/ui/icon";
import { certificate } from "@/lib/copy/certificate";
import { common } from "@/lib/copy/common";
import type { EnrollmentHistoryEntry } from "@/lib/enrollments/schema";
import { formatDate, formatTaka } from "@/lib/format";

const { history: copy } = certificate;

const badges: Record<HistoryStatus, { tone: BadgeTone; icon: IconNode }> = {
  active: { tone: "warn", icon: Timer },
  completed: { tone: "ok", icon: CircleCheck },
  cancelled: { tone: "bad", icon: Ban },
  transferred: { tone: "neutral", icon: ArrowLeftRight },
  expired: { tone: "neutral", icon: CalendarX2 },
};

const titleId = ({ enrollment_id }: EnrollmentHistoryEntry) => `history-${enrollment_id}`;

function Actions({ entry }: { entry: EnrollmentHistoryEntry }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2 lg:mt-0 lg:justify-end">
      <ButtonLink
        href={`/course/${entry.course_id}`}
        variant="secondary"
        size="sm"
        aria-describedby={titleId(entry)}
        className="flex-auto"
      >
        {copy.open}
      </ButtonLink>
      <CertificateButton
        enrollmentId={entry.enrollment_id}
        available={entry.certificate_available}
        describedBy={titleId(entry)}
        className="flex-auto lg:min-w-50"
      />
    </div>
  );
}

/** Says whose name is printed while the account's own one waits for staff. */
function NameNotice({ user_name, certificate_name }: EnrollmentHistoryEntry) {
  if (certificate_name === user_name.normalize("NFC")) return null;
  return (
    <span className="mt-1 block max-w-[44ch] text-meta font-normal text-muted">
      <span className="block text-ink">{copy.nameOnCertificate(certificate_name)}</span>
      {copy.nameWaits}
    </span>
  );
}

export const historyColumns: Column<EnrollmentHistoryEntry>[] = [
  {
    key: "course",
    header: copy.course,
    place: "main",
    cell: (entry) => (
      <>
        <b id={titleId(entry)} className="block leading-[1.45] text-balance">
          {entry.course_title}
        </b>
        <NameNotice {...entry} />
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
    cell: ({ enrolled_at }) => (
      <>
        <span className="lg:sr-only">{copy.enrolled} </span>
        <time dateTime={enrolled_at}>{formatDate(enrolled_at)}</time>
      </>
    ),
  },
  {
    key: "status",
    header: copy.status,
    place: "end",
    cell: (entry) => {
      const status = historyStatus(entry);
      const { tone, icon } = badges[status];
      return (
        <Badge tone={tone} icon={<Icon as={icon} size={15} />}>
          {copy.statuses[status]}
        </Badge>
      );
    },
  },
  {
    key: "amount",
    header: copy.amount,
    place: "end",
    align: "right",
    cell: ({ payment_amount }) => (payment_amount === 0 ? common.free : formatTaka(payment_amount)),
  },
  {
    key: "action",
    header: copy.action,
    place: "below",
    align: "right",
    cell: (entry) => <Actions entry={entry} />,
  },
];
