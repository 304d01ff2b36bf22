import { cn } from "@/components/ui/cn";

/** A long single word has less room. */
const LONG_WORD = 14;

/** The first letter without its vowel sign, so that a tile never begins with a dotted circle. */
const firstLetter = (name: string) => name.match(/\p{L}|\p{N}/u)?.[0] ?? "";

type NameInTypeProps = { name: string; onDark?: boolean; className?: string };

/** The academy's name in the site's type, for one without a logo, and hardly wider than the sample's drawing. */
export function NameInType({ name, onDark = false, className }: NameInTypeProps) {
  const [first = "", ...rest] = name.trim().split(/\s+/u);
  const isLong = rest.length === 0 && first.length > LONG_WORD;
  return (
    <span className={cn("flex max-w-42 min-w-0 items-center gap-2.5", className)}>
      <span
        aria-hidden="true"
        className={cn(
          "grid size-9.5 shrink-0 place-items-center rounded-control pt-1 font-display text-heading leading-none",
          onDark ? "bg-mint text-deep" : "bg-primary text-on-primary",
        )}
      >
        {firstLetter(name)}
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
        {rest.length > 0 && (
          <span className={cn("truncate text-meta leading-[1.3] font-semibold", onDark ? "text-mint" : "text-primary")}>
            {rest.join(" ")}
          </span>
        )}
      </span>
    </span>
  );
}
