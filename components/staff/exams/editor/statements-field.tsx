"use client";

import { Check } from "lucide";
import { useId } from "react";
import { AnswerRows, type AnswersFieldProps } from "@/components/staff/exams/editor/answer-rows";
import { withTruth } from "@/components/staff/exams/editor/editor-items";
import { splitStatements } from "@/components/staff/exams/editor/numbered-list";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { letterOf } from "@/lib/exams/letters";

const words = { all: copy.statements, one: copy.statement, add: copy.addStatement };

/** The statements of a set. A new one is neither true nor false until somebody says so. */
export function StatementsField({ fields, ...props }: AnswersFieldProps) {
  const id = useId();
  const { options } = fields;
  return (
    <AnswerRows
      {...props}
      options={options}
      words={words}
      split={splitStatements}
      keys={
        <>
          <KeyCap>Alt T</KeyCap> {copy.truths.true} <KeyCap>Alt F</KeyCap> {copy.truths.false}
        </>
      }
      after={(option, index) => (
        <fieldset className="flex shrink-0 overflow-hidden rounded-control border border-line-strong max-md:col-span-3 max-md:mr-2 max-md:mb-2">
          <legend className="sr-only">{copy.truthOf(letterOf(props.letters, index))}</legend>
          {([true, false] as const).map((truth) => {
            const isChosen = option.truth === truth;
            return (
              <label
                key={String(truth)}
                className={cn(
                  "flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-1 px-3 text-meta whitespace-nowrap not-first-of-type:border-l not-first-of-type:border-line-strong has-focus-visible:inset-ring-2 has-focus-visible:inset-ring-primary md:min-h-9 md:min-w-19",
                  isChosen ? "bg-primary-soft font-semibold text-on-primary-soft" : "hover:bg-surface-2",
                )}
              >
                <input
                  type="radio"
                  name={`${id}-${option.key}`}
                  checked={isChosen}
                  onChange={() => props.onChange(withTruth(options, index, truth))}
                  className="sr-only"
                />
                {isChosen && <Icon as={Check} size={15} />}
                {copy.truths[`${truth}`]}
              </label>
            );
          })}
        </fieldset>
      )}
    />
  );
}
