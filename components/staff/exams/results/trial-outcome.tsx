import { ExplanationField } from "@/components/staff/exams/results/explanation-field";
import { RegradePreview } from "@/components/staff/exams/results/regrade-preview";
import type { CorrectionTrial } from "@/components/staff/exams/results/use-correction-trial";
import { Alert } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";

const copy = examAnalysisCopy.alarm;

/** The effect of the correction that is tried out, and the explanation that goes with it. */
export function TrialOutcome({ examId, trial }: { examId: number; trial: CorrectionTrial }) {
  const { chosen, preview, failure, explanation, explain } = trial;
  return (
    <>
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
          <ExplanationField examId={examId} value={explanation} onChange={explain} />
        </>
      )}
    </>
  );
}
