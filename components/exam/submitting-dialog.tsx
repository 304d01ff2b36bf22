"use client";

import type { ExamState } from "@/components/exam/exam-state";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EcgTrace } from "@/components/ui/ecg";
import { exam as copy } from "@/lib/copy/exam";

const { screen } = copy;

const delayWords = {
  network: screen.submitDelayed,
  server: screen.submitServerAway,
  fault: screen.submitServerAway,
};

type Submitting = Extract<ExamState, { status: "submitting" }>;

/** While the answers are on their way. Who submitted too early for the connection can go on answering. */
export function SubmittingDialog({ state, onWithdraw }: { state: Submitting; onWithdraw: () => void }) {
  const withdrawable = state.delayed !== null && state.cause === "learner";
  const title = state.cause === "time" ? screen.submittingTime : screen.submitting;
  return (
    <Dialog open onClose={() => withdrawable && onWithdraw()} role="alertdialog" title={title}>
      <EcgTrace className="mx-auto my-3 text-primary" />
      <p role="status">{state.delayed && delayWords[state.delayed]}</p>
      {withdrawable && (
        <Button variant="secondary" full className="mt-4" onClick={onWithdraw}>
          {screen.backToAnswers}
        </Button>
      )}
    </Dialog>
  );
}
