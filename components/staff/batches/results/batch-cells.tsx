import { cn } from "@/components/ui/cn";
import { batchTableCopy as copy } from "@/lib/copy/staff-batch-table";
import type { TabledExam, TabledLearner } from "@/lib/exams/batch-table/schema";
import { formatNumber } from "@/lib/format";

export const views = ["score", "percent", "rank"] as const;
export type View = (typeof views)[number];

type Cell = NonNullable<TabledLearner["cells"][number]>;

const shown: Record<View, (cell: Cell) => string> = {
  score: ({ score }) => copy.marks(score),
  percent: ({ percent }) => copy.percent(Math.round(percent)),
  rank: ({ rank }) => formatNumber(rank),
};

/** Darker for more marks. */
function shadeOf(percent: number): string {
  if (percent >= 85) return "bg-primary/30";
  if (percent >= 75) return "bg-primary/20";
  if (percent >= 60) return "bg-primary/12";
  return percent >= 40 ? "bg-primary/5" : "";
}

type ExamCellProps = { cell: Cell | null; exam: TabledExam; view: View };

/** A mark, or the word for an exam that was not sat. */
export function ExamCell({ cell, exam, view }: ExamCellProps) {
  if (!cell) {
    return exam.is_over ? (
      <span className="text-meta text-danger-ink">{copy.absent}</span>
    ) : (
      <span className="text-meta text-muted">{copy.notYet}</span>
    );
  }
  return (
    <span
      className={cn(
        "figure inline-flex min-w-11 items-center justify-center gap-1 rounded-[6px] px-2 py-1",
        cell.is_paper ? "bg-surface-2" : shadeOf(cell.percent),
      )}
    >
      {shown[view](cell)}
      {cell.is_paper && <span className="text-meta text-muted">{copy.paper}</span>}
    </span>
  );
}
