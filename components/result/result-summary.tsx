"use client";

import { AnswerTally } from "@/components/result/answer-tally";
import { ResultFailure } from "@/components/result/result-failure";
import { ScorePanel } from "@/components/result/score-panel";
import { useResult } from "@/components/result/use-result";
import { Loading } from "@/components/ui/loading";
import { exam as copy } from "@/lib/copy/exam";
import type { Exam } from "@/lib/exams/schema";

/** The result without its review, where the quiz was started. */
export function ResultSummary({ exam }: { exam: Exam }) {
  const { data: result, error, mutate } = useResult(exam.id);
  if (!result && error) return <ResultFailure error={error} examId={exam.id} onRetry={() => mutate()} />;
  if (!result) return <Loading label={copy.result.loading} />;
  return (
    <>
      <ScorePanel result={result} exam={exam} />
      <AnswerTally result={result} />
    </>
  );
}
