import { fitToPaper } from "@/components/staff/exams/print/fit-to-paper";
import css from "@/components/staff/exams/print/paper.module.css";
import { MarkedText } from "@/components/ui/marked-text";
import { lettersOf, truthsOf } from "@/lib/copy/letters";
import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import type { PrintChoices } from "@/lib/exams/on-paper/choices";
import type { PrintedQuestion as Question } from "@/lib/exams/on-paper/printed";
import type { QuestionKind } from "@/lib/exams/question-kind";

const copy = examPrintCopy.paper;

type Style = Pick<PrintChoices, "columns" | "letters">;

/** The signs of a text that take room of their own; vowels and joiners stand above, below or in others. */
const widthOf = (text: string) => text.replace(/[\p{M}\p{Cf}]/gu, "").length;

/** The most signs of an option that may stand beside others, by the columns of the paper. */
const besides = { 1: { four: 10, two: 30 }, 2: { four: 0, two: 12 } };

/** An option as it is seen: a formula by its letters, not by its TeX. */
const seenOf = ({ text, html }: Question["options"][number]) => html?.replace(/<[^>]*>|\s/g, "") ?? text;

function across(options: Question["options"], columns: Style["columns"]): number {
  const most = Math.max(...options.map((option) => widthOf(seenOf(option))));
  if (options.some(({ text, html }) => text.includes("\n") || html?.includes("<img"))) return 1;
  if (most <= besides[columns].four && options.length === 4) return 4;
  return most <= besides[columns].two ? 2 : 1;
}

const acrossOf: Record<QuestionKind, (options: Question["options"], columns: Style["columns"]) => number> = {
  single: across,
  true_false_set: () => 1,
};

const afterLetter: Record<QuestionKind, string> = { single: ")", true_false_set: "." };

type PrintedQuestionProps = {
  question: Question;
  number: number;
  /** Where questions are worth different marks. */
  hasMarks: boolean;
  style: Style;
};

export function PrintedQuestion({ question, number, hasMarks, style }: PrintedQuestionProps) {
  const { kind, text, html, options, marks } = question;
  const letters = lettersOf(style);
  const { trueLetter, falseLetter } = truthsOf(style);
  return (
    <div ref={fitToPaper} className={css.question} data-question={number}>
      <span className={css.bold}>{copy.number(number)}</span>
      <div>
        <div className={css.stem}>
          <MarkedText as="span" text={text} html={html} />
          {hasMarks && <span className={css.marks}> {copy.questionMarks(marks)}</span>}
        </div>
        <div className={css.options} data-across={acrossOf[kind](options, style.columns)}>
          {options.map((option, place) => (
            <div key={letters[place]} className={css.option}>
              <span>
                {letters[place]}
                {afterLetter[kind]}
              </span>
              <MarkedText as="span" text={option.text} html={option.html} className={css.stem} />
              {kind === "true_false_set" && <span className={css.truths}>{copy.truths(trueLetter, falseLetter)}</span>}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
