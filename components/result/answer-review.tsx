"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { QuestionChallenge } from "@/components/result/challenges/question-challenge";
import type { Challenges } from "@/components/result/challenges/use-challenges";
import { firstKind, groupForReview, type ReviewKind } from "@/components/result/review-filter";
import { ReviewedQuestion } from "@/components/result/reviewed-question";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { examResult as words } from "@/lib/copy/exam-result";
import type { Statistics } from "@/lib/exams/results/statistics-schema";
import type { Result } from "@/lib/exams/schema";
import type { Shares } from "@/lib/exams/shares/schema";
import { formatNumber } from "@/lib/format";

const SHOWN_AT_FIRST = 10;

type AnswerReviewProps = {
  result: Result;
  corrections: NonNullable<Statistics["corrections"]>;
  challenges?: Challenges | null;
  shares?: Shares | null;
};

export function AnswerReview({ result, corrections, challenges, shares }: AnswerReviewProps) {
  const correctedOf = new Map(corrections.map(({ question_id, statement_ids }) => [question_id, statement_ids]));
  const sharedOf = new Map(shares?.questions.map((shared) => [shared.question_id, shared]));
  const groups = groupForReview(result.answers, result.keys_available_at === null);
  const [chosen, setChosen] = useState<ReviewKind>(() => firstKind(groups));
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const group = groups.find(({ kind }) => kind === chosen) ?? groups[0];
  const answers = group?.answers ?? [];
  const hidden = isWhole ? 0 : Math.max(0, answers.length - SHOWN_AT_FIRST);

  function choose(kind: ReviewKind) {
    setChosen(kind);
    setIsWhole(false);
  }

  function showAll() {
    flushSync(() => setIsWhole(true));
    list.current?.querySelectorAll("h3")[SHOWN_AT_FIRST]?.focus({ preventScroll: true });
  }

  return (
    <section>
      <h2 className="mb-3.5 text-section">{words.review}</h2>
      <fieldset className="-mx-(--edge) mb-4 flex min-w-0 gap-2 overflow-x-auto px-(--edge) py-1 [scrollbar-width:none]">
        <legend className="sr-only">{words.filterLabel}</legend>
        {groups.map(({ kind, answers }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === group?.kind}
            onClick={() => choose(kind)}
            className={cn(
              "min-h-11 rounded-full border px-4 whitespace-nowrap",
              kind === group?.kind
                ? "border-ink bg-ink font-semibold text-paper"
                : "border-line-strong bg-surface hover:border-primary",
            )}
          >
            {words.filters[kind]} {formatNumber(answers.length)}
          </button>
        ))}
      </fieldset>
      <div ref={list} className="grid grid-cols-1 gap-4">
        {answers.slice(0, answers.length - hidden).map((answer) => (
          <ReviewedQuestion
            key={answer.question_id}
            answer={answer}
            letters={result.letters}
            corrected={correctedOf.get(answer.question_id)}
            shared={sharedOf.get(answer.question_id)}
            foot={challenges && <QuestionChallenge examId={result.exam_id} answer={answer} challenges={challenges} />}
          />
        ))}
        {answers.length === 0 && <p className="text-muted">{words.noneOfKind}</p>}
        {hidden > 0 && (
          <Button variant="secondary" full onClick={showAll}>
            {words.more(formatNumber(hidden))}
          </Button>
        )}
      </div>
    </section>
  );
}
