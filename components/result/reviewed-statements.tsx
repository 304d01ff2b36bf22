import { Check, CircleDashed, Minus, X } from "lucide";
import { isWrongStatement } from "@/components/result/review-filter";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { MarkedText } from "@/components/ui/marked-text";
import { sharesCopy } from "@/lib/copy/exam-shares";
import { lettersOf, truthsOf } from "@/lib/copy/letters";
import { statementCopy as words } from "@/lib/copy/statements";
import type { LetterStyle } from "@/lib/exams/letters";
import type { ReviewedAnswer, ReviewedStatement } from "@/lib/exams/schema";
import type { SharedQuestion } from "@/lib/exams/shares/schema";
import { formatMarks, formatNumber } from "@/lib/format";

type Verdict = "correct" | "wrong" | "blank" | "own";

/** `own` is said, but not known or not counted to be right or wrong. */
function verdictOf(statement: ReviewedStatement): Verdict {
  if (statement.is_correct) return "correct";
  if (statement.selected === null) return "blank";
  return isWrongStatement(statement) ? "wrong" : "own";
}

const looks: Record<Verdict, { icon: typeof Check; disc: string }> = {
  correct: { icon: Check, disc: "bg-primary-soft text-primary" },
  wrong: { icon: X, disc: "bg-danger-soft text-danger" },
  blank: { icon: CircleDashed, disc: "bg-surface-2 text-muted" },
  own: { icon: Minus, disc: "bg-surface-2 text-ink" },
};

function awardText(awarded: number): string {
  if (awarded === 0) return formatNumber(0);
  return awarded > 0 ? `+${formatMarks(awarded)}` : formatMarks(awarded);
}

type TruthsProps = { statement: ReviewedStatement; letters: LetterStyle; shared?: SharedQuestion };

/** The learner's word, and the truth where it is another. Practice asks and tells nothing of what no longer counts. */
function Truths({ statement, letters, shared }: TruthsProps) {
  const { selected, correct, scoring } = statement;
  if (selected === null && correct === null && scoring !== "key") return null;
  const truths = truthsOf({ letters });
  const say = (value: boolean) => (value ? truths.isTrue : truths.isFalse);
  const shareOf = (said: boolean) =>
    shared?.choices.find(({ answer_id, value }) => answer_id === statement.id && value === said)?.percent;
  const shares = [shareOf(true), shareOf(false)] as const;
  return (
    <span className="block text-meta leading-[1.5] text-muted">
      {selected === null ? words.blank : words.own(say(selected))}
      {correct !== null && selected === correct && ` · ${words.isRight}`}
      {correct !== null && selected !== correct && (
        <>
          {` · ${words.right} `}
          <b>{say(correct)}</b>
        </>
      )}
      {shares[0] !== undefined && shares[1] !== undefined && (
        <span className="block">{sharesCopy.ofStatement(truths.isTrue, shares[0], truths.isFalse, shares[1])}</span>
      )}
    </span>
  );
}

type ReviewedStatementsProps = {
  answer: Pick<ReviewedAnswer, "statements"> & Partial<Pick<ReviewedAnswer, "scoring">>;
  letters: LetterStyle;
  /** Ids of statements of which a correction changed how they count. */
  corrected?: readonly number[];
  shared?: SharedQuestion;
};

/** Each statement of a set with the learner's word, the right one and the marks where there are any. */
export function ReviewedStatements({ answer, letters, corrected = [], shared }: ReviewedStatementsProps) {
  // A whole set that counts otherwise says so once.
  const isByKey = (answer.scoring ?? "key") === "key";
  return (
    <ol className="divide-y divide-line border-b border-line">
      {(answer.statements ?? []).map((statement, index) => {
        const { id, text, text_html: html, marks_awarded: awarded, scoring } = statement;
        const verdict = verdictOf(statement);
        const ruling = words.scorings[scoring] || (corrected.includes(id) ? words.corrected : "");
        const note = isByKey && ruling;
        return (
          <li key={id} className="grid min-h-13 grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3.5 py-3">
            <span className={cn("grid size-9 place-items-center rounded-full", looks[verdict].disc)}>
              <Icon as={looks[verdict].icon} size={18} />
            </span>
            <span className="leading-[1.45] whitespace-pre-line">
              <span className="font-semibold text-muted">{lettersOf({ letters })[index]}.</span>{" "}
              <MarkedText as="span" text={text} html={html} />
              <Truths statement={statement} letters={letters} shared={shared} />
              {note && <span className="block text-meta leading-[1.5] text-accent-ink">{note}</span>}
            </span>
            {awarded !== null && (
              <b
                className={cn(
                  "text-small whitespace-nowrap",
                  awarded < 0 && "text-danger-ink",
                  awarded === 0 && "font-normal text-muted",
                )}
              >
                {awardText(awarded)}
              </b>
            )}
          </li>
        );
      })}
    </ol>
  );
}
