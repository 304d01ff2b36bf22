import { useId, useRef, useState } from "react";
import { type Asked, type Proposal, proposalsFor } from "@/components/staff/exams/analysis/answer-names";
import { bodyOf, explanationOf, explanationToSend } from "@/components/staff/exams/results/correction-choice";
import { ExplanationField } from "@/components/staff/exams/results/explanation-field";
import { RegradePreview } from "@/components/staff/exams/results/regrade-preview";
import type { MarkupText } from "@/components/staff/markup/plain-text";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import { examResultsCopy } from "@/lib/copy/staff-exam-results";
import type { AnalysedUnit } from "@/lib/exams/item-analysis/schema";
import type { Regraded } from "@/lib/exams/results/regrade-schema";
import { regrade } from "@/lib/exams/staff-client";

const copy = examAnalysisCopy.alarm;

type CorrectionTrialProps = Asked & { unit: AnalysedUnit; version: number; onDone: () => void };

/** A correction is tried out first, by a press; only a reason writes it. */
export function CorrectionTrial({ exam, question, unit, version, onDone }: CorrectionTrialProps) {
  const name = useId();
  const [chosen, setChosen] = useState<Proposal | null>(null);
  const [preview, setPreview] = useState<Regraded | null>(null);
  const [explanation, setExplanation] = useState<MarkupText>();
  const [failure, setFailure] = useState<string>();
  const latest = useRef<Proposal | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const body = (proposal: Proposal) => ({
    version,
    ...bodyOf({ question: question.position, correction: proposal.correction, ...(explanation && { explanation }) }),
  });

  async function tryOut(proposal: Proposal) {
    latest.current = proposal;
    setChosen(proposal);
    setPreview(null);
    setFailure(undefined);
    // An answer that comes after another was chosen is of the wrong one.
    const ifLatest = (act: () => void) => latest.current === proposal && act();
    try {
      const tried = await regrade(exam.id, { ...body(proposal), reason: "-", dry_run: true });
      ifLatest(() => setPreview(tried));
    } catch (error) {
      ifLatest(() => setFailure(explainFailure(error)));
    }
  }

  async function apply(reason: string) {
    if (!chosen) return;
    await regrade(exam.id, { ...body(chosen), reason, dry_run: false });
    toast.success(examResultsCopy.regrade.done);
    onDone();
  }

  return (
    <>
      <fieldset className="grid grid-cols-2 gap-1.5">
        <legend className="sr-only">{copy.correction}</legend>
        {proposalsFor(unit, exam.letters).map((proposal) => (
          <label
            key={proposal.label}
            className={cn(
              "flex min-h-11 cursor-pointer items-center justify-center rounded-control border px-2 py-1 text-center text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
              proposal.label === chosen?.label
                ? "border-2 border-primary bg-primary-soft font-semibold text-on-primary-soft"
                : "border-line-strong bg-surface hover:bg-surface-2",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={proposal.label === chosen?.label}
              onChange={() => tryOut(proposal)}
              className="sr-only"
            />
            {proposal.label}
          </label>
        ))}
      </fieldset>
      {!chosen && <p className="text-meta text-muted">{copy.choose}</p>}
      {failure && <Alert tone="bad" title={failure} />}
      {chosen && !preview && !failure && (
        <div role="status">
          <span className="sr-only">{copy.trying}</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {chosen && preview && (
        <>
          <RegradePreview preview={preview} />
          <ExplanationField
            examId={exam.id}
            value={explanation ?? explanationOf(question)}
            onChange={(typed) => setExplanation(explanationToSend(question, typed))}
          />
          <Button onClick={() => setIsAsking(true)}>{copy.apply}</Button>
        </>
      )}
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
