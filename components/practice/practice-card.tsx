import { CalendarClock, Check, Lightbulb, X } from "lucide";
import { useState } from "react";
import { type AnswerFieldProps, answerFields } from "@/components/practice/answer-fields";
import { KeepButton } from "@/components/practice/keep-button";
import { dueInWords, practisedBefore } from "@/components/practice/words";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { MarkedText } from "@/components/ui/marked-text";
import { practiceSessionCopy } from "@/lib/copy/practice-session";
import type { Answer } from "@/lib/exams/choice";
import type { QuestionKind } from "@/lib/exams/question-kind";
import { isAsked, isRightAnswer, judgedStatements } from "@/lib/practice/keys";
import type { PracticeCard } from "@/lib/practice/schema";

const copy = practiceSessionCopy.session;

type AgainProps = { card: PracticeCard; right: boolean; kept: boolean };

function Again({ card, right, kept }: AgainProps) {
  const isInBook = kept || !card.can_keep;
  const due = isInBook ? card.next?.[right ? "right" : "wrong"] : undefined;
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

const wrongWords: Record<QuestionKind, (card: PracticeCard, answer: Answer) => string> = {
  single: () => copy.wrong,
  true_false_set: (card, answer) => {
    const asked = (judgedStatements(card, answer) ?? []).filter(isAsked);
    return copy.partRight(asked.filter(({ is_correct }) => is_correct).length, asked.length);
  },
};

/** A question; once answered also what is right, the reason, and the day it comes again. */
export function PracticeCardView(props: AnswerFieldProps) {
  const { card, answer } = props;
  const isLocked = answer !== undefined;
  const [kept, setKept] = useState(card.is_kept);
  const right = isLocked && isRightAnswer(card, answer);
  const { [card.kind]: AnswerField } = answerFields;
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
              {right ? copy.right : wrongWords[card.kind](card, answer)}
            </Badge>
          )}
        </span>
      </div>
      <MarkedText
        as="h1"
        tabIndex={-1}
        text={card.question_text}
        html={card.question_text_html}
        className="mt-2 mb-3.5 font-sans text-lead leading-[1.55] font-semibold whitespace-pre-line outline-none md:text-subtitle"
      />
      <AnswerField {...props} />
      {isLocked && (
        <>
          {card.explanation && (
            <div className="mt-3.5 grid grid-cols-[1.5rem_1fr] gap-3 rounded-row bg-surface-2 px-4 py-3.5">
              <Icon as={Lightbulb} size={22} className="mt-[3px] text-accent-ink" />
              <div className="min-w-0 whitespace-pre-line">
                <b className="block">{copy.explanation}</b>
                <MarkedText as="div" text={card.explanation} html={card.explanation_html} />
              </div>
            </div>
          )}
          <Again card={card} right={right} kept={kept} />
          {card.can_keep && <KeepButton questionId={card.question_id} kept={kept} onKept={setKept} />}
        </>
      )}
    </Card>
  );
}
