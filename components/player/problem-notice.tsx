import { CircleAlert } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { common } from "@/lib/copy/common";

export type Problem = { title: string; text: string };

export function ProblemNotice({ title, text, onRetry }: Problem & { onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 z-1 grid place-content-center justify-items-center gap-1.5 bg-deep/95 p-4 text-center"
    >
      <Icon as={CircleAlert} size={28} className="text-rose" />
      <p className="font-semibold">{title}</p>
      <p className="text-small text-on-deep-muted">{text}</p>
      {onRetry && (
        <Button variant="mint" size="sm" onClick={onRetry} className="mt-2">
          {common.retry}
        </Button>
      )}
    </div>
  );
}
