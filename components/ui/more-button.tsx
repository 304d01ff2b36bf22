import { ChevronDown } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

/** Under a list that shows its first rows: says how many more there are, and opens them in place. */
export function MoreButton({ label, onMore, className }: { label: string; onMore: () => void; className?: string }) {
  return (
    <button
      type="button"
      onClick={onMore}
      className={cn(
        "flex min-h-13 w-full items-center justify-center gap-1.5 border-t border-line font-semibold text-primary -outline-offset-2",
        className,
      )}
    >
      {label}
      <Icon as={ChevronDown} size={18} />
    </button>
  );
}
