"use client";

import { AnswerTally } from "@/components/result/answer-tally";
import { AwaitedResult } from "@/components/result/awaited-result";
import { ResultFailure } from "@/components/result/result-failure";
import { ScorePanel } from "@/components/result/score-panel";
import { TimeTaken } from "@/components/result/time-taken";
import { useResult, useStatistics } from "@/components/result/use-result";
import { Skeleton } from "@/components/ui/skeleton";
import { examResult } from "@/lib/copy/exam-result";
import type { Exam } from "@/lib/exams/schema";

/** The result without its review, where the quiz was started. */
export function ResultSummary({ exam }: { exam: Exam }) {
  const { data: result, error, mutate } = useResult(exam.id);
  const { statistics, isSettled } = useStatistics(exam.id);
  if (!result && error) return <ResultFailure error={error} examId={exam.id} onRetry={() => mutate()} />;
  if (!result || !isSettled) {
    return (
      <div role="status">
        <span className="sr-only">{examResult.loading}</span>
        <Skeleton className="h-155" />
      </div>
    );
  }
  return (
    <>
      <TimeTaken result={result} exam={exam} />
      {result.keys_available_at && <AwaitedResult at={result.keys_available_at} />}
      <ScorePanel result={result} statistics={statistics} />
      <AnswerTally result={result} />
    </>
  );
}
