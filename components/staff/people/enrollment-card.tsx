"use client";

import { Ban, CalendarClock, Ellipsis, HandCoins, MoveRight, PencilLine } from "lucide";
import { EnrollmentBadge } from "@/components/staff/people/badges";
import { Panel } from "@/components/staff/people/panel";
import type { OnAction } from "@/components/staff/people/person-action";
import { DropdownAction, DropdownMenu } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { peopleCopy } from "@/lib/copy/staff-people";
import { formatDate, formatTaka, toBengaliDigits } from "@/lib/format";
import type { PersonEnrollment } from "@/lib/people/staff-schema";

const copy = peopleCopy.enrollments;

type EnrollmentCardProps = { enrollments: PersonEnrollment[]; onAction: OnAction };

export function EnrollmentCard({ enrollments, onAction }: EnrollmentCardProps) {
  return (
    <Panel title={copy.title}>
      {enrollments.length === 0 && <p className="py-1 text-muted">{copy.none}</p>}
      <ul>
        {enrollments.map((enrollment) => (
          <li key={enrollment.id} className="flex items-center gap-2 border-line not-last:border-b py-2">
            <span className="min-w-0 flex-1">
              <b className="block">{enrollment.batch_name}</b>
              <small className="block text-meta text-muted">{factsOf(enrollment)}</small>
            </span>
            <EnrollmentBadge status={enrollment.status} />
            <EnrollmentMenu enrollment={enrollment} onAction={onAction} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function factsOf({ roll, enrolled_at, expires_at, payments, exams_taken }: PersonEnrollment): string {
  const paid = payments.filter(({ void_reason }) => void_reason === null);
  const sum = paid.reduce((total, { amount }) => total + Number(amount), 0);
  return [
    copy.roll(toBengaliDigits(roll)),
    expires_at ? copy.until(formatDate(expires_at)) : copy.since(formatDate(enrolled_at)),
    paid.length > 0 && formatTaka(sum),
    exams_taken > 0 && copy.exams(exams_taken),
  ]
    .filter(Boolean)
    .join(" · ");
}

function EnrollmentMenu({ enrollment, onAction }: { enrollment: PersonEnrollment; onAction: OnAction }) {
  const { status, payments } = enrollment;
  const counted = payments.filter(({ void_reason, method }) => void_reason === null && method !== "free");
  // An enrolment that ran out and was not ended comes back with a later day.
  const isOpen = status === "active" || (status === "expired" && enrollment.end_reason === null);
  if (!isOpen && counted.length === 0) return null;
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={copy.actions(enrollment.batch_name)}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink md:size-9"
        >
          <Icon as={Ellipsis} size={19} />
        </button>
      }
    >
      {status === "active" && (
        <DropdownAction
          icon={<Icon as={MoveRight} size={19} />}
          onSelect={() => onAction({ kind: "transfer", enrollment })}
        >
          {copy.transfer}
        </DropdownAction>
      )}
      {isOpen && (
        <DropdownAction
          icon={<Icon as={CalendarClock} size={19} />}
          onSelect={() => onAction({ kind: "extend", enrollment })}
        >
          {copy.extend}
        </DropdownAction>
      )}
      {counted.flatMap((payment) => {
        const which = counted.length > 1 ? ` · ${payment.transaction_id ?? formatTaka(Number(payment.amount))}` : "";
        return [
          <DropdownAction
            key={`refund ${payment.id}`}
            icon={<Icon as={HandCoins} size={19} />}
            onSelect={() => onAction({ kind: "refund", payment })}
          >
            {copy.refund + which}
          </DropdownAction>,
          <DropdownAction
            key={`correct ${payment.id}`}
            icon={<Icon as={PencilLine} size={19} />}
            onSelect={() => onAction({ kind: "payment", payment })}
          >
            {copy.correct + which}
          </DropdownAction>,
        ];
      })}
      {status === "active" && (
        <DropdownAction
          danger
          icon={<Icon as={Ban} size={19} />}
          onSelect={() => onAction({ kind: "cancel", enrollment })}
        >
          {copy.cancel}
        </DropdownAction>
      )}
    </DropdownMenu>
  );
}
