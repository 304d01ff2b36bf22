import { cn } from "@/components/ui/cn";
import { MarkedText } from "@/components/ui/marked-text";
import { lettersOf, truthsOf } from "@/lib/copy/letters";
import type { LetterStyle } from "@/lib/exams/letters";

/** Longer ones take the whole width of a phone, and their two halves stand below. */
const LONG = 90;

/** The words above the two columns of a set, with what a statement is worth. */
export function StatementHead({ letters, share }: { letters: LetterStyle; share: string }) {
  const words = truthsOf({ letters });
  return (
    <div className="flex items-end gap-1.5 pb-1 text-meta leading-[1.4] text-muted">
      <span className="min-w-0 flex-1">{share}</span>
      {[words.isTrue, words.isFalse].map((word) => (
        <span key={word} aria-hidden="true" className="w-12.5 shrink-0 text-center @max-[14rem]:hidden @[26rem]:w-23">
          {word}
        </span>
      ))}
    </div>
  );
}

type StatementRowProps = {
  id: string;
  /** The name of the control that clears, by the statement's letter. */
  clearName: (letter: string) => string;
  index: number;
  text: string;
  html?: string;
  letters: LetterStyle;
  said: boolean | null;
  locked: boolean;
  onSay: (value: boolean | null) => void;
};

/**
 * A group of two radio buttons that are the cells themselves: two hundred sets have two thousand. A tap on the chosen
 * one clears it; its second click within a double one does not.
 */
export function StatementRow({ id, clearName, index, text, html, letters, said, locked, onSay }: StatementRowProps) {
  const words = truthsOf({ letters });
  const letter = lettersOf({ letters })[index] ?? "";
  const isLong = text.length > LONG;
  const cells = [
    { value: true, word: words.isTrue, short: words.trueLetter },
    { value: false, word: words.isFalse, short: words.falseLetter },
  ];
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      data-statement={index}
      className={cn(
        "relative flex min-h-[3.875rem] items-center gap-1.5 border-t border-line py-[7px]",
        isLong ? "@max-[26rem]:statement-halves" : "@max-[14rem]:statement-halves",
      )}
    >
      <div className="flex min-w-0 flex-1 items-baseline gap-1.5 py-0.5 pr-1 leading-[1.45]">
        <span className="w-5.5 shrink-0 font-semibold text-muted">{letter}.</span>
        <MarkedText as="p" id={id} text={text} html={html} className="min-w-0 flex-1 whitespace-pre-line" />
      </div>
      {cells.map(({ value, word, short }) => (
        <input
          key={word}
          type="radio"
          name={`${id}-truth`}
          aria-label={word}
          lang={letters === "latin" ? "en" : undefined}
          data-word={word}
          data-letter={short}
          checked={said === value}
          disabled={locked}
          onChange={() => onSay(value)}
          onClick={({ detail }) => {
            if (said === value && detail < 2) onSay(null);
          }}
          className="truth"
        />
      ))}
      {said !== null && !locked && (
        <button
          type="button"
          tabIndex={-1}
          className="sr-only"
          onClick={(event) => {
            event.currentTarget.closest("[data-statement]")?.querySelector("input")?.focus();
            onSay(null);
          }}
        >
          {clearName(letter)}
        </button>
      )}
    </div>
  );
}
