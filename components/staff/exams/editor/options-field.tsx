"use client";

import { useId } from "react";
import { AnswerRows, type AnswersFieldProps } from "@/components/staff/exams/editor/answer-rows";
import { markRight } from "@/components/staff/exams/editor/editor-items";
import { splitNumbered } from "@/components/staff/exams/editor/numbered-list";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { letterOf } from "@/lib/exams/letters";

const words = { all: copy.answers, one: copy.answer, add: copy.addAnswer };
const split = (pasted: string) => splitNumbered(pasted).map((text) => ({ text }));

/** The options of a single, one of them right. */
export function OptionsField({ fields, ...props }: AnswersFieldProps) {
  const id = useId();
  return (
    <AnswerRows
      {...props}
      options={fields.options}
      words={words}
      split={split}
      keys={
        <>
          <KeyCap>Alt 1</KeyCap>–<KeyCap>5</KeyCap> {copy.right}
        </>
      }
      before={(option, index) => (
        <input
          type="radio"
          name={`${id}-right`}
          aria-label={copy.isRight(letterOf(props.letters, index))}
          checked={option.isRight}
          onChange={() => props.onChange(markRight(fields, index))}
          className="size-5.5 shrink-0 accent-(--primary)"
        />
      )}
      after={(option) =>
        option.isAccepted && (
          <span className="shrink-0 rounded-full bg-primary-soft px-2.5 py-0.5 text-meta text-on-primary-soft max-md:col-start-2 max-md:mb-2 max-md:justify-self-start">
            {copy.accepted}
          </span>
        )
      }
    />
  );
}
