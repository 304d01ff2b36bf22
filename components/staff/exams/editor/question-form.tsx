"use client";

import { ArrowDown, ArrowUp, CircleAlert, Copy, Trash2 } from "lucide";
import { type ReactNode, useId, useState } from "react";
import type { AnswersFieldProps } from "@/components/staff/exams/editor/answer-rows";
import { ConflictNotice } from "@/components/staff/exams/editor/conflict-notice";
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
import type { ExamEditorState } from "@/components/staff/exams/editor/use-exam-editor";
import { usePastedQuestion } from "@/components/staff/exams/editor/use-pasted-question";
import { MarkupField } from "@/components/staff/markup/markup-field";
import { MarkupToolbar } from "@/components/staff/markup/markup-toolbar";
import { cn } from "@/components/ui/cn";
import { controlClass, controlState } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { numberInput } from "@/components/ui/number-field";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { letterOf } from "@/lib/exams/letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { QUESTION_TEXT_MAX, TOPIC_MAX } from "@/lib/wire/limits";

type QuestionFormProps = {
  item: Item;
  number: number;
  total: number;
  editor: ExamEditorState;
  onGo: (key: string) => void;
};

const answersFields: Record<QuestionKind, (props: AnswersFieldProps) => ReactNode> = {
  single: OptionsField,
  true_false_set: StatementsField,
};

const toolClass =
  "grid size-10 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink disabled:opacity-40";
const areaClass =
  "w-full min-w-0 flex-1 resize-y bg-transparent py-2.5 leading-[1.6] outline-none [field-sizing:content]";

export function QuestionForm({ item, number, total, editor, onGo }: QuestionFormProps) {
  const id = useId();
  const { fields } = item;
  const { [questionKindOf(fields)]: AnswersField } = answersFields;
  const letters = editor.exam?.letters ?? "bengali";
  // Where the whole question counts for everybody or for nobody, its statements decide nothing.
  const corrected = item.scoring === "key" ? correctedPlaces(item) : [];
  const set = (change: Partial<Fields>) => editor.edit(item.key, { ...fields, ...change });
  const isBegun = fields.text.trim() !== "" || fields.options.some(({ text }) => text.trim() !== "");
  const problem = isBegun ? itemProblems(item)[0] : undefined;
  // A question that was just added is written next.
  const [isFresh] = useState(item.id === null && !isBegun);
  const { note, paste, undoByKey } = usePastedQuestion(fields, (next) => editor.edit(item.key, next));
  const tools = [
    { icon: ArrowUp, label: copy.moveUp, run: () => editor.move(item.key, -1), off: number === 1 },
    { icon: ArrowDown, label: copy.moveDown, run: () => editor.move(item.key, 1), off: number === total },
    {
      icon: Copy,
      label: copy.duplicate,
      run: () => onGo(editor.add(item.key, editor.copyOf(item.key))),
      off: !isBegun,
    },
    { icon: Trash2, label: copy.remove, run: () => editor.remove(item.key), off: false },
  ];

  return (
    <div onKeyDownCapture={undoByKey} className="mx-auto grid max-w-190 gap-3.5 px-4 py-3 md:px-5">
      {item.conflict && <ConflictNotice item={item} onResolve={(mine) => editor.resolve(item.key, mine)} />}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-subtitle leading-[1.3]">{copy.question(number)}</h2>
        <span className="flex flex-1">
          {tools.map(({ icon, label, run, off }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              title={label}
              disabled={off}
              onClick={run}
              className={toolClass}
            >
              <Icon as={icon} size={18} />
            </button>
          ))}
        </span>
        <label className="flex items-center gap-2 font-semibold">
          {copy.marks}
          <input
            value={fields.marks}
            {...numberInput((event) => set({ marks: event.target.value }))}
            className={cn(controlClass, controlState(undefined), "min-h-10 w-16 font-normal")}
          />
        </label>
      </div>
      <KindField kind={questionKindOf(fields)} onChange={(kind) => editor.edit(item.key, asKind(fields, kind))} />
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
            className={cn(areaClass, "min-h-19.5")}
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
        isWrong={problem !== undefined}
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
        className="-mt-2 flex min-h-5.5 items-center gap-1.5 text-meta text-danger-ink"
      >
        {(problem || item.refusal) && (
          <>
            <Icon as={CircleAlert} size={17} />
            {item.refusal ?? (problem && itemProblemText(item, problem))}
          </>
        )}
      </p>
      {editor.exam && <MarkingNote fields={fields} exam={editor.exam} />}
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
            className={areaClass}
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
