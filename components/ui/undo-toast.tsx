import { CircleCheck } from "lucide";
import { useEffect, useLayoutEffect, useState } from "react";
import { isEditable } from "@/components/ui/editable";
import { Icon } from "@/components/ui/icon";
import { consoleCopy } from "@/lib/copy/console";
import { formatNumber } from "@/lib/format";

const SECONDS = 8;
const ROUND = 2 * Math.PI * 12;

type UndoToastProps = { message: string; onUndo: () => void; onEnd: () => void };

/** Pointing at it or focusing it stops the clock. `Z` undoes, where no field has the focus. */
export function UndoToast({ message, onUndo, onEnd }: UndoToastProps) {
  const [left, setLeft] = useState(SECONDS);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (left === 0) {
      // The effect must return nothing here, because `onEnd` may return a value.
      onEnd();
      return;
    }
    if (isHeld) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isHeld, onEnd]);

  // The key works from the moment the toast is seen.
  useLayoutEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "z" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isEditable(event.target)) return;
      event.preventDefault();
      onUndo();
    }
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [onUndo]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock for whoever reads or aims
    <div
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="on-deep flex min-h-13 w-full items-center gap-3 rounded-row border border-deep-line bg-deep py-2 pr-3 pl-4 text-body shadow-raised"
    >
      <Icon as={CircleCheck} size={22} className="text-mint" />
      <span className="min-w-0 flex-1">{message}</span>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-11 border-l border-deep-line pl-3 font-semibold whitespace-nowrap text-mint"
      >
        {consoleCopy.undo.action}
      </button>
      <span className="relative grid size-7 shrink-0 place-items-center text-meta leading-none font-semibold">
        <svg aria-hidden="true" viewBox="0 0 28 28" className="absolute inset-0 -rotate-90">
          <circle cx="14" cy="14" r="12" fill="none" strokeWidth="2.5" className="stroke-deep-line" />
          <circle
            cx="14"
            cy="14"
            r="12"
            fill="none"
            strokeWidth="2.5"
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - left / SECONDS)}
            className="stroke-mint"
          />
        </svg>
        <span aria-hidden="true">{formatNumber(left)}</span>
        <span className="sr-only">{consoleCopy.undo.seconds(left)}</span>
      </span>
    </div>
  );
}
