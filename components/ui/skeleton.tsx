import { cn } from "@/components/ui/cn";

/** Give it the size of the content that is loading, by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" data-loading="" className={cn("block rounded-[6px] bg-surface-2", className)} />;
}
