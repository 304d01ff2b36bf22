import { useId, useState } from "react";
import { type Asked, proposalsFor } from "@/components/staff/exams/analysis/answer-names";
import { isSameCorrection } from "@/components/staff/exams/results/correction-choice";
import { TrialOutcome } from "@/components/staff/exams/results/trial-outcome";
import { useCorrectionTrial } from "@/components/staff/exams/results/use-correction-trial";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { toast } from "@/components/ui/toast";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import { examResultsCopy } from "@/lib/copy/staff-exam-results";
import type { AnalysedUnit } from "@/lib/exams/item-analysis/schema";
import { regrade } from "@/lib/exams/staff-client";

const copy = examAnalysisCopy.alarm;

type CorrectionTrialProps = Asked & { unit: AnalysedUnit; version: number; onDone: () => void };

/** The corrections that an alarm suggests; only a reason writes one. */
export function CorrectionTrial({ exam, question, unit, version, onDone }: CorrectionTrialProps) {
  const name = useId();
  const trial = useCorrectionTrial({ examId: exam.id, version, question });
  const { chosen } = trial;
  const [isAsking, setIsAsking] = useState(false);

  async function apply(reason: string) {
    if (!chosen) return;
    await regrade(exam.id, { version, ...trial.bodyWith(chosen), reason, dry_run: false });
    toast.success(examResultsCopy.regrade.done);
    onDone();
  }

  return (
    <>
      <fieldset className="grid grid-cols-2 gap-1.5">
        <legend className="sr-only">{copy.correction}</legend>
        {proposalsFor(unit, exam.letters).map(({ label, correction }) => {
          const isChosen = chosen !== null && isSameCorrection(correction, chosen);
          return (
            <label
              key={label}
              className={cn(
                "flex min-h-11 cursor-pointer items-center justify-center rounded-control border px-2 py-1 text-center text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
                isChosen
                  ? "border-2 border-primary bg-primary-soft font-semibold text-on-primary-soft"
                  : "border-line-strong bg-surface hover:bg-surface-2",
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => trial.tryOut(correction)}
                className="sr-only"
              />
              {label}
            </label>
          );
        })}
      </fieldset>
      <TrialOutcome examId={exam.id} trial={trial} />
      {trial.preview && <Button onClick={() => setIsAsking(true)}>{copy.apply}</Button>}
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={examResultsCopy.regrade.title}
        usual={examResultsCopy.regrade.usual}
        confirm={examResultsCopy.regrade.apply}
        onConfirm={apply}
        explain={explainFailure}
      />
    </>
  );
}
