import { cn } from "@/components/ui/cn";
import { EcgTrace } from "@/components/ui/ecg";
import { common } from "@/lib/copy/common";

export function Loading({ label = common.loading, className }: { label?: string; className?: string }) {
  return (
    <div role="status" data-loading="" className={cn("grid justify-items-center gap-2 p-8 text-primary", className)}>
      <EcgTrace />
      <span className="text-small text-muted">{label}</span>
    </div>
  );
}
