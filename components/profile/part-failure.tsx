import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { common } from "@/lib/copy/common";
import { profile } from "@/lib/copy/profile";

/** One part did not load; the rest of the page works. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert tone="bad" title={profile.partFailed}>
      <div className="mt-2">
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {common.retry}
        </Button>
      </div>
    </Alert>
  );
}
