import { useId } from "react";
import { MarkupField, markupAreaClass } from "@/components/staff/markup/markup-field";
import { MarkupScope } from "@/components/staff/markup/markup-scope";
import { MarkupToolbar } from "@/components/staff/markup/markup-toolbar";
import { type MarkupText, sameTexts } from "@/components/staff/markup/plain-text";
import { cn } from "@/components/ui/cn";
import { controlState, Field } from "@/components/ui/field";
import { examResultsCopy } from "@/lib/copy/staff-exam-results";
import { QUESTION_TEXT_MAX } from "@/lib/wire/limits";

const copy = examResultsCopy.regrade;

type ExplanationFieldProps = { examId: number; value: MarkupText; onChange: (typed: MarkupText) => void };

/** The explanation that a correction writes, with the editor's own tools. */
export function ExplanationField({ examId, value, onChange }: ExplanationFieldProps) {
  const id = useId();
  function change(typed: MarkupText) {
    // A formula that was converted meanwhile is no other text, and leaves the preview.
    if (typed.doc === null || !sameTexts(typed, value)) onChange(typed);
  }
  return (
    <MarkupScope examId={examId}>
      <Field id={id} label={copy.explanation} hint={copy.explanationHint}>
        <div className={cn("flex flex-col overflow-hidden rounded-control border bg-surface", controlState(undefined))}>
          <div className="flex flex-wrap px-3.5">
            <MarkupField
              isFirst
              id={id}
              label={copy.explanation}
              rows={3}
              maxLength={QUESTION_TEXT_MAX}
              value={value}
              onChange={change}
              className={markupAreaClass}
              boxClassName="mb-2.5 basis-full"
            />
          </div>
          <MarkupToolbar className="order-first border-b border-line bg-surface-2 px-1 py-0.5" />
        </div>
      </Field>
    </MarkupScope>
  );
}
