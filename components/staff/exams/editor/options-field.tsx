"use client";

import { Plus, X } from "lucide";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { type Fields, markRight, nextKey } from "@/components/staff/exams/editor/editor-items";
import { splitNumbered } from "@/components/staff/exams/editor/numbered-list";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { SortableList } from "@/components/staff/ui/sortable-list";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { optionLetters } from "@/lib/copy/exam";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { OPTION_TEXT_MAX, OPTIONS_MAX } from "@/lib/wire/limits";

type Options = Fields["options"];
type OptionsFieldProps = {
  fields: Fields;
  isWrong: boolean;
  describedBy: string;
  onChange: (options: Options) => void;
};

const letterAt = (index: number) => optionLetters[index] ?? "";

/** Enter in the last one adds another; a pasted numbered list becomes one each; dragged, or moved by the arrow keys. */
export function OptionsField({ fields, isWrong, describedBy, onChange }: OptionsFieldProps) {
  const id = useId();
  const { options } = fields;
  const list = useRef<HTMLDivElement>(null);
  const focus = (index: number) => list.current?.querySelectorAll<HTMLInputElement>("input[type=text]")[index]?.focus();
  const nameOf = (option: Options[number]) => copy.answer(letterAt(options.indexOf(option)));
  const set = (index: number, text: string) =>
    onChange(options.map((option, other) => (other === index ? { ...option, text } : option)));

  function add() {
    if (options.length >= OPTIONS_MAX) return;
    // Drawn at once: the next letter belongs to the new one.
    flushSync(() => onChange([...options, { key: nextKey(), text: "", isRight: false }]));
    focus(options.length);
  }

  function key(event: KeyboardEvent, index: number) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (index === options.length - 1) add();
    else focus(index + 1);
  }

  function paste(event: ClipboardEvent, index: number) {
    const texts = splitNumbered(event.clipboardData.getData("text"));
    if (texts.length < 2) return;
    event.preventDefault();
    const pasted = texts.map((text, place) => ({
      ...(options[index + place] ?? { key: nextKey(), isRight: false }),
      text,
    }));
    onChange([...options.slice(0, index), ...pasted, ...options.slice(index + pasted.length)].slice(0, OPTIONS_MAX));
  }

  return (
    <fieldset aria-describedby={describedBy} className="grid gap-1">
      <legend className="sr-only">{copy.answers}</legend>
      <div aria-hidden="true" className="flex items-center justify-between text-meta">
        <b>{copy.answers}</b>
        <span className="flex items-center gap-1.5 text-muted max-md:hidden pointer-coarse:hidden">
          <KeyCap>Alt 1</KeyCap>–<KeyCap>4</KeyCap> {copy.right}
        </span>
      </div>
      <div
        ref={list}
        className={cn(
          "divide-y divide-line overflow-hidden rounded-control border bg-surface",
          isWrong ? "border-danger ring-1 ring-danger" : "border-line-strong",
        )}
      >
        <SortableList items={options} keyOf={({ key }) => String(key)} nameOf={nameOf} onOrder={onChange}>
          {(option, index) => (
            <div className="flex items-center gap-2 focus-within:bg-primary-soft/40">
              <input
                type={fields.kind === "single" ? "radio" : "checkbox"}
                name={`${id}-right`}
                aria-label={copy.isRight(letterAt(index))}
                checked={option.isRight}
                onChange={() => onChange(markRight(fields, index))}
                className="size-5.5 shrink-0 accent-(--primary)"
              />
              <b aria-hidden="true">{letterAt(index)}</b>
              <input
                type="text"
                aria-label={copy.answer(letterAt(index))}
                maxLength={OPTION_TEXT_MAX}
                value={option.text}
                onChange={(event) => set(index, event.target.value)}
                onKeyDown={(event) => key(event, index)}
                onPaste={(event) => paste(event, index)}
                className="min-h-11 min-w-0 flex-1 bg-transparent px-1.5 outline-none"
              />
              <button
                type="button"
                aria-label={copy.removeAnswer(letterAt(index))}
                onClick={() => onChange(options.filter(({ key: other }) => other !== option.key))}
                className="grid size-11 shrink-0 place-items-center text-muted hover:text-danger-ink"
              >
                <Icon as={X} size={17} />
              </button>
            </div>
          )}
        </SortableList>
        {options.length < OPTIONS_MAX && (
          <button
            type="button"
            onClick={add}
            className="flex min-h-11 w-full items-center gap-2.5 px-3.5 text-left text-primary"
          >
            <Icon as={Plus} size={18} />
            <span className="flex-1">{copy.addAnswer}</span>
            <KeyCap>Enter</KeyCap>
          </button>
        )}
      </div>
    </fieldset>
  );
}
