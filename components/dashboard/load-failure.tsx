import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { common } from "@/lib/copy/common";

/** What did not load, and the button that loads the page again. */
export function LoadFailure({ title, text }: { title: string; text: string }) {
  return (
    <Alert tone="bad" title={title}>
      {text}
      <div className="mt-3">
        <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
          {common.retry}
        </Button>
      </div>
    </Alert>
  );
}
