"use client";

import { useState } from "react";
import { currentOf, explainFailure } from "@/components/staff/ui/failure";
import { toast } from "@/components/ui/toast";
import { completeBatch, undoCompletion } from "@/lib/certificates/completion-client";
import type { Completion } from "@/lib/certificates/completion-schema";
import { completionCopy as copy } from "@/lib/copy/staff-completion";

/** The decisions of the wizard, and its one write. */
export function useCompletion(completion: Completion, onChanged: (next: Completion) => Promise<void>) {
  const [decisions, setDecisions] = useState<Record<number, boolean>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const doubtful = completion.learners.filter(({ verdict }) => verdict === "doubtful");
  const undecided = doubtful.filter(({ enrollment_id }) => decisions[enrollment_id] === undefined).length;
  const granted = completion.learners.filter(
    ({ verdict, enrollment_id }) => verdict === "eligible" || (verdict === "doubtful" && decisions[enrollment_id]),
  );
  const withheld = doubtful.filter(({ enrollment_id }) => decisions[enrollment_id] === false).length;

  function decide(enrollmentId: number, grant: boolean) {
    setFailure(null);
    setDecisions((before) => ({ ...before, [enrollmentId]: grant }));
  }

  async function undo({ batch_id, updated_at }: Completion) {
    try {
      await onChanged(await undoCompletion(batch_id, { updated_at, reason: copy.undoReason }));
      toast.success(copy.undone);
    } catch (error) {
      toast.error(explainFailure(error));
    }
  }

  async function finish() {
    setBusy(true);
    setFailure(null);
    try {
      const made = await completeBatch(completion.batch_id, {
        updated_at: completion.updated_at,
        reason: copy.last.usual,
        decisions: doubtful.map(({ enrollment_id }) => ({ enrollment_id, grant: decisions[enrollment_id] ?? false })),
      });
      await onChanged(made);
      toast.undoable(copy.done, () => void undo(made));
    } catch (error) {
      const newer = currentOf<Completion>(error);
      if (newer) await onChanged(newer);
      setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    decisions,
    decide,
    undecided,
    granted,
    withheld,
    failure,
    busy,
    finish,
    undo,
    askForRest: () => setFailure(copy.decide.missing(undecided)),
  };
}
