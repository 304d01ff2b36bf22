import type { Opening } from "@/components/practice/use-session";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { practiceCopy as copy } from "@/lib/copy/practice";
import { practiceSessionCopy } from "@/lib/copy/practice-session";

const { session } = practiceSessionCopy;

/** Why there is no question, with a way on. */
export function SessionNotice({ status, onRetry }: { status: Opening["status"]; onRetry: () => void }) {
  const back = (
    <ButtonLink href="/dashboard/practice" variant="soft">
      {session.back}
    </ButtonLink>
  );
  const failed = status === "failed" || status === "offline";
  return (
    <main className="mx-auto grid max-w-192 gap-4 px-4 pt-10">
      <h1 className="sr-only">{copy.title}</h1>
      {failed ? (
        <>
          <LoadFailure
            title={status === "offline" ? copy.offline : copy.failed}
            text={status === "offline" ? copy.offlineNothing : copy.failedText}
            onRetry={onRetry}
          />
          <div>{back}</div>
        </>
      ) : (
        <Card>
          <EmptyState
            title={status === "missing" ? session.missing : session.empty}
            text={status === "missing" ? session.missingText : session.emptyText}
            action={back}
          />
        </Card>
      )}
    </main>
  );
}
