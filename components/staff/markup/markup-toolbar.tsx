"use client";

import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  type IconNode,
  ImagePlus,
  Italic,
  Languages,
  ListOrdered,
  Sigma,
  Subscript,
  Superscript,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
} from "lucide";
import { Fragment, type KeyboardEvent, useState } from "react";
import { type Tool, type ToolUse, tools, useShownField } from "@/components/staff/markup/markup-scope";
import type { TableCommand } from "@/components/staff/markup/tables";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import { type NumberStyle, numberStyles } from "@/lib/markup/document";

const copy = examEditorCopy.markup;

const icons: Record<Tool, IconNode> = {
  bold: Bold,
  italic: Italic,
  superscript: Superscript,
  subscript: Subscript,
  numbers: ListOrdered,
  table: Table,
  formula: Sigma,
  picture: ImagePlus,
  bijoy: Languages,
};
/** Not for a text of one line. */
const blockTools: readonly Tool[] = ["numbers", "table"];

const hasWords: readonly Tool[] = ["formula", "bijoy"];
/** Others do something once; no table stands in a table. */
const hasState = (tool: Tool) => tool !== "bijoy" && tool !== "table";

const tableIcons: Record<TableCommand, IconNode> = {
  rowAfter: BetweenHorizontalEnd,
  columnAfter: BetweenVerticalEnd,
  removeRow: TableRowsSplit,
  removeColumn: TableColumnsSplit,
};
const tableTools = Object.keys(tableIcons) as TableCommand[];

const numberSamples: Record<NumberStyle, string> = {
  decimal: "1, 2, 3",
  bengali: "১, ২, ৩",
  "lower-alpha": "a, b, c",
  "upper-alpha": "A, B, C",
  "lower-roman": "i, ii, iii",
  "upper-roman": "I, II, III",
  "bengali-alpha": "ক, খ, গ",
};

const toolClass =
  "flex h-10.5 min-w-9.5 shrink-0 items-center justify-center gap-1.5 rounded-[6px] text-muted hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary disabled:opacity-40 md:h-8.5 md:min-w-9";
const pressedClass = "bg-surface text-primary ring-1 ring-line";

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowLeft: (place, count) => (place + count - 1) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The tools of the field of the question that has the focus; arrow keys go from one to the next. */
export function MarkupToolbar({ className }: { className?: string }) {
  const { field, pressed } = useShownField();
  const [last, setLast] = useState<Tool>("bold");
  const isInTable = pressed.tools.includes("table");
  const isOff = (tool: Tool) =>
    (field?.isLine === true && blockTools.includes(tool)) || (tool === "table" && isInTable);
  const stop = isOff(last) ? "bold" : last;
  const use = (tool: ToolUse) => field?.use(tool);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key];
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
    const place = buttons.indexOf(event.target as HTMLElement);
    if (!step || place === -1) return;
    event.preventDefault();
    buttons[step(place, buttons.length)]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label={copy.tools}
      data-markup-tools=""
      tabIndex={-1}
      onKeyDown={move}
      // A press leaves the focus, and a phone's keyboard, in the field.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
      }}
      className={cn("flex flex-wrap items-center gap-0.5", className)}
    >
      {tools.map((tool) => {
        const isPressed = hasState(tool) && pressed.tools.includes(tool);
        return (
          <Fragment key={tool}>
            {tool === "numbers" && <span aria-hidden="true" className="mx-1 h-5.5 w-px shrink-0 bg-line" />}
            <button
              type="button"
              title={copy[tool]}
              aria-label={copy[tool]}
              aria-pressed={hasState(tool) ? isPressed : undefined}
              disabled={isOff(tool)}
              tabIndex={tool === stop ? 0 : -1}
              onFocus={() => setLast(tool)}
              onClick={() => use(tool)}
              className={cn(
                toolClass,
                hasWords.includes(tool) && "px-2 text-meta",
                tool === "bijoy" && "md:ml-auto",
                isPressed && pressedClass,
              )}
            >
              <Icon as={icons[tool]} size={18} />
              {tool === "formula" && (
                <>
                  {copy.formula} <KeyCap>$$</KeyCap>
                </>
              )}
              {tool === "bijoy" && copy.bijoy}
            </button>
          </Fragment>
        );
      })}
      {(isInTable || pressed.numbers) && (
        // A phone has a second line for them: nobody looks for tools beyond the edge.
        <span className="flex items-center gap-0.5 max-md:basis-full">
          {isInTable &&
            tableTools.map((tool) => (
              <button
                key={tool}
                type="button"
                title={copy[tool]}
                aria-label={copy[tool]}
                onClick={() => use(tool)}
                className={toolClass}
              >
                <Icon as={tableIcons[tool]} size={18} />
              </button>
            ))}
          {pressed.numbers && (
            <select
              aria-label={copy.numberStyle}
              value={pressed.numbers}
              onChange={(event) => use({ numbers: event.target.value as NumberStyle })}
              className="h-10.5 shrink-0 rounded-[6px] bg-transparent px-1.5 text-meta text-ink md:h-8.5"
            >
              {numberStyles.map((style) => (
                <option key={style} value={style}>
                  {numberSamples[style]}
                </option>
              ))}
            </select>
          )}
        </span>
      )}
    </div>
  );
}
