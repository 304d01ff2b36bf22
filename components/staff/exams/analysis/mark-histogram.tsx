import { cn } from "@/components/ui/cn";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import type { ExamAnalysis } from "@/lib/exams/item-analysis/schema";

const copy = examAnalysisCopy.marks;

/** How many got which mark. A list, so that it is read out as one, and its words stay as large as others. */
export function MarkHistogram({ bins }: { bins: ExamAnalysis["bins"] }) {
  const most = Math.max(...bins.map(({ learners }) => learners), 1);
  return (
    <ol className="flex h-56 gap-1 px-4 pt-3 pb-3">
      {bins.map(({ from, to, learners }, index) => (
        <li key={from} className="flex min-w-0 flex-1 flex-col">
          <span className="sr-only">{copy.bin(from, to, learners)}</span>
          <span aria-hidden="true" className="flex min-h-0 flex-1 flex-col justify-end">
            {learners > 0 && <b className="text-center text-meta">{copy.count(learners)}</b>}
            <span
              className={cn("rounded-t-[3px]", learners > 0 ? "bg-primary" : "bg-line")}
              style={{ height: `${Math.max((learners / most) * 84, 1)}%` }}
            />
          </span>
          <span
            aria-hidden="true"
            className={cn(
              "border-t border-line-strong pt-1 text-meta leading-tight whitespace-nowrap text-muted",
              index % 2 === 1 && "max-sm:[&>span]:hidden",
            )}
          >
            <span>{copy.count(from)}</span>&#8203;
          </span>
        </li>
      ))}
    </ol>
  );
}
