"use client";

import { ArrowLeft } from "lucide";
import Link from "next/link";
import { AnswerReview } from "@/components/result/answer-review";
import { AnswerTally } from "@/components/result/answer-tally";
import { AwaitedResult } from "@/components/result/awaited-result";
import { ChallengeList } from "@/components/result/challenges/challenge-list";
import { useChallenges } from "@/components/result/challenges/use-challenges";
import { ownChapters } from "@/components/result/chapter-shares";
import { ChaptersCard } from "@/components/result/chapters-card";
import { Distribution } from "@/components/result/distribution";
import { MeritLink } from "@/components/result/merit-link";
import { PracticeLink } from "@/components/result/practice-link";
import { ReceiptCard } from "@/components/result/receipt-card";
import { ResultFailure } from "@/components/result/result-failure";
import { ResultSkeleton } from "@/components/result/result-skeleton";
import { wrongQuestions } from "@/components/result/review-filter";
import { ScorePanel } from "@/components/result/score-panel";
import { TimeTaken } from "@/components/result/time-taken";
import { useResult, useStatistics } from "@/components/result/use-result";
import { useShares } from "@/components/result/use-shares";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examResult as words } from "@/lib/copy/exam-result";
import type { Statistics } from "@/lib/exams/results/statistics-schema";
import type { Result } from "@/lib/exams/schema";
import { formatMarks, formatNumber } from "@/lib/format";

type Corrections = NonNullable<Statistics["corrections"]>;

/** The numbers of the corrected questions in the learner's own paper. */
function correctedQuestions({ answers }: Result, corrections: Corrections): string {
  const ids = new Set(corrections.map(({ question_id }) => question_id));
  const numbers = answers.flatMap(({ question_id }, place) => (ids.has(question_id) ? [formatNumber(place + 1)] : []));
  return numbers.length > 0 ? words.correctedQuestions(numbers.join(", ")) : "";
}

/** Score, place, sum and review of a finished quiz, at a plain address. */
export function ResultScreen({ examId }: { examId: number }) {
  const { data: result, error, mutate } = useResult(examId);
  const { statistics, isSettled } = useStatistics(examId);
  const { shares, isSettled: areSharesSettled } = useShares(examId);
  const challenges = useChallenges(examId, statistics);

  if (!result && error) {
    return (
      <div className="wrap wrap-reading pt-8">
        <ResultFailure error={error} examId={examId} onRetry={() => mutate()} />
      </div>
    );
  }
  if (!result || !isSettled || !areSharesSettled) return <ResultSkeleton />;
  const { score, total_marks: total, receipt, completed_at: completedAt, keys_available_at: later } = result;
  const chapters = shares ? ownChapters(result, shares) : [];
  const wrong = wrongQuestions(result.answers);
  const corrections = statistics?.corrections ?? [];
  const before = statistics?.uncorrected_score ?? null;
  const card = receipt && <ReceiptCard code={receipt} at={completedAt} />;
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
        <h1 className="text-section md:text-display">{result.exam_title}</h1>
        <TimeTaken result={result} />
      </div>
      {later && <AwaitedResult at={later} />}
      {later && card}
      <ScorePanel result={result} statistics={statistics} />
      {statistics?.has_merit_list && <MeritLink examId={examId} />}
      {(before !== null || corrections.length > 0) && (
        <Alert title={words.corrected}>
          {before === null
            ? words.correctedSame(formatMarks(score))
            : words.correctedText(formatMarks(before), formatMarks(score))}{" "}
          {correctedQuestions(result, corrections)}
        </Alert>
      )}
      <div className={cn("grid items-start gap-6", statistics?.bins && "lg:grid-cols-2")}>
        {statistics && <Distribution statistics={statistics} own={score} total={total} />}
        <AnswerTally result={result} />
      </div>
      {shares && chapters.length > 0 && <ChaptersCard chapters={chapters} taken={shares.taken ?? 0} />}
      {!later && card}
      <AnswerReview result={result} corrections={corrections} challenges={challenges} shares={shares} />
      {challenges && <ChallengeList result={result} challenges={challenges} />}
      {!later && wrong > 0 && <PracticeLink examId={examId} wrong={wrong} />}
    </div>
  );
}
