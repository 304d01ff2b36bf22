import { CalendarClock, Check, Lightbulb, X } from "lucide";
import { useState } from "react";
import { KeepButton } from "@/components/practice/keep-button";
import { PracticeOption } from "@/components/practice/practice-option";
import { isRight } from "@/components/practice/session-state";
import { dueInWords, practisedBefore } from "@/components/practice/words";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { practiceSessionCopy } from "@/lib/copy/practice-session";
import type { PracticeCard } from "@/lib/practice/schema";

const copy = practiceSessionCopy.session;

type AgainProps = { card: PracticeCard; option: number; kept: boolean };

function Again({ card, option, kept }: AgainProps) {
  const isInBook = kept || !card.can_keep;
  const due = isInBook ? card.next?.[isRight(card, option) ? "right" : "wrong"] : undefined;
  return (
    <div className="mt-3 grid grid-cols-[1.5rem_1fr] items-center gap-3 rounded-row border border-line-strong border-dashed px-4 py-3">
      <Icon as={CalendarClock} size={22} className="text-primary" />
      <p>
        {due ? (
          <>
            {copy.comesAgain} <b>{dueInWords(due, new Date())}</b>।
          </>
        ) : kept ? (
          copy.keptNow
        ) : (
          copy.notScheduled
        )}
      </p>
    </div>
  );
}

type AnswerFieldProps = { card: PracticeCard; option: number | undefined; onChoose: (option: number) => void };

function AnswerField({ card, option, onChoose }: AnswerFieldProps) {
  return (
    <ol className="grid gap-2.5">
      {card.answers.map((answer, index) => (
        <PracticeOption
          key={answer.id}
          index={index}
          text={answer.answer_text}
          isChosen={answer.id === option}
          isRight={answer.id === card.correct_answer_id}
          isLocked={option !== undefined}
          onChoose={() => onChoose(answer.id)}
        />
      ))}
    </ol>
  );
}

/** A question; once answered also the right option, the reason, and the day it comes again. */
export function PracticeCardView({ card, option, onChoose }: AnswerFieldProps) {
  const isLocked = option !== undefined;
  const [kept, setKept] = useState(card.is_kept);
  const right = isRight(card, option);
  const practised = practisedBefore(card);
  const from = card.chapter ?? card.subject ?? card.exam_title;
  return (
    <Card className="px-4 pt-4 pb-4 md:px-7 md:py-6">
      <div className="flex min-h-8 items-center justify-between gap-3 text-small text-muted">
        <span>
          <b className="text-ink">{from}</b>
          {practised && ` · ${practised}`}
        </span>
        <span role="status">
          {isLocked && (
            <Badge tone={right ? "ok" : "bad"} icon={<Icon as={right ? Check : X} size={15} />}>
              {right ? copy.right : copy.wrong}
            </Badge>
          )}
        </span>
      </div>
      <h1
        tabIndex={-1}
        className="mt-2 mb-3.5 font-sans text-lead leading-[1.55] font-semibold whitespace-pre-line outline-none md:text-subtitle"
      >
        {card.question_text}
      </h1>
      <AnswerField card={card} option={option} onChoose={onChoose} />
      {isLocked && (
        <>
          {card.explanation && (
            <div className="mt-3.5 grid grid-cols-[1.5rem_1fr] gap-3 rounded-row bg-surface-2 px-4 py-3.5">
              <Icon as={Lightbulb} size={22} className="mt-[3px] text-accent-ink" />
              <div className="whitespace-pre-line">
                <b className="block">{copy.explanation}</b>
                {card.explanation}
              </div>
            </div>
          )}
          <Again card={card} option={option} kept={kept} />
          {card.can_keep && <KeepButton questionId={card.question_id} kept={kept} onKept={setKept} />}
        </>
      )}
    </Card>
  );
}
