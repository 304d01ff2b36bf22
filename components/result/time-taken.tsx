import { examResult as words } from "@/lib/copy/exam-result";
import { letterOfPaper } from "@/lib/exams/on-paper/paper-code";
import type { Exam, Result } from "@/lib/exams/schema";
import { formatDateLong, formatDuration, formatNumber } from "@/lib/format";

/** When it was handed in, and how long it took, or the paper that it was written on. */
export function TimeTaken({ result, exam }: { result: Result; exam?: Pick<Exam, "duration"> }) {
  if (result.paper_code) {
    return (
      <p className="text-muted">
        {formatDateLong(result.completed_at)} · {words.onPaper(letterOfPaper(result.paper_code))}
      </p>
    );
  }
  return (
    <p className="text-muted">
      {formatDateLong(result.completed_at)} · {words.timeTaken} <span>{formatDuration(result.time_taken_seconds)}</span>
      {exam && ` · ${words.within(formatNumber(exam.duration))}`}
    </p>
  );
}
