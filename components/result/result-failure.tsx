import { ExamRefused } from "@/components/exam/exam-refused";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { ApiError } from "@/lib/api-client";
import { exam as copy } from "@/lib/copy/exam";
import { examResult as words } from "@/lib/copy/exam-result";

/** There is no result yet, never was one, or it did not load. */
export function ResultFailure({ error, examId, onRetry }: { error: unknown; examId: number; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400) {
    const action = (
      <ButtonLink href={`/dashboard/exam/${examId}`} variant="soft">
        {words.toExam}
      </ButtonLink>
    );
    return <EmptyState title={words.notCompleted} text={words.notCompletedText} action={action} />;
  }
  if (status === 403) return <ExamRefused examId={examId} />;
  if (status === 404) {
    const action = (
      <ButtonLink href="/dashboard/my-courses" variant="soft">
        {copy.toCourses}
      </ButtonLink>
    );
    return <EmptyState title={words.missing} text={words.missingText} action={action} />;
  }
  return <LoadFailure title={words.failed} onRetry={onRetry} />;
}
