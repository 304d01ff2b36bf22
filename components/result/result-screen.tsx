"use client";

import { ArrowLeft } from "lucide";
import Link from "next/link";
import { AnswerReview } from "@/components/result/answer-review";
import { AnswerTally } from "@/components/result/answer-tally";
import { ResultFailure } from "@/components/result/result-failure";
import { ScorePanel } from "@/components/result/score-panel";
import { useResult } from "@/components/result/use-result";
import { Icon } from "@/components/ui/icon";
import { Loading } from "@/components/ui/loading";
import { exam as copy } from "@/lib/copy/exam";
import { examById } from "@/lib/exams/client";
import { formatDateLong } from "@/lib/format";
import { useRead } from "@/lib/use-read";

const { result: words } = copy;

/** Score, sum and review of a finished quiz, at a plain address. */
export function ResultScreen({ examId }: { examId: number }) {
  const { data: result, error, mutate } = useResult(examId);
  // Only for the minutes it allowed; the result stands without.
  const { data: exam } = useRead(examById(examId));

  if (!result) {
    return (
      <div className="wrap wrap-reading pt-8">
        {error ? (
          <ResultFailure error={error} examId={examId} onRetry={() => mutate()} />
        ) : (
          <Loading label={words.loading} />
        )}
      </div>
    );
  }
  return (
    <div className="wrap wrap-reading grid grid-cols-[minmax(0,1fr)] gap-6 pt-5">
      <div>
        <Link
          href={`/course/${result.course_id}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-small text-primary"
        >
          <Icon as={ArrowLeft} size={18} />
          {words.backToCourse}
        </Link>
        <h1 className="text-[28px] md:text-[38px]">{result.exam_title}</h1>
        <p className="text-muted">{formatDateLong(result.completed_at)}</p>
      </div>
      <ScorePanel result={result} exam={exam} />
      <AnswerTally result={result} />
      <AnswerReview result={result} />
    </div>
  );
}
