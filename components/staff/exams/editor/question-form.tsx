"use client";

import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide";
import { ConflictNotice } from "@/components/staff/exams/editor/conflict-notice";
import type { Fields, Item } from "@/components/staff/exams/editor/editor-items";
import { isBegun, QuestionFields } from "@/components/staff/exams/editor/question-fields";
import type { ExamEditorState } from "@/components/staff/exams/editor/use-exam-editor";
import { cn } from "@/components/ui/cn";
import { controlClass, controlState } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { numberInput } from "@/components/ui/number-field";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";

type QuestionFormProps = {
  item: Item;
  number: number;
  total: number;
  editor: ExamEditorState;
  onGo: (key: string) => void;
};

const toolClass =
  "grid size-10 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink disabled:opacity-40";
export function QuestionForm({ item, number, total, editor, onGo }: QuestionFormProps) {
  const { fields } = item;
  const edit = (next: Fields) => editor.edit(item.key, next);
  const tools = [
    { icon: ArrowUp, label: copy.moveUp, run: () => editor.move(item.key, -1), off: number === 1 },
    { icon: ArrowDown, label: copy.moveDown, run: () => editor.move(item.key, 1), off: number === total },
    {
      icon: Copy,
      label: copy.duplicate,
      run: () => onGo(editor.add(item.key, editor.copyOf(item.key))),
      off: !isBegun(fields),
    },
    { icon: Trash2, label: copy.remove, run: () => editor.remove(item.key), off: false },
  ];

  return (
    <div className="mx-auto grid max-w-190 gap-3.5 px-4 py-3 md:px-5">
      {item.conflict && (
        <ConflictNotice item={item} exam={editor.exam} onResolve={(mine) => editor.resolve(item.key, mine)} />
      )}
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
            {...numberInput((event) => edit({ ...fields, marks: event.target.value }))}
            className={cn(controlClass, controlState(undefined), "min-h-10 w-16 font-normal")}
          />
        </label>
      </div>
      <QuestionFields item={item} exam={editor.exam} onChange={edit} />
    </div>
  );
}
