import { examResult as words } from "@/lib/copy/exam-result";
import type { Exam, Result } from "@/lib/exams/schema";
import { formatDateLong, formatDuration, formatNumber } from "@/lib/format";

/** When it was handed in, and how long it took. */
export function TimeTaken({ result, exam }: { result: Result; exam?: Pick<Exam, "duration"> }) {
  return (
    <p className="text-muted">
      {formatDateLong(result.completed_at)} · {words.timeTaken} <span>{formatDuration(result.time_taken_seconds)}</span>
      {exam && ` · ${words.within(formatNumber(exam.duration))}`}
    </p>
  );
}
