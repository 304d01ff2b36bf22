import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { ApiError } from "@/lib/api-client";
import { errorCopy } from "@/lib/copy/errors";
import { exam as copy } from "@/lib/copy/exam";

const { start: words } = copy;

/** There is no such exam, it is not this learner's, or it did not load. */
export function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403 || status === 404) {
    const action = (
      <ButtonLink href="/dashboard/my-courses" variant="soft">
        {copy.toCourses}
      </ButtonLink>
    );
    const isMissing = status === 404;
    return (
      <EmptyState
        title={isMissing ? words.missing : words.loadFailed}
        text={isMissing ? words.missingText : errorCopy.permission_denied}
        action={action}
      />
    );
  }
  return <LoadFailure title={words.loadFailed} text={words.offline} onRetry={onRetry} />;
}
