"use client";

import { type CardExam, QuestionCard } from "@/components/exam/question-card";
import { cn } from "@/components/ui/cn";
import { exam as examCopy } from "@/lib/copy/exam";
import type { QuestionKind } from "@/lib/exams/question-kind";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { formatNumber } from "@/lib/format";

type PreviewedText = { text: string; html?: string };
type PreviewedQuestion = PreviewedText & { kind: QuestionKind; marks: number; options: readonly PreviewedText[] };

/** The rules that a learner sees beside each question; those of an exam that does not exist yet are typed. */
export type ShownExam = Pick<StaffExam, "letters" | "negative_marks" | "negative_type">;

const cardOf = ({ letters, negative_marks, negative_type }: ShownExam): CardExam => ({
  letters,
  has_negative_marking: negative_marks > 0,
  negative_marks_per_question: negative_marks,
  negative_marking_type: negative_type,
});

type PhonePreviewProps = {
  exam: ShownExam;
  question: PreviewedQuestion;
  number: number;
  total: number;
  screen?: "phone" | "laptop";
};

const nothing = () => {};

/** The learner's own component in a frame; to look at, not to answer. */
export function PhonePreview({ exam, question, number, total, screen = "phone" }: PhonePreviewProps) {
  const answers = question.options.map(({ text, html }, index) => ({
    id: index + 1,
    answer_text: text,
    answer_text_html: html,
  }));
  const shown = {
    id: number,
    kind: question.kind,
    question_text: question.text,
    question_text_html: question.html,
    marks: question.marks,
    answers,
    selected_answer_id: null,
    is_flagged: false,
  };
  const isSingle = question.kind === "single";
  const isPhone = screen === "phone";
  return (
    <div
      className={
        isPhone
          ? "overflow-hidden rounded-[26px] border-8 border-deep bg-paper"
          : "overflow-hidden rounded-card border-4 border-deep bg-paper"
      }
    >
      <div inert className={isPhone ? undefined : "[zoom:.46]"}>
        <div className="flex items-center justify-between border-b-[3px] border-line bg-surface px-3 py-2.5">
          <b>{examCopy.screen.question(formatNumber(number))}</b>
          <span className="text-meta text-muted">{examCopy.screen.of(formatNumber(number), formatNumber(total))}</span>
        </div>
        <div
          className={
            isPhone
              ? cn("max-h-130 overflow-y-auto p-2.5", isSingle && "[&_[role=radiogroup]]:grid-cols-1")
              : cn("p-6", isSingle && "[&_[role=radiogroup]]:grid-cols-2")
          }
        >
          <QuestionCard
            exam={cardOf(exam)}
            question={shown}
            number={number}
            answer={null}
            sync="blank"
            flagged={false}
            current={false}
            locked
            onChoose={nothing}
            onFlag={nothing}
          />
        </div>
      </div>
    </div>
  );
}
