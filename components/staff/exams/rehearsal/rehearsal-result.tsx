import { AnswerReview } from "@/components/result/answer-review";
import { AnswerTally } from "@/components/result/answer-tally";
import { ScorePanel } from "@/components/result/score-panel";
import { TimeTaken } from "@/components/result/time-taken";
import { Alert } from "@/components/ui/alert";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { examRehearsalCopy as copy } from "@/lib/copy/staff-exam-rehearsal";
import type { Rehearsal } from "@/lib/exams/rehearsal/schema";
import { rehearsalResult } from "@/lib/exams/rehearsal/staff-client";
import { useRead } from "@/lib/use-read";

export function RehearsalResult({ exam }: { exam: Rehearsal }) {
  const { data: result, error, mutate } = useRead(rehearsalResult(exam.id));
  if (!result) {
    return error ? (
      <LoadFailure title={copy.failed} onRetry={() => mutate()} />
    ) : (
      <div role="status">
        <span className="sr-only">{copy.pageTitle}</span>
        <Skeleton className="h-65" />
      </div>
    );
  }
  return (
    <>
      <TimeTaken result={result} exam={exam} />
      <ScorePanel result={result} statistics={null} />
      {exam.key_release !== "at_once" && <Alert title={copy.keys} />}
      <AnswerTally result={result} />
      <AnswerReview result={result} corrections={[]} />
    </>
  );
}
