"use client";

import { CircleAlert, Info } from "lucide";
import { type ReactNode, useId, useState } from "react";
import type { AnswersFieldProps } from "@/components/staff/exams/editor/answer-rows";
import {
  asKind,
  correctedPlaces,
  type Fields,
  type Item,
  itemProblems,
  itemProblemText,
} from "@/components/staff/exams/editor/editor-items";
import { KindField } from "@/components/staff/exams/editor/kind-field";
import { MarkingNote } from "@/components/staff/exams/editor/marking-note";
import { OptionsField } from "@/components/staff/exams/editor/options-field";
import { StatementsField } from "@/components/staff/exams/editor/statements-field";
import { usePastedQuestion } from "@/components/staff/exams/editor/use-pasted-question";
import { MarkupField, markupAreaClass } from "@/components/staff/markup/markup-field";
import { MarkupToolbar } from "@/components/staff/markup/markup-toolbar";
import { cn } from "@/components/ui/cn";
import { controlClass, controlState } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { letterOf } from "@/lib/exams/letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { QUESTION_TEXT_MAX, TOPIC_MAX } from "@/lib/wire/limits";

type QuestionFieldsProps = {
  item: Item;
  exam: StaffExam | null;
  onChange: (fields: Fields) => void;
};

const answersFields: Record<QuestionKind, (props: AnswersFieldProps) => ReactNode> = {
  single: OptionsField,
  true_false_set: StatementsField,
};

const hasOptions = ({ options }: Fields): boolean => options.some(({ text }) => text.trim() !== "");

export const isBegun = (fields: Fields): boolean => fields.text.trim() !== "" || hasOptions(fields);

/** All that is typed of a question, wherever it is on its way into an exam. It stands in a `MarkupScope`. */
export function QuestionFields({ item, exam, onChange }: QuestionFieldsProps) {
  const id = useId();
  const { fields } = item;
  const { [questionKindOf(fields)]: AnswersField } = answersFields;
  const letters = exam?.letters ?? "bengali";
  // Where the whole question counts for everybody or for nobody, its statements decide nothing.
  const corrected = item.scoring === "key" ? correctedPlaces(item) : [];
  const set = (change: Partial<Fields>) => onChange({ ...fields, ...change });
  const problem = isBegun(fields) ? itemProblems(item)[0] : undefined;
  // While the text is written first, what is missing below it is yet to come and no fault.
  const isWrong = problem !== undefined && hasOptions(fields);
  // A question that was just added is written next.
  const [isFresh] = useState(item.id === null && !isBegun(fields));
  const { note, paste, undoByKey } = usePastedQuestion(exam?.id ?? 0, fields, onChange);

  return (
    <div onKeyDownCapture={undoByKey} className="grid gap-3.5">
      <KindField kind={questionKindOf(fields)} onChange={(kind) => onChange(asKind(fields, kind))} />
      {copy.scoring[item.scoring] && <p className="text-meta text-accent-ink">{copy.scoring[item.scoring]}</p>}
      <div
        className={cn(
          "flex flex-col overflow-hidden rounded-control border bg-surface transition-colors duration-150",
          controlState(undefined),
        )}
      >
        <div className="flex flex-wrap px-3.5">
          <MarkupField
            isFirst
            takesFocus={isFresh}
            id={`${id}-text`}
            label={copy.text}
            rows={3}
            maxLength={QUESTION_TEXT_MAX}
            value={{ text: fields.text, doc: fields.textDoc }}
            onChange={({ text, doc }) => set({ text, textDoc: doc })}
            onPasteText={paste}
            className={cn(markupAreaClass, "min-h-19.5")}
            boxClassName="mb-2.5 basis-full"
          />
        </div>
        {/* It stands above and comes second, so that the first stop of the keys is the text. */}
        <MarkupToolbar className="order-first border-b border-line bg-surface-2 px-1 py-0.5" />
      </div>
      {note}
      <AnswersField
        fields={fields}
        letters={letters}
        isWrong={isWrong}
        describedBy={`${id}-problem`}
        onChange={(options) => set({ options })}
      />
      {corrected.length > 0 && (
        <ul className="-mt-1.5 text-meta text-accent-ink">
          {corrected.map(({ place, scoring }) => (
            <li key={place}>{copy.corrected[scoring](letterOf(letters, place))}</li>
          ))}
        </ul>
      )}
      <p
        id={`${id}-problem`}
        role="status"
        className={cn(
          "-mt-2 flex min-h-5.5 items-center gap-1.5 text-meta",
          isWrong || item.refusal ? "text-danger-ink" : "text-muted",
        )}
      >
        {(problem || item.refusal) && (
          <>
            <Icon as={isWrong || item.refusal ? CircleAlert : Info} size={17} />
            {item.refusal ?? (problem && itemProblemText(item, problem))}
          </>
        )}
      </p>
      {exam && <MarkingNote fields={fields} exam={exam} />}
      <div className="grid gap-1">
        <label htmlFor={`${id}-explanation`} className="text-meta font-semibold">
          {copy.explanation}
        </label>
        <div className={cn(controlClass, controlState(undefined), "flex-wrap")}>
          <MarkupField
            id={`${id}-explanation`}
            label={copy.explanation}
            rows={2}
            maxLength={QUESTION_TEXT_MAX}
            value={{ text: fields.explanation, doc: fields.explanationDoc }}
            onChange={({ text, doc }) => set({ explanation: text, explanationDoc: doc })}
            className={markupAreaClass}
            boxClassName="mb-2.5 basis-full"
          />
        </div>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {(["subject", "chapter"] as const).map((topic) => (
          <label key={topic} className="grid gap-1 text-meta font-semibold">
            {copy[topic]}
            <input
              maxLength={TOPIC_MAX}
              value={fields[topic]}
              placeholder={copy.topicOfExam}
              onChange={(event) => set({ [topic]: event.target.value })}
              className={cn(controlClass, controlState(undefined), "min-h-11 font-normal text-body")}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
