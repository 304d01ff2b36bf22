"use client";

import { Check, CloudOff, Eraser, Flag } from "lucide";
import { type MouseEvent, memo } from "react";
import { questionAnchor } from "@/components/exam/jump";
import { Option } from "@/components/exam/option";
import { statementCosts } from "@/components/exam/statement-costs";
import { StatementHead, StatementRow } from "@/components/exam/statement-row";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { MarkedText } from "@/components/ui/marked-text";
import { exam as copy } from "@/lib/copy/exam";
import { lettersOf } from "@/lib/copy/letters";
import { type Answer, answeredUnits, type Choice, clearingChoices, saidIn, unitsOf } from "@/lib/exams/choice";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { Exam, Question } from "@/lib/exams/schema";
import { formatNumber } from "@/lib/format-number";

const { screen } = copy;

export type Sync = keyof typeof screen.sync;

/** `saved` instead of the plain word: how much of a set is saved. */
function SyncState({ sync, saved }: { sync: Sync; saved: string }) {
  return (
    <span
      className={cn(
        "flex shrink-0 items-center gap-1.5 text-meta whitespace-nowrap",
        sync === "saved" && "text-primary",
        sync === "unsaved" && "text-danger-ink",
        sync === "waiting" && "rounded-full bg-accent-soft px-2.5 py-0.5 text-accent-ink",
      )}
    >
      {sync === "saved" && <Icon as={Check} size={16} />}
      {(sync === "waiting" || sync === "unsaved") && <Icon as={CloudOff} size={16} />}
      {sync === "saved" ? saved : screen.sync[sync]}
    </span>
  );
}

export type CardExam = Pick<
  Exam,
  "letters" | "has_negative_marking" | "negative_marking_type" | "negative_marks_per_question"
>;
const noExam: CardExam = {
  letters: "bengali",
  has_negative_marking: false,
  negative_marking_type: "fixed",
  negative_marks_per_question: 0,
};

type AnswerFieldProps = {
  /** Its letters, and what a wrong answer costs. Where there is none, nothing is deducted. */
  exam?: CardExam;
  question: Question;
  number: number;
  answer: Answer | undefined;
  locked: boolean;
  onChoose: (choice: Choice) => void;
};

function SingleField({ exam = noExam, question, number, answer, locked, onChoose }: AnswerFieldProps) {
  return (
    <div role="radiogroup" aria-labelledby={titleOf(number)} className="grid gap-2.5 xs:grid-cols-2">
      {question.answers.map(({ id, answer_text: text, answer_text_html: html }, index) => (
        <Option
          key={id}
          name={questionAnchor(number)}
          letter={lettersOf(exam)[index]}
          text={text}
          html={html}
          checked={id === answer}
          disabled={locked}
          onChoose={() => onChoose({ questionId: question.id, optionId: id })}
        />
      ))}
    </div>
  );
}

function SetField({ exam = noExam, question, number, answer, locked, onChoose }: AnswerFieldProps) {
  const said = saidIn(answer);
  const { letters = "bengali" } = exam;
  const say = (optionId: number, value: boolean | null) =>
    onChoose({ kind: "true_false_set", questionId: question.id, optionId, value });
  return (
    <div className="@container">
      <StatementHead letters={letters} share={statementCosts(exam, question)} />
      {question.answers.map(({ id, answer_text: text, answer_text_html: html }, index) => (
        <StatementRow
          key={id}
          id={`${questionAnchor(number)}-${id}`}
          clearName={(letter) => screen.clearStatement(formatNumber(number), letter)}
          index={index}
          text={text}
          html={html}
          letters={letters}
          said={said[id] ?? null}
          locked={locked}
          onSay={(value) => say(id, value)}
        />
      ))}
    </div>
  );
}

const answerFields: Record<QuestionKind, typeof SingleField> = { single: SingleField, true_false_set: SetField };

type QuestionCardProps = AnswerFieldProps & {
  sync: Sync;
  flagged: boolean;
  current: boolean;
  onFlag: (questionId: number) => void;
};

type Words = { marks: string; saved: string };

const cardWords: Record<QuestionKind, (question: Question, answer: Answer | undefined) => Words> = {
  single: ({ marks }) => ({ marks: screen.marks(formatNumber(marks)), saved: screen.sync.saved }),
  true_false_set: (question, answer) => {
    const units = formatNumber(unitsOf(question));
    return {
      marks: screen.marksOfSet(units, formatNumber(question.marks)),
      saved: screen.savedOf(formatNumber(answeredUnits(question, answer)), units),
    };
  },
};

/** The height that is kept for a card before it is laid out: most have so much. */
const expectedHeights: Record<QuestionKind, (question: Question) => string> = {
  single: () => "auto 21.25rem",
  true_false_set: ({ answers }) => `auto ${12 + answers.length * 4.5}rem`,
};

const titleOf = (number: number) => `${questionAnchor(number)}-text`;

type FlagButtonProps = { number: number; flagged: boolean; onFlag: () => void };

/** To look at a question again before handing in. */
function FlagButton({ number, flagged, onFlag }: FlagButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className={cn("-my-1 -ml-3", flagged ? "text-accent-ink!" : "text-muted!")}
      icon={<Icon as={Flag} size={18} className={flagged ? "fill-current" : undefined} />}
      aria-label={(flagged ? screen.unflagOf : screen.flagOf)(formatNumber(number))}
      onClick={onFlag}
    >
      {flagged ? screen.flagged : screen.flag}
    </Button>
  );
}

/**
 * Drawn again only when something of its own changed, and laid out only near the screen: there may be a hundred. Nothing
 * in it moves on choosing.
 */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { exam, question, number, answer, sync, flagged, current, locked, onChoose, onFlag } = props;
  const titleId = titleOf(number);
  const kind = questionKindOf(question);
  const { [kind]: AnswerField } = answerFields;
  const words = cardWords[kind](question, answer);

  function clear(event: MouseEvent<HTMLButtonElement>) {
    // The button goes away with the answer; the focus stays with the question.
    event.currentTarget.closest("article")?.querySelector("input")?.focus();
    for (const choice of clearingChoices(question, answer)) onChoose(choice);
  }

  return (
    <article
      id={questionAnchor(number)}
      data-number={number}
      aria-labelledby={titleId}
      className="scroll-mt-(--exam-top) [content-visibility:auto]"
      style={{ containIntrinsicHeight: expectedHeights[kind](question) }}
    >
      <Card className={cn("px-4 pt-3 pb-2 lg:px-6 lg:pt-5 lg:pb-3", current && "border-primary")}>
        <div className="flex min-h-7 items-center justify-between gap-3 text-small text-muted">
          <span className="truncate">
            <b className="text-ink">{screen.question(formatNumber(number))}</b> · {words.marks}
          </span>
          <SyncState sync={sync} saved={words.saved} />
        </div>
        <MarkedText
          as="h2"
          id={titleId}
          tabIndex={-1}
          text={question.question_text}
          html={question.question_text_html}
          className="mt-1.5 mb-3.5 font-sans text-lead leading-[1.6] font-semibold whitespace-pre-line outline-none lg:text-subtitle"
        />
        <AnswerField
          exam={exam}
          question={question}
          number={number}
          answer={answer}
          locked={locked}
          onChoose={onChoose}
        />
        <div className="mt-1 flex min-h-10 items-center justify-between gap-2">
          {locked ? <span /> : <FlagButton number={number} flagged={flagged} onFlag={() => onFlag(question.id)} />}
          {answeredUnits(question, answer) > 0 && !locked && (
            <Button
              variant="ghost"
              size="sm"
              className="-my-1 -mr-2"
              icon={<Icon as={Eraser} size={18} />}
              aria-label={screen.clearOf(formatNumber(number))}
              onClick={clear}
            >
              {screen.clear}
            </Button>
          )}
        </div>
      </Card>
    </article>
  );
});
