import { BadgeCheck, CircleQuestionMark, CopyX, Hourglass, Scale, Users } from "lucide";
import Link from "next/link";
import type { MouseEvent } from "react";
import { ageOf } from "@/components/staff/desk/age";
import { type ClaimState, claimState, paidOf } from "@/components/staff/desk/claim-state";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import type { StaffClaim } from "@/lib/enrollments/claims/staff-schema";
import { formatTaka } from "@/lib/format";

const icons = {
  seen: BadgeCheck,
  unseen: Hourglass,
  scales: Scale,
  copy: CopyX,
  question: CircleQuestionMark,
  seats: Users,
};
const tones = { ok: "text-primary-hover", wait: "text-muted", warn: "text-accent-ink", bad: "text-danger-ink" };

export function StateLine({ state: { icon, tone, text } }: { state: ClaimState }) {
  return (
    <span className={cn("flex items-center gap-1.5 text-meta font-semibold", tones[tone])}>
      <Icon as={icons[icon]} size={16} />
      {text}
    </span>
  );
}

type QueueRowProps = { claim: StaffClaim; isChosen: boolean; onChoose: (id: number) => void };

export function QueueRow({ claim, isChosen, onChoose }: QueueRowProps) {
  const paid = paidOf(claim);
  function choose(event: MouseEvent) {
    // A phone shows one pane at a time: there a claim is a page of its own.
    if (!window.matchMedia("(min-width: 64rem)").matches || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(claim.id);
  }
  return (
    <li>
      <Link
        href={`/staff/desk/${claim.id}`}
        prefetch={false}
        onClick={choose}
        aria-current={isChosen ? "true" : undefined}
        className={cn(
          "grid gap-y-0.5 border-b border-l-[3px] border-b-line py-2.5 pr-4 pl-3.25 leading-[1.45] hover:bg-surface lg:py-2",
          isChosen ? "lg:border-l-primary lg:bg-surface" : "border-l-transparent",
        )}
        ref={(element) => {
          if (isChosen) element?.scrollIntoView({ block: "nearest" });
        }}
      >
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate">{claim.learner.name}</b>
          {paid !== null && <span className="font-semibold whitespace-nowrap">{formatTaka(paid)}</span>}
        </span>
        <span className="flex items-baseline justify-between gap-2 text-meta text-muted">
          <span className="truncate">{`${claim.batch.name} · ${paymentMethodCopy[claim.method]}`}</span>
          <span className="whitespace-nowrap">{ageOf(claim.created_at, new Date())}</span>
        </span>
        <StateLine state={claimState(claim)} />
      </Link>
    </li>
  );
}
