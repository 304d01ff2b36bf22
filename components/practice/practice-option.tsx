import { Check, X } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { MarkedText } from "@/components/ui/marked-text";
import { lettersOf } from "@/lib/copy/letters";
import { practiceSessionCopy } from "@/lib/copy/practice-session";
import type { LetterStyle } from "@/lib/exams/letters";

const copy = practiceSessionCopy.session;

type Verdict = "open" | "right" | "wrong" | "plain";
const looks: Record<Verdict, { row: string; disc: string }> = {
  open: { row: "border-line-strong bg-surface enabled:hover:border-primary", disc: "border-line-strong" },
  right: { row: "border-primary bg-primary-soft", disc: "border-primary bg-primary text-on-primary" },
  wrong: { row: "border-danger bg-danger-soft", disc: "border-alarm bg-alarm text-white" },
  plain: { row: "border-line", disc: "border-line" },
};

type PracticeOptionProps = {
  letters: LetterStyle;
  index: number;
  text: string;
  html?: string;
  isChosen: boolean;
  isRight: boolean;
  /** Right, and the author's own. */
  isKey: boolean;
  /** Something was chosen: nothing can be chosen any more. */
  isLocked: boolean;
  onChoose: () => void;
};

/** A button until it is answered, then a line with the verdict; nothing of it moves. */
export function PracticeOption(props: PracticeOptionProps) {
  const { letters, index, text, html, isChosen, isRight, isKey, isLocked, onChoose } = props;
  const verdict: Verdict = !isLocked ? "open" : isRight ? "right" : isChosen ? "wrong" : "plain";
  const look = looks[verdict];
  const mark = verdict === "right" ? Check : verdict === "wrong" ? X : null;
  const words =
    isLocked && isRight
      ? isChosen
        ? copy.yoursIsRight
        : isKey
          ? copy.correctAnswer
          : copy.alsoAccepted
      : isLocked && isChosen
        ? copy.yours
        : null;
  return (
    <li>
      <button
        type="button"
        disabled={isLocked}
        onClick={onChoose}
        className={cn(
          "grid min-h-15 w-full grid-cols-[2rem_1fr] items-center gap-x-3 rounded-row border px-3 py-2 text-left leading-[1.45]",
          look.row,
        )}
      >
        <span
          aria-hidden="true"
          className={cn(
            "grid size-8 place-items-center rounded-full border-[1.5px] leading-none font-semibold",
            look.disc,
          )}
        >
          {mark ? <Icon as={mark} size={18} /> : lettersOf({ letters })[index]}
        </span>
        <span className="min-w-0">
          <MarkedText as="span" text={text} html={html} />
          {words && (
            <span
              className={cn(
                "block text-meta leading-[1.4] font-semibold",
                isRight ? "text-on-primary-soft" : "text-danger-ink",
              )}
            >
              {words}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
