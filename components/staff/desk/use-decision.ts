import { useEffect, useState } from "react";
import { instalmentOf, recordedText } from "@/components/staff/desk/reply";
import { explainFailure } from "@/components/staff/ui/failure";
import { toast } from "@/components/ui/toast";
import { ApiError, NetworkError } from "@/lib/api-client";
import { deskCopy as copy } from "@/lib/copy/staff-desk";
import type { DifferenceKind, StaffClaim } from "@/lib/enrollments/claims/staff-schema";
import {
  acceptClaim,
  askAboutClaim,
  attachNotice,
  claimById,
  rejectClaim,
  undoClaimDecision,
} from "@/lib/enrollments/staff-client";

const RETRY_MS = 5000;

const own = {
  claim_already_decided: copy.decidedElsewhere,
  changed_meanwhile: copy.changed,
  confirmation_needed: copy.changed,
};

/** @param offline what did not happen */
export const explainDecision = (error: unknown, offline: string = copy.offline): string =>
  error instanceof NetworkError ? offline : explainFailure(error, own);

export type Acceptance = { confirm?: DifferenceKind[]; amount?: string; note?: string };
type Decide = (claim: StaffClaim) => Promise<StaffClaim>;

/**
 * One decision at a time. Without a connection it waits and tries again: a claim is decided once however often it is
 * sent, so that an acceptance whose reply was lost is found accepted.
 *
 * @param onDecided the claim as it is now
 * @param onUndone the claim as it was decided
 */
export function useDecision(
  onDecided: (claim: StaffClaim) => void,
  onUndone: (claim: StaffClaim) => void,
  onChanged: () => void,
) {
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  async function undo(decided: StaffClaim) {
    try {
      await undoClaimDecision(decided.id, { version: decided.version });
      toast.success(copy.undone);
      onUndone(decided);
    } catch {
      toast.error(copy.undoFailed);
    } finally {
      onChanged();
    }
  }

  async function send(claim: StaffClaim, decide: Decide, wanted: StaffClaim["status"]): Promise<StaffClaim> {
    try {
      return await decide(claim);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "claim_already_decided")) throw error;
      const now = await claimById(claim.id).load();
      if (now.status !== wanted || now.undo_until === null) throw error;
      return now;
    }
  }

  async function run(
    claim: StaffClaim,
    decide: Decide,
    wanted: StaffClaim["status"],
    told: (decided: StaffClaim) => string,
  ): Promise<void> {
    setBusy(true);
    try {
      const decided = await send(claim, decide, wanted);
      setWaiting(null);
      toast.undoable(told(decided), () => undo(decided));
      onDecided(decided);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      onChanged();
      throw error;
    } finally {
      setBusy(false);
    }
  }

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(waiting, RETRY_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const accept = (claim: StaffClaim, { confirm = [], ...rest }: Acceptance = {}) =>
    run(
      claim,
      ({ id, version, batch }) => acceptClaim(id, { version, confirm, batch_id: batch.id, ...rest }),
      "accepted",
      ({ learner, batch, paid, instalments }) =>
        recordedText({ name: learner.name, batch: batch.name, instalment: instalmentOf(paid, instalments) }),
    );

  return {
    busy,
    isOffline: waiting !== null,
    retry: waiting,
    forget: () => setWaiting(null),
    accept,
    /** The primary: what fails without a connection stays on the screen and is sent again. */
    acceptNow(claim: StaffClaim): void {
      const attempt = () => {
        accept(claim).catch((error: unknown) => {
          if (error instanceof NetworkError) return setWaiting(() => attempt);
          setWaiting(null);
          toast.error(explainDecision(error));
        });
      };
      attempt();
    },
    ask: (claim: StaffClaim, message: string) =>
      run(
        claim,
        ({ id, version }) => askAboutClaim(id, { version, message }),
        "needs_info",
        () => copy.asked(claim.learner.name),
      ),
    reject: (claim: StaffClaim, message: string) =>
      run(
        claim,
        ({ id, version }) => rejectClaim(id, { version, message }),
        "rejected",
        () => copy.rejected(claim.learner.name),
      ),
    async attach(claim: StaffClaim, noticeId: number): Promise<void> {
      try {
        await attachNotice(claim.id, { version: claim.version, notice_id: noticeId });
        toast.success(copy.attached);
      } catch (error) {
        toast.error(explainDecision(error, copy.offlineAttach));
      } finally {
        onChanged();
      }
    },
  };
}
export type Decision = ReturnType<typeof useDecision>;
