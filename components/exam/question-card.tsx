"use client";

import { Check, CloudOff, Eraser, Flag } from "lucide";
import { type MouseEvent, memo } from "react";
import { questionAnchor } from "@/components/exam/jump";
import { Option } from "@/components/exam/option";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { exam as copy, optionLetters } from "@/lib/copy/exam";
import { type Answer, answeredUnits, type Choice, choicesOf } from "@/lib/exams/choice";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { Question } from "@/lib/exams/schema";
import { formatNumber } from "@/lib/format";

const { screen } = copy;

export type Sync = keyof typeof screen.sync;

function SyncState({ sync }: { sync: Sync }) {
  return (
    <span
      className={cn(
        "flex items-center gap-1.5 text-meta whitespace-nowrap",
        sync === "saved" && "text-primary",
        sync === "unsaved" && "text-danger-ink",
        sync === "waiting" && "rounded-full bg-accent-soft px-2.5 py-0.5 text-accent-ink",
      )}
    >
      {sync === "saved" && <Icon as={Check} size={16} />}
      {(sync === "waiting" || sync === "unsaved") && <Icon as={CloudOff} size={16} />}
      {screen.sync[sync]}
    </span>
  );
}

type AnswerFieldProps = {
  question: Question;
  number: number;
  answer: Answer | undefined;
  locked: boolean;
  onChoose: (choice: Choice) => void;
};

function SingleField({ question, number, answer, locked, onChoose }: AnswerFieldProps) {
  return (
    <div role="radiogroup" aria-labelledby={titleOf(number)} className="grid gap-2.5 xs:grid-cols-2">
      {question.answers.map(({ id, answer_text: text }, index) => (
        <Option
          key={id}
          name={questionAnchor(number)}
          index={index}
          text={text}
          checked={id === answer}
          disabled={locked}
          onChoose={() => onChoose({ questionId: question.id, optionId: id })}
        />
      ))}
    </div>
  );
}

const truths = [true, false] as const;

function SetField({ question, number, answer, locked, onChoose }: AnswerFieldProps) {
  const said = typeof answer === "object" && answer !== null ? answer : {};
  return (
    <ol className="grid gap-2.5">
      {question.answers.map(({ id, answer_text: text }, index) => (
        <li key={id}>
          <fieldset className="flex items-center justify-between gap-3 rounded-row border border-line-strong px-3 py-2">
            <legend className="contents">
              <span className="min-w-0 flex-1">
                {optionLetters[index]}. {text}
              </span>
            </legend>
            {truths.map((value) => (
              <label key={String(value)} className="flex min-h-11 items-center gap-1.5">
                <input
                  type="radio"
                  name={`${questionAnchor(number)}-${id}`}
                  checked={said[id] === value}
                  disabled={locked}
                  onChange={() => onChoose({ kind: "true_false_set", questionId: question.id, optionId: id, value })}
                />
                {value ? screen.isTrue : screen.isFalse}
              </label>
            ))}
          </fieldset>
        </li>
      ))}
    </ol>
  );
}

const answerFields: Record<QuestionKind, typeof SingleField> = { single: SingleField, true_false_set: SetField };

type QuestionCardProps = AnswerFieldProps & {
  sync: Sync;
  flagged: boolean;
  current: boolean;
  onFlag: (questionId: number) => void;
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
  const { question, number, answer, sync, flagged, current, locked, onChoose, onFlag } = props;
  const titleId = titleOf(number);
  const { [questionKindOf(question)]: AnswerField } = answerFields;

  function clear(event: MouseEvent<HTMLButtonElement>) {
    // The button goes away with the answer; the focus stays with the question.
    event.currentTarget.closest("article")?.querySelector("input")?.focus();
    for (const choice of choicesOf(question, null)) onChoose(choice);
  }

  return (
    <article
      id={questionAnchor(number)}
      data-number={number}
      aria-labelledby={titleId}
      className="scroll-mt-(--exam-top) [contain-intrinsic-height:auto_21.25rem] [content-visibility:auto]"
    >
      <Card className={cn("px-4 pt-3 pb-2 lg:px-6 lg:pt-5 lg:pb-3", current && "border-primary")}>
        <div className="flex min-h-7 items-center justify-between gap-3 text-small text-muted">
          <span>
            <b className="text-ink">{screen.question(formatNumber(number))}</b> ·{" "}
            {screen.marks(formatNumber(question.marks))}
          </span>
          <SyncState sync={sync} />
        </div>
        <h2
          id={titleId}
          tabIndex={-1}
          className="mt-1.5 mb-3.5 font-sans text-lead leading-[1.6] font-semibold whitespace-pre-line outline-none lg:text-subtitle"
        >
          {question.question_text}
        </h2>
        <AnswerField question={question} number={number} answer={answer} locked={locked} onChoose={onChoose} />
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
