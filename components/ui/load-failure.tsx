import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { common } from "@/lib/copy/common";

type LoadFailureProps = { title: string; text?: string; onRetry?: () => void; className?: string };

/** The failed part, and the button that loads again: the whole page unless the caller knows better. */
export function LoadFailure({ title, text, onRetry = () => window.location.reload(), className }: LoadFailureProps) {
  return (
    <Alert tone="bad" title={title} className={className}>
      {text}
      <div className="mt-3">
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {common.retry}
        </Button>
      </div>
    </Alert>
  );
}
