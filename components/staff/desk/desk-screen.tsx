"use client";

import { useEffect, useRef } from "react";
import { ClosedDayNote } from "@/components/staff/cash/closed-day-note";
import { ClaimHistory, ReadyReply } from "@/components/staff/desk/claim-history";
import { ClaimPane } from "@/components/staff/desk/claim-pane";
import { ClaimQueue } from "@/components/staff/desk/claim-queue";
import type { DeskBatch } from "@/components/staff/desk/desk-batch";
import { DraftPane } from "@/components/staff/desk/draft-pane";
import { KeepNotice } from "@/components/staff/desk/keep-notice";
import { OfflineQueue } from "@/components/staff/desk/offline-queue";
import { PasteBox } from "@/components/staff/desk/paste-box";
import { PastedPane } from "@/components/staff/desk/pasted-pane";
import { type DeskTarget, useDesk } from "@/components/staff/desk/use-desk";
import { useShortcutSet } from "@/components/staff/ui/shortcuts";
import { cn } from "@/components/ui/cn";
import { LoadFailure } from "@/components/ui/load-failure";
import { useOffline } from "@/components/ui/use-offline";
import { deskCopy as copy } from "@/lib/copy/staff-desk";

type DeskScreenProps = {
  target: DeskTarget;
  /** The academy's wallets, which are no payer's number. */
  ownNumbers: string[];
  phone: string;
  batches: DeskBatch[];
};

export function DeskScreen({ target, ownNumbers, phone, batches }: DeskScreenProps) {
  const desk = useDesk(target, ownNumbers);
  const { queue, isDraft, paste, search, showsMiddle } = desk;
  // The message and the history of the claim before would stand beside somebody else's enrolment.
  const [claim, chosen] = isDraft ? [undefined, null] : [desk.claim, desk.chosen];
  const isOffline = useOffline();
  const field = useRef<HTMLTextAreaElement>(null);
  const primary = useRef<HTMLButtonElement>(null);

  // The next claim is loaded: focus on what Enter does.
  const loaded = claim && `${claim.id} ${claim.batch.id}`;
  useEffect(() => {
    if (loaded !== undefined && document.activeElement === document.body)
      primary.current?.focus({ preventScroll: true });
  }, [loaded]);

  function startDraft() {
    // Where one has begun already, the screen would stay as it is.
    if (isDraft) field.current?.focus();
    desk.startDraft();
  }

  useShortcutSet([
    { keys: "n", label: copy.actions.fresh, run: startDraft },
    { keys: "v", label: copy.shortcuts.paste, run: () => field.current?.focus() },
    { keys: "j", label: copy.shortcuts.down, run: () => desk.step(1) },
    { keys: "ArrowDown", label: copy.shortcuts.down, run: () => desk.step(1) },
    { keys: "k", label: copy.shortcuts.up, run: () => desk.step(-1) },
    { keys: "ArrowUp", label: copy.shortcuts.up, run: () => desk.step(-1) },
  ]);

  const box = (
    <>
      <ClosedDayNote className="mb-3" />
      <PasteBox field={field} paste={paste} notice={claim?.notice ?? null} onPaste={desk.take} onClear={desk.clear} />
      <KeepNotice paste={paste} notice={claim?.notice ?? null} onKept={desk.refresh} />
    </>
  );
  return (
    <div className="lg:grid lg:h-[calc(100dvh-3.25rem)] lg:grid-cols-[18.5rem_minmax(0,1fr)] xl:grid-cols-[18.5rem_minmax(0,1fr)_18rem] lg:*:min-h-0 lg:*:overflow-hidden">
      <section
        aria-label={copy.queue}
        className={cn("flex-col border-line lg:flex lg:border-r", showsMiddle ? "hidden" : "flex")}
      >
        <h1 className="sr-only lg:hidden">{copy.title}</h1>
        <div className="px-4 pt-3.5 lg:hidden">{!showsMiddle && box}</div>
        {(queue.error || isOffline) && <OfflineQueue />}
        {queue.error && !queue.page ? (
          <LoadFailure title={copy.failed} onRetry={() => queue.mutate()} className="m-4" />
        ) : (
          <ClaimQueue
            page={queue.page}
            chosen={chosen}
            filter={queue.filter}
            onFilter={queue.setFilter}
            onChoose={desk.choose}
            onMore={queue.more}
            onFresh={startDraft}
          />
        )}
      </section>
      <section
        aria-label={copy.claim}
        className={cn("flex-col bg-surface lg:flex", showsMiddle ? "flex min-h-dvh lg:min-h-0" : "hidden")}
      >
        {showsMiddle && <h1 className="sr-only lg:hidden">{claim?.learner.name ?? copy.title}</h1>}
        {isDraft ? (
          <DraftPane
            paste={paste}
            username={desk.whom}
            due={desk.whom === null ? null : target.due}
            batches={batches}
            onRecorded={desk.recorded}
            onClose={desk.closeDraft}
          >
            {box}
          </DraftPane>
        ) : claim ? (
          <ClaimPane
            claim={claim}
            decision={desk.decision}
            phone={phone}
            primary={primary}
            batches={batches}
            claimed={desk.claimed}
            onBatch={desk.chooseBatch}
          >
            {box}
          </ClaimPane>
        ) : (
          <PastedPane paste={paste} search={search} isLoading={desk.isLoading}>
            {box}
          </PastedPane>
        )}
      </section>
      <aside aria-label={copy.history} className="hidden flex-col justify-between border-l border-line xl:flex">
        <div className="min-h-0 overflow-y-auto">{claim && <ClaimHistory claim={claim} />}</div>
        {desk.reply && <ReadyReply reply={desk.reply} />}
      </aside>
    </div>
  );
}
