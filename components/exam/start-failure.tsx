import { ExamRefused } from "@/components/exam/exam-refused";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { ApiError } from "@/lib/api-client";
import { exam as copy } from "@/lib/copy/exam";
import { examStart as words } from "@/lib/copy/exam-start";

/** There is no such exam, it is not this learner's, or it did not load. */
export function StartFailure({ error, examId, onRetry }: { error: unknown; examId: number; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return <ExamRefused examId={examId} />;
  if (status === 404) {
    const action = (
      <ButtonLink href="/dashboard/my-courses" variant="soft">
        {copy.toCourses}
      </ButtonLink>
    );
    return <EmptyState title={words.missing} text={words.missingText} action={action} />;
  }
  return <LoadFailure title={words.loadFailed} text={words.offline} onRetry={onRetry} />;
}
