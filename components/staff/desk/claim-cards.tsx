import { CalendarDays, type Check, UserCheck } from "lucide";
import type { ReactNode } from "react";
import { paidOf } from "@/components/staff/desk/claim-state";
import { type DeskBatch, isFull, seatsText } from "@/components/staff/desk/desk-batch";
import { PartStanding } from "@/components/staff/desk/part-standing";
import { Reason } from "@/components/staff/desk/reason";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { initials } from "@/components/ui/initials";
import { deskCopy as copy } from "@/lib/copy/staff-desk";
import type { StaffClaim } from "@/lib/enrollments/claims/staff-schema";

function DeskCard({
  icon,
  label,
  isGood,
  action,
  children,
}: {
  icon: typeof Check;
  label: string;
  isGood: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className={cn(
        "grid content-start gap-1.5 rounded-row border px-3 py-2.5",
        isGood ? "border-primary ring-1 ring-primary" : "border-line",
      )}
    >
      <p className="flex items-center gap-1.5 text-meta text-muted">
        <Icon as={icon} size={16} />
        {label}
        {action}
      </p>
      {children}
    </section>
  );
}

export function LetterAvatar({ name, size }: { name: string; size: number }) {
  const [first = "", ...rest] = name.split(" ");
  return <Avatar letters={initials(first, rest.join(" "))} tone="soft" size={size} />;
}

export function LearnerCard({ claim: { learner, payer_phone, notice } }: { claim: StaffClaim }) {
  const payer = notice?.payer_phone || payer_phone;
  return (
    <DeskCard icon={UserCheck} label={copy.learner} isGood>
      <div className="flex min-w-0 items-center gap-2.5">
        <LetterAvatar name={learner.name} size={34} />
        <div className="min-w-0">
          <b className="block truncate">{learner.name}</b>
          <span lang="en" className="block truncate text-meta text-muted">{`@${learner.username}`}</span>
        </div>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-0.5">
        <Reason isGood>{copy.byAccount}</Reason>
        {payer !== "" && (
          <Reason isGood={payer === learner.phone_number}>
            {payer === learner.phone_number ? copy.samePhone : copy.otherPhone}
          </Reason>
        )}
      </p>
    </DeskCard>
  );
}

type BatchCardProps = {
  claim: StaffClaim;
  /** The claim's batch among the open ones. */
  seats: DeskBatch | undefined;
  /** The learner's own choice, where the clerk looks at another batch. */
  claimed: string | null;
  /** Null: the claim is decided. */
  onOther: (() => void) | null;
};

export function BatchCard({ claim, seats, claimed, onOther }: BatchCardProps) {
  const price = Number(claim.due[0] ?? claim.batch.price);
  const paid = claim.paid ? Number(claim.paid) : paidOf(claim);
  const isGood = paid !== null && claim.due.some((due) => Number(due) === paid);
  const priceMatches = (taka: number) =>
    claim.notice?.amount ? copy.priceMatches(taka, taka) : copy.priceStated(taka);
  return (
    <DeskCard
      icon={CalendarDays}
      label={copy.batch}
      isGood={isGood}
      action={
        onOther && (
          <button
            type="button"
            onClick={onOther}
            className="-my-2.5 ml-auto flex min-h-11 items-center gap-1.5 rounded-control font-semibold text-primary hover:text-primary-hover"
          >
            {copy.otherBatch.action}
            <KeyCap>B</KeyCap>
          </button>
        )
      }
    >
      <b>{claim.batch.name}</b>
      <span className="text-meta text-muted">{claim.batch.course_title}</span>
      {claimed && <Reason isGood={false}>{copy.otherBatch.claimed(claimed)}</Reason>}
      {seats && <SeatsLine batch={seats} />}
      {claim.instalments && <PartStanding before={claim.instalments} paid={paid === null ? null : String(paid)} />}
      <Reason isGood={isGood}>
        {paid === null ? copy.amountUnknown : isGood ? priceMatches(paid) : copy.price(price)}
      </Reason>
      {paid !== null && !claim.instalments && (
        <span className="text-meta text-muted">
          {paid > price ? copy.over(paid - price) : copy.owed(Math.max(0, price - paid))}
        </span>
      )}
    </DeskCard>
  );
}

function SeatsLine({ batch }: { batch: DeskBatch }) {
  const text = seatsText(batch);
  if (!text) return null;
  return isFull(batch) ? <Reason isGood={false}>{text}</Reason> : <span className="text-meta text-muted">{text}</span>;
}
