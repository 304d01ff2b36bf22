"use client";

import { memo, type ReactNode, useRef, useState } from "react";
import { EndCard } from "@/components/exam/end-card";
import { ExamBar } from "@/components/exam/exam-bar";
import { examKeys } from "@/components/exam/exam-keys";
import { isPending, type Paper } from "@/components/exam/exam-state";
import { JumpList } from "@/components/exam/jump-list";
import { KeptHere } from "@/components/exam/kept-here";
import { QuestionCard, type Sync } from "@/components/exam/question-card";
import { Speaker } from "@/components/exam/speaker";
import { useCurrentQuestion } from "@/components/exam/use-current-question";
import { useKeptPlace } from "@/components/exam/use-kept-place";
import { exam as copy } from "@/lib/copy/exam";
import { answeredUnits, type Choice } from "@/lib/exams/choice";
import type { Question } from "@/lib/exams/schema";

const QUESTIONS_ID = "questions";

const pendingWords = { online: "saving", offline: "waiting", refused: "unsaved" } as const;

function syncOf(paper: Paper, question: Question): Sync {
  if (isPending(paper, question)) return pendingWords[paper.connection];
  return answeredUnits(question, paper.chosen[question.id]) > 0 ? "saved" : "blank";
}

type PaperViewProps = {
  paper: Paper;
  remaining: (deadlineAt: number) => number | null;
  /** Only to be read. */
  locked: boolean;
  /** Above the questions; why it is locked, which stays in sight. */
  notice?: ReactNode;
  onChoose: (choice: Choice) => void;
  onFlag: (questionId: number) => void;
  onSubmit: () => void;
};

/**
 * Bar, jump list, questions; nothing else on the screen. A dialog above them draws none of them again. `--exam-top` is what the bars need above a question besides the
 * 80 px that every page keeps free when it scrolls.
 */
export const PaperView = memo(function PaperView(props: PaperViewProps) {
  const { paper, remaining, locked, notice, onChoose, onFlag, onSubmit } = props;
  const list = useRef<HTMLElement>(null);
  const current = useCurrentQuestion(list);
  useKeptPlace(paper.attemptId, current);
  const [spoken, setSpoken] = useState("");
  const onKeyDown = examKeys({ paper, locked, onChoose, onFlag, onSpeak: setSpoken });
  return (
    <div className="min-h-dvh [--exam-bar:5.75rem] [--exam-top:5.75rem] max-[21.5rem]:[--exam-bar:9.375rem] max-[21.5rem]:[--exam-top:9.375rem] lg:[--exam-bar:4.6875rem] lg:[--exam-top:1.4375rem]">
      <a
        href={`#${QUESTIONS_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {copy.screen.toQuestions}
      </a>
      <ExamBar paper={paper} remaining={remaining} locked={locked} onSubmit={onSubmit} />
      <Speaker paper={paper} remaining={remaining} spoken={spoken} />
      <div className="wrap pb-28 lg:grid lg:grid-cols-[minmax(0,1fr)_19.75rem] lg:gap-8 lg:pt-7">
        <JumpList paper={paper} current={current} />
        <main
          ref={list}
          id={QUESTIONS_ID}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="grid min-w-0 grid-cols-1 content-start gap-4 outline-none max-lg:pt-4 lg:col-start-1 lg:row-start-1"
        >
          {notice && <div className={locked ? "sticky top-[calc(var(--exam-top)+5rem)] z-5" : undefined}>{notice}</div>}
          {paper.questions.map((question, index) => (
            <QuestionCard
              key={question.id}
              exam={paper.exam}
              question={question}
              number={index + 1}
              answer={paper.chosen[question.id]}
              sync={syncOf(paper, question)}
              flagged={paper.flagged[question.id] === true}
              current={index + 1 === current}
              locked={locked}
              onChoose={onChoose}
              onFlag={onFlag}
            />
          ))}
          <EndCard paper={paper} locked={locked} onSubmit={onSubmit} />
          <KeptHere paper={paper} />
        </main>
      </div>
    </div>
  );
});
