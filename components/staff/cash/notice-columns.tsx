import type { NoticeTask } from "@/components/staff/cash/notice-task";
import type { ListColumn } from "@/components/staff/list/columns";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { cashCopy } from "@/lib/copy/staff-cash";
import { noticesCopy as copy } from "@/lib/copy/staff-notices";
import type { StaffNotice } from "@/lib/enrollments/notices/staff-schema";
import { formatDateTime, formatTaka, toBengaliDigits } from "@/lib/format";

const tones: Record<StaffNotice["state"], BadgeTone> = {
  unclaimed: "warn",
  unread: "warn",
  claimed: "neutral",
  spent: "ok",
  dismissed: "neutral",
  sent: "neutral",
};

const columns: ListColumn<StaffNotice>[] = [
  {
    id: "transaction",
    header: copy.columns.transaction,
    place: "lead",
    cell: ({ transaction_id }) => (transaction_id ? <span lang="en">{transaction_id}</span> : copy.noId),
  },
  {
    id: "method",
    header: copy.columns.method,
    place: "meta",
    cell: ({ method }) => method && paymentMethodCopy[method],
  },
  {
    id: "payer",
    header: copy.columns.payer,
    place: "meta",
    cell: ({ payer_phone }) => toBengaliDigits(payer_phone),
  },
  {
    id: "time",
    header: copy.columns.time,
    place: "meta",
    sort: "time",
    cell: ({ received_at }) => formatDateTime(received_at),
  },
  { id: "source", header: copy.columns.source, place: "meta", cell: ({ source }) => copy.sources[source] },
  {
    id: "text",
    header: copy.columns.text,
    place: "meta",
    cell: ({ text }) => <span className="block max-w-[46ch] wrap-anywhere">{text}</span>,
    optional: true,
  },
  {
    id: "state",
    header: copy.columns.state,
    place: "meta",
    cell: ({ state, dismissed_by, dismiss_reason }) => (
      <>
        <Badge tone={tones[state]}>{copy.states[state]}</Badge>
        {dismiss_reason && (
          <span className="block text-meta text-muted">{copy.dismissedBy(dismissed_by, dismiss_reason)}</span>
        )}
      </>
    ),
  },
  {
    id: "amount",
    header: copy.columns.amount,
    place: "end",
    align: "right",
    cell: ({ amount }) => amount && formatTaka(Number(amount)),
  },
];

/** @param ask null: who only reads */
export const noticeColumns = (ask: ((task: NoticeTask) => void) | null): ListColumn<StaffNotice>[] =>
  ask
    ? [
        ...columns,
        {
          id: "actions",
          header: copy.columns.actions,
          place: "meta",
          cell: (notice) => <Actions notice={notice} ask={ask} />,
        },
      ]
    : columns;

const tasksOf: Record<StaffNotice["state"], readonly NoticeTask["kind"][]> = {
  unclaimed: ["spend", "dismiss"],
  unread: ["spend", "dismiss"],
  claimed: [],
  spent: [],
  dismissed: ["restore"],
  sent: ["dismiss"],
};

function Actions({ notice, ask }: { notice: StaffNotice; ask: (task: NoticeTask) => void }) {
  const name = notice.transaction_id ?? copy.noId;
  const link =
    notice.claim_id !== null
      ? { href: `/staff/desk?claim=${notice.claim_id}`, label: copy.openClaim }
      : notice.state === "unclaimed" && { href: `/staff/desk?notice=${notice.id}`, label: cashCopy.match };
  return (
    <span className="flex flex-wrap gap-1.5 py-0.5">
      {link && (
        <ButtonLink href={link.href} variant="secondary" size="sm" aria-label={copy.of(link.label, name)}>
          {link.label}
        </ButtonLink>
      )}
      {tasksOf[notice.state].map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="sm"
          aria-label={copy.of(copy[kind], name)}
          onClick={() => ask({ kind, notice })}
        >
          {copy[kind]}
        </Button>
      ))}
    </span>
  );
}
