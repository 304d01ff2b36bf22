"use client";

import { Plus, X } from "lucide";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { type Fields, newOption } from "@/components/staff/exams/editor/editor-items";
import { MarkupField } from "@/components/staff/markup/markup-field";
import { lettersIn, linesOf, markedParts } from "@/components/staff/markup/pasted-lines";
import type { MarkupText } from "@/components/staff/markup/plain-text";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { SortableList } from "@/components/staff/ui/sortable-list";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { type LetterStyle, letterOf } from "@/lib/exams/letters";
import type { Markup } from "@/lib/markup/document";
import { OPTION_TEXT_MAX, OPTIONS_MAX } from "@/lib/wire/limits";

type Options = Fields["options"];
type Option = Options[number];

export type AnswersFieldProps = {
  fields: Fields;
  letters: LetterStyle;
  isWrong: boolean;
  describedBy: string;
  onChange: (options: Options) => void;
};

type AnswerRowsProps = Omit<AnswersFieldProps, "fields"> & {
  options: Options;
  words: { all: string; one: (letter: string) => string; add: string };
  keys: ReactNode;
  /** A pasted list, one entry each; fewer than two are pasted as text. */
  split: (pasted: string) => (Pick<Option, "text"> & Partial<Option>)[];
  before?: (option: Option, index: number) => ReactNode;
  after?: (option: Option, index: number) => ReactNode;
};

/** Enter in the last one adds another; a pasted numbered list becomes one each; dragged, or moved by the arrow keys. */
export function AnswerRows(props: AnswerRowsProps) {
  const { options, letters, isWrong, describedBy, words, keys, split, before, after, onChange } = props;
  const list = useRef<HTMLDivElement>(null);
  const focus = (index: number) => list.current?.querySelectorAll<HTMLElement>("[data-text-field]")[index]?.focus();
  const nameOf = (option: Option) => words.one(letterOf(letters, options.indexOf(option)));
  const set = (index: number, { text, doc: textDoc }: MarkupText) =>
    onChange(options.map((option, other) => (other === index ? { ...option, text, textDoc } : option)));

  function add() {
    if (options.length >= OPTIONS_MAX) return;
    // Drawn at once: the next letter belongs to the new one.
    flushSync(() => onChange([...options, newOption()]));
    focus(options.length);
  }

  function next(index: number) {
    if (index === options.length - 1) add();
    else focus(index + 1);
  }

  function paste(pasted: string, doc: Markup | null, index: number): boolean {
    const lines = doc && linesOf(doc);
    const entries = split(lines ? lines.map(lettersIn).join("\n") : pasted);
    if (entries.length < 2) return false;
    const marked =
      lines &&
      markedParts(
        lines,
        entries.map(({ text }) => text),
      );
    const pastedOptions = entries.map((entry, place) => ({
      ...(options[index + place] ?? newOption()),
      ...entry,
      text: marked?.[place]?.text ?? entry.text,
      textDoc: marked?.[place]?.doc ?? null,
    }));
    const after = options.slice(index + pastedOptions.length);
    onChange([...options.slice(0, index), ...pastedOptions, ...after].slice(0, OPTIONS_MAX));
    return true;
  }

  return (
    <fieldset aria-describedby={describedBy} className="grid gap-1">
      <legend className="sr-only">{words.all}</legend>
      <div aria-hidden="true" className="flex items-center justify-between text-meta">
        <b>{words.all}</b>
        <span className="flex items-center gap-1.5 text-muted max-md:hidden pointer-coarse:hidden">
          {keys} <KeyCap>$$</KeyCap> {copy.markup.formula}
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
            <div
              data-option={index}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 focus-within:bg-primary-soft/40 md:flex md:flex-wrap"
            >
              <span className="flex items-center gap-2">
                {before?.(option, index)}
                <b aria-hidden="true" className="min-w-4">
                  {letterOf(letters, index)}
                </b>
              </span>
              <MarkupField
                isLine
                rows={1}
                label={nameOf(option)}
                maxLength={OPTION_TEXT_MAX}
                value={{ text: option.text, doc: option.textDoc }}
                onChange={(value) => set(index, value)}
                onEnter={() => next(index)}
                onPasteText={(pasted, doc) => paste(pasted, doc, index)}
                className="min-h-11 w-full min-w-0 flex-1 resize-none bg-transparent px-1.5 py-2.5 leading-normal outline-none [field-sizing:content]"
                boxClassName="order-last mr-2 mb-2 max-md:col-span-2 max-md:col-start-2 md:mb-2.5 md:ml-6 md:basis-full"
              />
              {after?.(option, index)}
              <button
                type="button"
                aria-label={copy.removeAnswer(letterOf(letters, index))}
                onClick={() => onChange(options.filter(({ key: other }) => other !== option.key))}
                className="col-start-3 row-start-1 grid size-11 shrink-0 place-items-center text-muted hover:text-danger-ink"
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
            <span className="flex-1">{words.add}</span>
            <KeyCap>Enter</KeyCap>
          </button>
        )}
      </div>
    </fieldset>
  );
}
