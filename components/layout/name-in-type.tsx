import { cn } from "@/components/ui/cn";
import { namePartsOf } from "@/lib/look/name-parts";

type NameInTypeProps = { name: string; onDark?: boolean; className?: string };

/** The academy's name in the site's type, for one without a logo. */
export function NameInType({ name, onDark = false, className }: NameInTypeProps) {
  const { letter, first, rest, isLong } = namePartsOf(name);
  return (
    <span className={cn("flex max-w-42 min-w-0 items-center gap-2.5", className)}>
      <span
        aria-hidden="true"
        className={cn(
          "grid size-9.5 shrink-0 place-items-center rounded-control pt-1 font-display text-heading leading-none",
          onDark ? "bg-mint text-deep" : "bg-primary text-on-primary",
        )}
      >
        {letter}
      </span>
      <span className="grid min-w-0">
        <b
          className={cn(
            "truncate leading-[1.25] font-semibold",
            isLong ? "text-body" : "text-subtitle",
            onDark ? "text-on-deep" : "text-ink",
          )}
        >
          {first}
        </b>
        {rest && (
          <span className={cn("truncate text-meta leading-[1.3] font-semibold", onDark ? "text-mint" : "text-primary")}>
            {rest}
          </span>
        )}
      </span>
    </span>
  );
}
