import { cn } from "@/components/ui/cn";

/** Decorative: the control or region around it says that it is busy. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-block size-5 animate-spin rounded-full border-[2.5px] border-current border-r-current/40 border-b-current/40 border-l-current/40",
        className,
      )}
    />
  );
}
