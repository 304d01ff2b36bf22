"use client";

import { useState } from "react";
import { groupForReview, type ReviewKind } from "@/components/result/review-filter";
import { ReviewedQuestion } from "@/components/result/reviewed-question";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { exam as copy } from "@/lib/copy/exam";
import type { Result } from "@/lib/exams/schema";
import { formatDateTime, formatNumber } from "@/lib/format";

const { result: words } = copy;

export function AnswerReview({ result }: { result: Result }) {
  const [chosen, setChosen] = useState<ReviewKind>("all");
  const later = result.keys_available_at;
  const groups = groupForReview(result.answers, later === null);
  const group = groups.find(({ kind }) => kind === chosen) ?? groups[0];
  return (
    <section>
      <h2 className="mb-3.5 text-[28px] md:text-[28px]">{words.review}</h2>
      {later && (
        <Alert tone="warn" title={words.keysLater} className="mb-4">
          {words.keysLaterText(formatDateTime(later))}
        </Alert>
      )}
      <fieldset className="-mx-4 mb-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        <legend className="sr-only">{words.filterLabel}</legend>
        {groups.map(({ kind, answers }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === group?.kind}
            onClick={() => setChosen(kind)}
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
      <div className="grid gap-4">
        {group?.answers.map((answer) => (
          <ReviewedQuestion key={answer.question_id} answer={answer} />
        ))}
        {group?.answers.length === 0 && <p className="text-muted">{words.noneOfKind}</p>}
      </div>
    </section>
  );
}
