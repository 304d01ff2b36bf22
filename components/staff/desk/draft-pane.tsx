"use client";

import { type FormEvent, type ReactNode, useMemo, useRef } from "react";
import { ClaimSteps } from "@/components/staff/desk/claim-steps";
import type { DeskBatch } from "@/components/staff/desk/desk-batch";
import type { DraftDue } from "@/components/staff/desk/draft";
import { DraftLearner } from "@/components/staff/desk/draft-learner";
import { DraftMoney } from "@/components/staff/desk/draft-money";
import { DraftWarnings } from "@/components/staff/desk/draft-warnings";
import { factsOf, type Paste, type PasteFacts } from "@/components/staff/desk/paste";
import { useDraft } from "@/components/staff/desk/use-draft";
import type { Recorded } from "@/components/staff/desk/use-recorded";
import { RestoredNotice } from "@/components/staff/ui/kept-draft";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcutSet } from "@/components/staff/ui/shortcuts";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { footRoom } from "@/components/ui/foot-room";
import { instalmentCopy } from "@/lib/copy/instalments";
import { deskCopy } from "@/lib/copy/staff-desk";

const copy = deskCopy.draft;

type DraftPaneProps = {
  paste: Paste | null;
  /** The learner whom the address names. */
  username: string | null;
  /** The part that they come to pay, by the address. */
  due: DraftDue | null;
  batches: readonly DeskBatch[];
  onRecorded: (recorded: Recorded) => void;
  onClose: () => void;
  /** The paste box. */
  children: ReactNode;
};

/** An enrolment without a claim: filled in by the paste, written by Enter where nothing differs. */
export function DraftPane({ paste, username, due, batches, onRecorded, onClose, children }: DraftPaneProps) {
  const facts = useMemo(() => paste && factsOf(paste), [paste]);
  const work = useDraft({ facts, username, due, batches, onRecorded });
  const learner = useRef<HTMLInputElement>(null);
  const batch = useRef<HTMLSelectElement>(null);
  const isWarned = work.differences.length > 0 || work.first !== null;
  const isReady = work.isComplete && !isWarned && !work.isDoubtful && !work.busy;
  const mustLook = work.differences.length > 0 || (work.isDoubtful && work.first === null);
  const confirm = () => work.record(work.differences);

  useShortcutSet([
    { keys: "l", label: deskCopy.shortcuts.learner, run: () => learner.current?.focus() },
    { keys: "b", label: deskCopy.shortcuts.batch, run: () => batch.current?.focus() },
    ...(isReady ? [{ keys: "Enter", label: deskCopy.actions.accept, run: () => work.record() }] : []),
    ...(mustLook ? [{ keys: "w", label: copy.looked, run: confirm }] : []),
  ]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWarned && !work.isDoubtful) work.record();
  }

  return (
    <form onSubmit={submit} noValidate aria-label={deskCopy.actions.fresh} className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 auto-rows-max content-start gap-3 px-4 pt-3.5 pb-40 *:min-w-0 lg:overflow-y-auto lg:px-5 lg:pb-4">
        <ClaimSteps done={isReady ? 2 : paste ? 1 : 0} />
        {children}
        <RestoredNotice shown={work.isRestored} />
        {facts && <ReadingWarning facts={facts} />}
        <DraftWarnings work={work} />
        <DraftLearner work={work} facts={facts} field={learner} />
        <DraftMoney work={work} batches={batches} field={batch} />
      </div>
      <div
        ref={footRoom}
        className="fixed inset-x-0 bottom-0 z-[21] flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2.5 *:flex-1 lg:static lg:px-5 lg:py-3 lg:*:flex-none"
      >
        {mustLook ? (
          <Button variant="secondary" busy={work.busy} onClick={confirm}>
            {copy.looked}
            <KeyCap>W</KeyCap>
          </Button>
        ) : (
          <Button type="submit" busy={work.busy} disabled={work.first !== null}>
            {work.part ? deskCopy.actions.acceptPart(instalmentCopy.name(work.part.number)) : deskCopy.actions.accept}
            <KeyCap on="primary">Enter ↵</KeyCap>
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() => {
            work.discard();
            onClose();
          }}
        >
          {copy.discard}
        </Button>
      </div>
    </form>
  );
}

/** Why a paste is not written by Enter. */
function ReadingWarning({ facts }: { facts: PasteFacts }) {
  const { amount, phone, transactionId, isCertain, isSeveral } = facts;
  if (isSeveral) return <Alert tone="warn" title={deskCopy.paste.several} />;
  if (!transactionId) {
    return <Alert tone="warn" title={amount || phone ? deskCopy.paste.noId : deskCopy.paste.nothing} />;
  }
  if (isCertain) return null;
  return (
    <Alert tone="warn" title={deskCopy.paste.check}>
      {deskCopy.paste.checkText} <span className="hidden pointer-fine:inline">{deskCopy.paste.checkKeys}</span>
    </Alert>
  );
}
