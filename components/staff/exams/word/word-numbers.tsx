import { useEffect, useRef } from "react";
import { attentionOf, type Imported, isRepeatedLeftOut } from "@/components/staff/exams/word/imported";
import { cn } from "@/components/ui/cn";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import { formatNumber } from "@/lib/format";

function lookOf(one: Imported): string {
  if (one.isLeftOut) return "border-line bg-surface text-muted line-through";
  const attention = attentionOf(one);
  if (attention === "no_key" || attention === "unfinished") return "border-danger bg-danger-soft text-danger-ink";
  if (attention) return "border-accent-line bg-accent-soft text-accent-ink";
  return "border-transparent bg-primary-soft text-on-primary-soft";
}

const stateOf = (one: Imported): string => {
  if (isRepeatedLeftOut(one)) return copy.isRepeated;
  if (one.isLeftOut) return copy.isLeftOut;
  if (one.isAdded) return copy.isAdded;
  const attention = attentionOf(one);
  return attention === "no_key" ? copy.noKey : attention ? copy.look : "";
};

type WordNumbersProps = { questions: readonly Imported[]; current: number; onGo: (place: number) => void };

/** Every question of the file with its state: a grid beside the cards, on a phone a strip above them. */
export function WordNumbers({ questions, current, onGo }: WordNumbersProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current one is found by its attribute
  useEffect(() => {
    const row = list.current;
    const button = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && button && row.scrollWidth > row.clientWidth) {
      row.scrollTo({ left: button.offsetLeft - row.clientWidth / 2, behavior: "instant" });
    }
  }, [current]);
  return (
    <nav aria-label={copy.numbers} className="min-w-0 border-line max-md:border-b md:border-r">
      <ol
        ref={list}
        className="relative flex gap-1.5 overflow-x-auto px-3 py-2 md:sticky md:top-13 md:grid md:max-h-[calc(100dvh-8.5rem)] md:grid-cols-3 md:overflow-y-auto"
      >
        {questions.map((one) => (
          <li key={one.place} className="shrink-0">
            <button
              type="button"
              aria-current={one.place === current || undefined}
              onClick={() => onGo(one.place)}
              className={cn(
                "grid h-11 min-w-11 place-items-center rounded-control border px-1 font-semibold md:h-9 md:w-full md:min-w-8",
                lookOf(one),
                one.place === current && "outline-2 -outline-offset-2 outline-ink",
              )}
            >
              {formatNumber(one.place + 1)}
              <span className="sr-only"> {stateOf(one)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
