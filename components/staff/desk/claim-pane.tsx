"use client";

import { WifiOff } from "lucide";
import { type ReactNode, type RefObject, useState } from "react";
import { BatchDialog } from "@/components/staff/desk/batch-dialog";
import { ClaimActions } from "@/components/staff/desk/claim-actions";
import { BatchCard, LearnerCard } from "@/components/staff/desk/claim-cards";
import { ClaimFacts } from "@/components/staff/desk/claim-history";
import { claimState } from "@/components/staff/desk/claim-state";
import { ClaimSteps } from "@/components/staff/desk/claim-steps";
import { Comparison } from "@/components/staff/desk/comparison";
import type { DeskBatch } from "@/components/staff/desk/desk-batch";
import { DifferenceList } from "@/components/staff/desk/difference-list";
import { StateLine } from "@/components/staff/desk/queue-row";
import type { Decision } from "@/components/staff/desk/use-decision";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { intoView } from "@/components/ui/into-view";
import { deskCopy as copy } from "@/lib/copy/staff-desk";
import type { StaffClaim } from "@/lib/enrollments/claims/staff-schema";

type ClaimPaneProps = {
  claim: StaffClaim;
  decision: Decision;
  phone: string;
  primary: RefObject<HTMLButtonElement | null>;
  batches: readonly DeskBatch[];
  /** The learner's own choice, where the clerk looks at another batch. */
  claimed: string | null;
  onBatch: (batch: DeskBatch) => void;
  /** The paste box. */
  children: ReactNode;
};

export function ClaimPane({ claim, decision, phone, primary, children, ...other }: ClaimPaneProps) {
  const { batches, claimed, onBatch } = other;
  const [isChoosing, setIsChoosing] = useState(false);
  const isDecided = claim.status === "accepted" || claim.status === "rejected";
  const done = isDecided ? 3 : claim.is_exact ? 2 : claim.notice ? 1 : 0;
  const choose = isDecided ? null : () => setIsChoosing(true);
  useShortcut("b", copy.shortcuts.batch, choose);
  return (
    <>
      <div className="grid min-h-0 flex-1 auto-rows-max content-start gap-3 px-4 pt-3.5 pb-40 *:min-w-0 lg:overflow-y-auto lg:px-5 lg:pb-4">
        <ClaimSteps done={done} />
        {children}
        {isDecided && <StateLine state={claimState(claim)} />}
        <DifferenceList claim={claim} onAttach={(notice) => decision.attach(claim, notice)} />
        <Comparison claim={claim} />
        <div className="grid gap-3 md:grid-cols-[1.16fr_1fr]">
          <LearnerCard claim={claim} />
          <BatchCard
            claim={claim}
            seats={batches.find(({ id }) => id === claim.batch.id)}
            claimed={claimed}
            onOther={choose}
          />
        </div>
        <section
          aria-label={copy.history}
          className="grid gap-3.5 rounded-row border border-line px-3 py-2.5 *:min-w-0 xl:hidden"
        >
          <ClaimFacts claim={claim} />
        </section>
        {decision.retry && <Offline onRetry={decision.retry} />}
      </div>
      <BatchDialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        batches={batches}
        chosen={claim.batch.id}
        onChoose={onBatch}
      />
      <ClaimActions key={claim.id} claim={claim} decision={decision} phone={phone} primary={primary} />
    </>
  );
}

function Offline({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      ref={intoView}
      role="alert"
      className="grid gap-2 rounded-card border border-accent-line bg-accent-soft px-4 py-3"
    >
      <p className="flex gap-3">
        <Icon as={WifiOff} size={20} className="mt-0.5 text-accent-ink" />
        <span>
          <b>{copy.offline}</b> {copy.offlineText}
        </span>
      </p>
      <Button size="sm" onClick={onRetry} className="justify-self-start">
        {copy.retry}
      </Button>
    </div>
  );
}
