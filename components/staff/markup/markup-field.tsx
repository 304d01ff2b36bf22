"use client";

import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { type ToolField, type ToolUse, useMarkupScope } from "@/components/staff/markup/markup-scope";
import { joinLines, pastedPicture, positionAt } from "@/components/staff/markup/plain-text";
import type { RichFieldProps, RichStart } from "@/components/staff/markup/rich-field";
import { toast } from "@/components/ui/toast";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";

type RichFieldView = typeof import("@/components/staff/markup/rich-field")["RichField"];

let loaded: RichFieldView | null = null;

/** The editor comes with the first text that needs it. */
async function loadRichField(): Promise<RichFieldView> {
  loaded ??= (await import("@/components/staff/markup/rich-field")).RichField;
  return loaded;
}

const toolKeys: Record<string, ToolUse> = { b: "bold", i: "italic" };

type MarkupFieldProps = Pick<RichFieldProps, "label" | "value" | "maxLength" | "className" | "onChange"> &
  Partial<Pick<RichFieldProps, "id" | "isLine" | "boxClassName" | "onEnter" | "onPasteText">> & {
    rows: number;
    /** The toolbar acts on it until another field has the focus. */
    isFirst?: boolean;
    takesFocus?: boolean;
  };

/** A plain field until its text needs markup, by the toolbar, by Ctrl+B and Ctrl+I, or by `$$` for a formula. */
export function MarkupField(props: MarkupFieldProps) {
  const { id, label, value, maxLength, rows, className, boxClassName, isFirst = false, isLine = false } = props;
  const { takesFocus = false, onChange, onEnter, onPasteText } = props;
  const scope = useMarkupScope();
  const [RichField, setRichField] = useState(() => loaded);
  const [isRich, setIsRich] = useState(value.doc !== null);
  const [start, setStart] = useState<RichStart | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const toolUser = useRef<((tool: ToolUse) => void) | null>(null);
  if (value.doc !== null && !isRich) setIsRich(true);

  /** @param dollars the place of `$$`, behind which the formula may have been begun */
  const open = useEffectEvent((view: RichFieldView, tool: ToolUse, dollars: number | null) => {
    const { current: field } = area;
    if (!field || isRich) return;
    const { value: typed, selectionStart, selectionEnd } = field;
    const isFormula = dollars !== null && typed.startsWith("$$", dollars);
    const end = isFormula ? Math.max(selectionEnd, dollars + 2) : 0;
    const text = isFormula ? typed.slice(0, dollars) + typed.slice(end) : typed;
    const tex = isFormula ? typed.slice(dollars + 2, end) : "";
    const from = positionAt(text, isFormula ? dollars : selectionStart, isLine);
    const to = positionAt(text, isFormula ? dollars : selectionEnd, isLine);
    // Drawn at once: the next letter belongs to the new field.
    flushSync(() => {
      if (text !== value.text) onChange({ text, doc: null });
      setStart({ from, to, tool, tex });
      setRichField(() => view);
      setIsRich(true);
    });
  });
  async function begin(tool: ToolUse, dollars: number | null = null): Promise<void> {
    try {
      open(await loadRichField(), tool, dollars);
    } catch {
      toast.error(copy.markup.unavailable);
    }
  }

  const apply = useEffectEvent((tool: ToolUse) => {
    if (toolUser.current) toolUser.current(tool);
    else void begin(tool);
  });
  const [field] = useState<ToolField>(() => ({ isLine, use: (tool) => apply(tool) }));
  useEffect(() => () => scope?.leave(field), [scope, field]);
  useEffect(() => {
    if (!isFirst) return;
    scope?.lead(field);
    return () => scope?.lead(null);
  }, [isFirst, scope, field]);
  const isMissing = isRich && RichField === null;
  useEffect(() => {
    if (isMissing)
      void loadRichField().then(
        (view) => setRichField(() => view),
        () => toast.error(copy.markup.unavailable),
      );
  }, [isMissing]);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);

  function type({ target }: ChangeEvent<HTMLTextAreaElement>) {
    const { value: typed, selectionStart: caret } = target;
    onChange({ text: isLine ? joinLines(typed) : typed, doc: null });
    const isOneMore = typed.length === value.text.length + 1;
    if (isOneMore && caret >= 2 && typed.startsWith("$$", caret - 2)) void begin("formula", caret - 2);
  }

  function key(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { [event.key.toLowerCase()]: tool } = toolKeys;
    if (tool && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      void begin(tool);
    } else if (isLine && event.key === "Enter") {
      event.preventDefault();
      onEnter?.();
    }
  }

  function takePicture(event: ClipboardEvent | DragEvent, data: DataTransfer): boolean {
    const picture = pastedPicture(data);
    if (!picture) return false;
    event.preventDefault();
    void begin({ picture });
    return true;
  }

  function paste(event: ClipboardEvent) {
    if (takePicture(event, event.clipboardData)) return;
    if (onPasteText?.(event.clipboardData.getData("text"))) event.preventDefault();
  }

  const enter = () => scope?.enter(field);
  if (isRich && RichField) {
    return (
      <RichField
        {...{ id, label, value, isLine, maxLength, className, boxClassName, start, toolUser }}
        {...{ onChange, onEnter, onPasteText }}
        onFocus={enter}
        onPressed={(pressed) => scope?.tell(field, pressed)}
        onPlain={() => {
          setIsRich(false);
          setStart(null);
          scope?.tell(field, { tools: [] });
        }}
      />
    );
  }
  return (
    <textarea
      ref={area}
      id={id}
      aria-label={label}
      data-text-field=""
      rows={rows}
      enterKeyHint={isLine ? "next" : undefined}
      maxLength={maxLength}
      readOnly={isRich}
      value={value.text}
      onFocus={enter}
      onChange={type}
      onKeyDown={key}
      onPaste={paste}
      onDrop={(event) => takePicture(event, event.dataTransfer)}
      className={className}
    />
  );
}
