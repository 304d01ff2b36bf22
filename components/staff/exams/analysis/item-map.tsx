import { cn } from "@/components/ui/cn";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import type { ExamAnalysis } from "@/lib/exams/item-analysis/schema";
import { EASY_ABOVE, HARD_BELOW, WEAK_BELOW } from "@/lib/exams/item-analysis/verdicts";

const copy = examAnalysisCopy.map;

/** Discriminations from here on have room; a key that works against the exam lies below. */
const LOWEST = -0.5;
const percent = (share: number) => `${Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10}%`;
const heightOf = (discrimination: number) => percent((discrimination - LOWEST) / (1 - LOWEST));

type ItemMapProps = { questions: ExamAnalysis["questions"]; look: number };

/** Questions by how easy they are and how well they separate. The table below has the same as figures. */
export function ItemMap({ questions, look }: ItemMapProps) {
  // One name has room: the key that works most against the exam.
  const named = questions
    .filter(({ verdict }) => verdict === "key")
    .toSorted((a, b) => (a.discrimination ?? 0) - (b.discrimination ?? 0))[0]?.number;
  return (
    <div className="px-4 pt-3 pb-3">
      <div role="img" aria-label={copy.label(questions.length, look)} className="relative h-44">
        {[0, 0.5, 1].map((line) => (
          <span
            key={line}
            className={cn(
              "absolute inset-x-0 border-t text-meta leading-none text-muted",
              line === 0 ? "border-line-strong" : "border-line",
            )}
            style={{ bottom: heightOf(line) }}
          >
            <span className="absolute -top-1.5 left-0 bg-surface pr-1">{examAnalysisCopy.items.number(line)}</span>
          </span>
        ))}
        <span
          className="absolute rounded-[6px] bg-primary-soft"
          style={{
            left: percent(HARD_BELOW),
            right: percent(1 - EASY_ABOVE),
            bottom: heightOf(WEAK_BELOW),
            top: "0",
          }}
        >
          <span className="absolute top-1 left-2 text-meta text-on-primary-soft">{copy.good}</span>
        </span>
        {questions.map(({ number, difficulty, discrimination, verdict }) =>
          discrimination === null ? null : (
            <span
              key={number}
              className={cn(
                "absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full ring-1 ring-surface",
                verdict === "key" ? "z-1 size-3.5 bg-danger" : verdict ? "bg-accent-ink" : "bg-primary",
              )}
              style={{ left: percent(difficulty), bottom: heightOf(discrimination) }}
            >
              {number === named && (
                <b
                  className={cn(
                    "absolute top-1/2 -translate-y-1/2 text-meta whitespace-nowrap text-danger-ink",
                    difficulty > 0.5 ? "right-full mr-1.5" : "left-full ml-1.5",
                  )}
                >
                  {copy.point(number, discrimination)}
                </b>
              )}
            </span>
          ),
        )}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-meta text-muted">
        <span>{copy.hard}</span>
        <span>{copy.easy}</span>
      </p>
    </div>
  );
}
