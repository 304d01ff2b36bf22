import { cn } from "@/components/ui/cn";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import type { ExamAnalysis } from "@/lib/exams/item-analysis/schema";

const copy = examAnalysisCopy.marks;

const barClass = (learners: number, isBelowPass: boolean) => {
  if (learners === 0) return "bg-line";
  return isBelowPass ? "bg-primary/40" : "bg-primary";
};

type MarkHistogramProps = Pick<ExamAnalysis, "bins" | "pass_mark" | "total_marks">;

/** How many got which mark. A list, so that it is read out as one, and its words stay as large as others. */
export function MarkHistogram({ bins, pass_mark: pass, total_marks: total }: MarkHistogramProps) {
  const most = Math.max(...bins.map(({ learners }) => learners), 1);
  return (
    <div className="relative px-4 pt-3 pb-3">
      {pass !== null && total > 0 && (
        <span aria-hidden="true" className="pointer-events-none absolute inset-x-4 top-2 bottom-9">
          <span
            className="absolute inset-y-0 border-l border-dashed border-accent-ink"
            style={{ left: `${Math.round(Math.min(pass / total, 1) * 1000) / 10}%` }}
          >
            <b
              className={cn(
                "absolute top-0 text-meta leading-none whitespace-nowrap text-accent-ink",
                pass > total / 2 ? "right-1.5" : "left-1.5",
              )}
            >
              {copy.pass(pass)}
            </b>
          </span>
        </span>
      )}
      <ol className="flex h-56 gap-1 pt-4">
        {bins.map(({ from, to, learners }, index) => (
          <li key={from} className="flex min-w-0 flex-1 flex-col">
            <span className="sr-only">{copy.bin(from, to, learners)}</span>
            <span aria-hidden="true" className="flex min-h-0 flex-1 flex-col justify-end">
              {learners > 0 && <b className="text-center text-meta">{copy.count(learners)}</b>}
              <span
                className={cn("rounded-t-[3px]", barClass(learners, pass !== null && to <= pass))}
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
    </div>
  );
}
