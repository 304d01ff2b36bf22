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
import { convertBijoyOf, tellConversion } from "@/components/staff/markup/bijoy-tool";
import { type ToolField, type ToolUse, useMarkupScope } from "@/components/staff/markup/markup-scope";
import { pastedText, tellLost } from "@/components/staff/markup/pasted-clipboard";
import { asOneLine } from "@/components/staff/markup/pasted-lines";
import { joinLines, pastedPicture, positionAt } from "@/components/staff/markup/plain-text";
import type { RichFieldProps, RichStart, RichUse } from "@/components/staff/markup/rich-field";
import { toast } from "@/components/ui/toast";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import type { Markup } from "@/lib/markup/document";
import { hasNamedRuns } from "@/lib/markup/named-runs";

type RichFieldView = typeof import("@/components/staff/markup/rich-field")["RichField"];

let loaded: RichFieldView | null = null;

/** The editor comes behind the first field that is written in, so that it is there when letters become bold by a key. */
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

/** The look of a field of several lines, within the border of its box. */
export const markupAreaClass =
  "w-full min-w-0 flex-1 resize-y bg-transparent py-2.5 leading-[1.6] outline-none [field-sizing:content]";

/** A plain field until its text needs markup: by the toolbar, Ctrl+B and Ctrl+I, `$$` for a formula, or a paste. */
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

  const openWith = useEffectEvent((view: RichFieldView, text: string, from: number, to: number, use: RichUse) => {
    // Drawn at once: the next letter belongs to the new field.
    flushSync(() => {
      if (text !== value.text) onChange({ text, doc: null });
      setStart({ from: positionAt(text, from, isLine), to: positionAt(text, to, isLine), ...use });
      setRichField(() => view);
      setIsRich(true);
    });
  });
  /** @param dollars the place of `$$`, behind which the formula may have been begun */
  const open = useEffectEvent((view: RichFieldView, tool: ToolUse, dollars: number | null) => {
    const { current: field } = area;
    if (!field || isRich) return;
    const { value: typed, selectionStart, selectionEnd } = field;
    const isFormula = dollars !== null && typed.startsWith("$$", dollars);
    const end = isFormula ? Math.max(selectionEnd, dollars + 2) : 0;
    const text = isFormula ? typed.slice(0, dollars) + typed.slice(end) : typed;
    const tex = isFormula ? typed.slice(dollars + 2, end) : "";
    const [from, to] = isFormula ? [dollars, dollars] : [selectionStart, selectionEnd];
    openWith(view, text, from, to, { tool, tex });
  });
  const openPasted = useEffectEvent((view: RichFieldView, pasted: Markup) => {
    const { current: field } = area;
    if (field && !isRich) openWith(view, field.value, field.selectionStart, field.selectionEnd, { pasted });
  });
  async function load(use: (view: RichFieldView) => void, otherwise?: () => void): Promise<void> {
    try {
      use(await loadRichField());
    } catch {
      toast.error(copy.markup.unavailable);
      otherwise?.();
    }
  }
  const begin = (tool: ToolUse, dollars: number | null = null) => load((view) => open(view, tool, dollars));

  const apply = useEffectEvent((tool: ToolUse) => {
    if (toolUser.current) toolUser.current(tool);
    else if (tool === "bijoy") void (area.current && tellConversion(convertBijoyOf(area.current)));
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
    const found = pastedText(event.clipboardData);
    const { text, doc, whole, isChanged } = found;
    tellLost(found);
    // Letters that may be Bijoy are split as plain texts, each of which is offered in Unicode.
    if (onPasteText?.(text, doc && hasNamedRuns(doc) ? null : doc, whole)) {
      event.preventDefault();
      // With markup it is another field, which has the focus then.
      setStart({ from: 1, to: 1, tool: null, tex: "" });
      return;
    }
    const pasted = doc && isLine ? asOneLine(doc) : doc;
    if (!pasted && !isChanged) return;
    event.preventDefault();
    // The command is deprecated, and nothing else can be undone.
    const insert = () => void document.execCommand("insertText", false, text);
    // Without the editor its letters are there all the same.
    if (pasted) void load((view) => openPasted(view, pasted), insert);
    else insert();
  }

  const enter = () => {
    scope?.enter(field);
    // A tool that needs it tells of a failure.
    void loadRichField().catch(() => undefined);
  };
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
