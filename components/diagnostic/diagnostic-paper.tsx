"use client";

import { Eraser } from "lucide";
import { useState } from "react";
import type { KeptSheet } from "@/components/diagnostic/kept-sheet";
import { pressureAt } from "@/components/exam/clock";
import { Countdown } from "@/components/exam/countdown";
import { Option } from "@/components/exam/option";
import { useTicker } from "@/components/exam/use-ticker";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { footRoom } from "@/components/ui/foot-room";
import { Icon } from "@/components/ui/icon";
import { MarkedText } from "@/components/ui/marked-text";
import { diagnosticCopy } from "@/lib/copy/diagnostic";
import { optionLetters } from "@/lib/copy/letters";

const copy = diagnosticCopy.session;

type DiagnosticPaperProps = {
  sheet: KeptSheet;
  onChoose: (question: number, option: number | null) => void;
  onHandIn: () => void;
};

type Question = KeptSheet["paper"]["questions"][number];
type QuestionProps = {
  question: Question;
  number: number;
  chosen: number | undefined;
  onChoose: (option: number | null) => void;
};

function QuestionCard({ question, number, chosen, onChoose }: QuestionProps) {
  const id = `question-${number}`;
  return (
    <article aria-labelledby={id}>
      <Card className="px-4 pt-3 pb-2 md:px-6 md:pt-5">
        <p className="text-small text-muted">
          <b className="text-ink">{copy.question(number)}</b>
          {question.topic && <> · {question.topic}</>}
        </p>
        <MarkedText
          as="h2"
          id={id}
          text={question.question_text}
          html={question.question_text_html}
          className="mt-1.5 mb-3.5 font-sans text-lead leading-[1.6] font-semibold whitespace-pre-line"
        />
        <div role="radiogroup" aria-labelledby={id} className="grid gap-2.5 xs:grid-cols-2">
          {question.options.map((option, index) => (
            <Option
              key={option.id}
              name={id}
              letter={optionLetters[index]}
              text={option.text}
              html={option.text_html}
              checked={option.id === chosen}
              disabled={false}
              onChoose={() => onChoose(option.id)}
            />
          ))}
        </div>
        <div className="mt-1 flex min-h-11 justify-end">
          {chosen !== undefined && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Icon as={Eraser} size={18} />}
              aria-label={copy.clearOf(number)}
              onClick={(event) => {
                // The button goes away with it; the focus stays with the question.
                event.currentTarget.closest("article")?.querySelector("input")?.focus();
                onChoose(null);
              }}
            >
              {copy.clear}
            </Button>
          )}
        </div>
      </Card>
    </article>
  );
}

const secondsTo = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** Ten questions and the clock; at its end the sheet goes as it is. */
export function DiagnosticPaper({ sheet, onChoose, onHandIn }: DiagnosticPaperProps) {
  const { paper, choices, endsAt } = sheet;
  const [seconds, setSeconds] = useState(() => secondsTo(endsAt));
  const done = Object.keys(choices).length;
  const blank = paper.questions.length - done;

  useTicker(true, () => {
    const now = secondsTo(endsAt);
    setSeconds(now);
    if (now === 0) onHandIn();
  });

  return (
    <>
      <h1 className="mb-4 text-section md:text-display">{diagnosticCopy.title}</h1>
      <div className="grid grid-cols-1 gap-4">
        {paper.questions.map((question, index) => (
          <QuestionCard
            key={question.question_id}
            question={question}
            number={index + 1}
            chosen={choices[question.question_id]}
            onChoose={(option) => onChoose(question.question_id, option)}
          />
        ))}
      </div>
      <div
        ref={footRoom}
        className="sticky bottom-0 z-10 -mx-(--edge) mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line bg-paper px-(--edge) py-2.5 md:mx-0 md:px-0"
      >
        <Countdown seconds={seconds} pressure={pressureAt(seconds)} />
        <p className="text-small leading-[1.35] text-muted">
          {blank > 0 ? copy.blank(blank) : copy.done(done, paper.questions.length)}
        </p>
        <Button onClick={onHandIn}>{copy.submit}</Button>
      </div>
    </>
  );
}
