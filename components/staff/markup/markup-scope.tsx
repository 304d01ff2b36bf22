"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { TableCommand } from "@/components/staff/markup/tables";
import type { NumberStyle } from "@/lib/markup/document";
import { staffPictureAt } from "@/lib/markup/picture-files";

export const tools = [
  "bold",
  "italic",
  "superscript",
  "subscript",
  "numbers",
  "table",
  "formula",
  "picture",
  "bijoy",
] as const;
export type Tool = (typeof tools)[number];
/** A picture comes with its file where it was pasted or dropped. */
export type ToolUse = Tool | TableCommand | { numbers: NumberStyle } | { picture: File };

/** A field that the toolbar acts on. */
export type ToolField = { isLine: boolean; use: (tool: ToolUse) => void };
/** The tools that hold at the caret. */
export type Pressed = { tools: readonly Tool[]; numbers?: NumberStyle };

type Shown = { field: ToolField | null; pressed: Pressed };
type Scope = {
  /** Pictures are kept for it. */
  examId: number;
  /** The address of one of its pictures, or of one that it has not yet. */
  pictureAt: (id: string) => string;
  /** The field has the focus now. */
  enter: (field: ToolField) => void;
  /** Its caret stands elsewhere. */
  tell: (field: ToolField, pressed: Pressed) => void;
  /** It is shown no more. */
  leave: (field: ToolField) => void;
  /** It is the one that the tools act on before another has the focus. */
  lead: (field: ToolField | null) => void;
};

const nothing: Pressed = { tools: [] };
const none: Shown = { field: null, pressed: nothing };
const ScopeContext = createContext<Scope | null>(null);
const ShownContext = createContext<Shown>(none);

type MarkupScopeProps = Pick<Scope, "examId"> & {
  /** The exam's own address of each where it is left out. It stays the same function. */
  pictureAt?: Scope["pictureAt"];
  children: ReactNode;
};

/** The fields of a question, which share a toolbar. */
export function MarkupScope({ examId, pictureAt, children }: MarkupScopeProps) {
  const [shown, setShown] = useState(none);
  const [leading, setLeading] = useState<ToolField | null>(null);
  const scope = useMemo<Scope>(
    () => ({
      examId,
      pictureAt: pictureAt ?? ((id) => staffPictureAt(examId, id)),
      enter: (field) => setShown((now) => (now.field === field ? now : { field, pressed: nothing })),
      tell: (field, pressed) =>
        setShown((now) =>
          now.field !== field || JSON.stringify(now.pressed) === JSON.stringify(pressed) ? now : { field, pressed },
        ),
      leave: (field) => setShown((now) => (now.field === field ? none : now)),
      lead: setLeading,
    }),
    [examId, pictureAt],
  );
  return (
    <ScopeContext value={scope}>
      <ShownContext value={shown.field ? shown : { field: leading, pressed: nothing }}>{children}</ShownContext>
    </ScopeContext>
  );
}

export const useMarkupScope = () => useContext(ScopeContext);
export const useShownField = () => useContext(ShownContext);
