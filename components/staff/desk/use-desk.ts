import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import type { DeskBatch } from "@/components/staff/desk/desk-batch";
import type { DraftDue } from "@/components/staff/desk/draft";
import { instalmentOf, type Reply } from "@/components/staff/desk/reply";
import { useDecision } from "@/components/staff/desk/use-decision";
import { DESK_FORM, keptEnrollmentSchema } from "@/components/staff/desk/use-draft";
import { useLinkedNotice } from "@/components/staff/desk/use-linked-notice";
import { usePaste } from "@/components/staff/desk/use-paste";
import { usePastedClaim } from "@/components/staff/desk/use-pasted-claim";
import { useQueue } from "@/components/staff/desk/use-queue";
import { useRecorded } from "@/components/staff/desk/use-recorded";
import { useKeptDraft } from "@/components/staff/ui/kept-draft";
import { claimById } from "@/lib/enrollments/staff-client";
import { useRead } from "@/lib/use-read";

/** The target in the address. */
export type DeskTarget = {
  /** On a phone a claim is a page of its own. */
  claimId: number | null;
  isClaimPage: boolean;
  /** Received money, to be written as an enrolment. */
  noticeId: number | null;
  /** The learner of a new enrolment. */
  username: string | null;
  /** The part that they come to pay. */
  due: DraftDue | null;
};
type OtherBatch = { claimId: number; batchId: number; claimed: string };

const isWide = () => window.matchMedia("(min-width: 64rem)").matches;

/** The state of the desk: the queue, the claim or the draft in work, and the reply to the last one. */
export function useDesk({ claimId, isClaimPage, noticeId, username }: DeskTarget, ownNumbers: string[]) {
  const router = useRouter();
  const queue = useQueue();
  const [asked, setAsked] = useState(claimId);
  const [other, setOther] = useState<OtherBatch | null>(null);
  const [reply, setReply] = useState<Reply | null>(null);
  const [whom, setWhom] = useState(username);
  const [isFresh, setIsFresh] = useState(username !== null);
  const { paste, take, takeNotice, clear } = usePaste(ownNumbers);
  const isOpening = useLinkedNotice(noticeId, takeNotice);
  const search = usePastedClaim(paste, setAsked);
  const rows = queue.page?.rows ?? [];

  // The same page with another address: from the palette, or back and forth.
  useEffect(() => {
    if (claimId !== null) setAsked(claimId);
  }, [claimId]);
  useEffect(() => {
    if (username === null) return;
    setWhom(username);
    setIsFresh(true);
  }, [username]);
  const hasDraft = useKeptDraft(DESK_FORM, keptEnrollmentSchema) !== null;
  const goOn = useEffectEvent(() => {
    if (hasDraft && claimId === null && noticeId === null) setIsFresh(true);
  });
  useEffect(() => goOn(), []);

  // Without a choice the first of the queue is shown, unless something else is on its way.
  const isElsewhere = paste !== null || isOpening || isClaimPage;
  const chosen = asked ?? (isElsewhere ? null : (rows[0]?.id ?? null));
  const inOther = other?.claimId === chosen ? other : null;
  const read = useRead(chosen === null ? null : claimById(chosen, inOther?.batchId), {
    fallbackData: inOther ? undefined : rows.find(({ id }) => id === chosen),
    keepPreviousData: false,
  });
  const claim = read.data;

  const refresh = () => {
    queue.mutate();
    read.mutate();
    router.refresh();
  };
  const forgetReply = (enrollmentId: number | null) =>
    setReply((current) => (current?.enrollmentId === enrollmentId ? null : current));

  const decision = useDecision(
    (decided) => {
      const { id, status, learner, batch, enrollment_id, paid, instalments } = decided;
      if (status === "accepted" && enrollment_id !== null) {
        const instalment = instalmentOf(paid, instalments);
        setReply({ enrollmentId: enrollment_id, name: learner.name, batch: batch.name, instalment });
      }
      clear();
      setOther(null);
      const index = rows.findIndex((row) => row.id === id);
      const rest = rows.filter((row) => row.id !== id);
      setAsked((rest[Math.max(0, index)] ?? rest[0])?.id ?? null);
      queue.mutate();
      if (isClaimPage && !isWide()) router.push("/staff/desk");
      else router.refresh();
    },
    ({ enrollment_id }) => forgetReply(enrollment_id),
    refresh,
  );

  const closeDraft = () => {
    setIsFresh(false);
    setWhom(null);
    clear();
    if (noticeId !== null || username !== null) window.history.replaceState(null, "", "/staff/desk");
  };
  const recorded = useRecorded({
    onRecorded: (enrollment) => {
      setReply(enrollment);
      closeDraft();
    },
    onUndone: forgetReply,
    onChanged: refresh,
  });

  const step = (by: number) => {
    const index = rows.findIndex(({ id }) => id === chosen);
    const row = rows[Math.min(rows.length - 1, Math.max(0, index + by))];
    if (row) setAsked(row.id);
  };
  return {
    queue,
    chosen,
    claim,
    isLoading: read.isLoading || isOpening,
    claimed: inOther?.claimed ?? null,
    chooseBatch({ id }: DeskBatch) {
      if (!claim || id === claim.batch.id) return;
      setOther({ claimId: claim.id, batchId: id, claimed: inOther?.claimed ?? claim.batch.name });
    },
    choose(id: number) {
      setIsFresh(false);
      setAsked(id);
    },
    step,
    paste,
    take,
    clear,
    search,
    whom,
    isDraft: isFresh || (paste !== null && (search === "unknown" || search === "failed")),
    showsMiddle: isClaimPage || paste !== null || isFresh || isOpening,
    startDraft() {
      clear();
      setWhom(null);
      setIsFresh(true);
    },
    closeDraft,
    decision,
    recorded,
    reply,
    refresh,
  };
}
