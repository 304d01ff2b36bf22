"use client";

import { TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { convertBijoyIn, tellConversion } from "@/components/staff/markup/bijoy-tool";
import { blockExtensions, lineExtensions } from "@/components/staff/markup/extensions";
import { FormulaBox } from "@/components/staff/markup/formula-box";
import { type OpenFormula, openFormulaIn, withOpenFormula } from "@/components/staff/markup/formula-node";
import { type Pressed, type ToolUse, useMarkupScope } from "@/components/staff/markup/markup-scope";
import { asLine, convertFormulasIn, insertPasted } from "@/components/staff/markup/pasted";
import { pastedText, tellLost } from "@/components/staff/markup/pasted-clipboard";
import { asOneLine } from "@/components/staff/markup/pasted-lines";
import { PictureDialog } from "@/components/staff/markup/picture-dialog";
import { docOfText, type MarkupText, pastedPicture, sameTexts, textOfDoc } from "@/components/staff/markup/plain-text";
import { nodeAt, pressedIn, runTool } from "@/components/staff/markup/rich-tools";
import { textLimit } from "@/components/staff/markup/text-limit";
import { unconverted } from "@/components/staff/markup/use-converted-formula";
import { cn } from "@/components/ui/cn";
import "@/components/ui/marked-text-styles";
import { type ConvertedFormula, hasMarkup, type Markup, markupSchema, type StoredPicture } from "@/lib/markup/document";
import { hasNamedRuns } from "@/lib/markup/named-runs";

/** By what a plain field became one with markup. */
export type RichUse = { tool: ToolUse | null; tex: string } | { pasted: Markup };
/** The selection then. */
export type RichStart = { from: number; to: number } & RichUse;

export type RichFieldProps = {
  id: string | undefined;
  label: string;
  value: MarkupText;
  isLine: boolean;
  maxLength: number;
  className: string;
  boxClassName: string | undefined;
  /** Null for a text that had markup before. */
  start: RichStart | null;
  /** Is set to what uses a tool here. */
  toolUser: RefObject<((tool: ToolUse) => void) | null>;
  onChange: (value: MarkupText) => void;
  onEnter: (() => void) | undefined;
  /**
   * @param doc null where the letters say all of it
   * @param whole the same with signs for what stays behind; null where nothing does
   * @returns whether it was taken, so that it is no text to paste
   */
  onPasteText: ((pasted: string, doc: Markup | null, whole: Markup | null) => boolean) | undefined;
  onFocus: () => void;
  onPressed: (pressed: Pressed) => void;
  /** The focus has left a text that has no markup. */
  onPlain: () => void;
};

/** `at` is null for a new one. */
type OpenPicture = { at: number | null; file: File | null };
type Opened = { id: number; formula: ConvertedFormula };

const docIn = (editor: Editor) => markupSchema.parse(editor.getJSON());
const noPicture = () => "";
const isTools = (target: Element) => target.closest("[data-markup-tools]") !== null;

/** A text with markup where the plain field stood, with its look and its keys. */
export function RichField(props: RichFieldProps) {
  const { id, label, value, isLine, maxLength, className, boxClassName, start, toolUser } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const written = useRef<(() => ConvertedFormula | null) | null>(null);
  const { examId = 0, pictureAt = noPicture } = useMarkupScope() ?? {};
  const [extensions] = useState(() => [
    ...(isLine ? lineExtensions : blockExtensions)(pictureAt),
    textLimit(maxLength),
  ]);
  const [picture, setPicture] = useState<OpenPicture | null>(null);
  const told = useRef(docOfText(value, isLine));
  const asked = useRef(new Set<string>());
  const isStarted = useRef(false);

  function open(place: OpenFormula, formula: ConvertedFormula) {
    if (!editor) return;
    editor.view.dispatch(withOpenFormula(editor.state.tr, place));
    setOpened((before) => ({ id: (before?.id ?? 0) + 1, formula }));
  }
  const openNew = useEffectEvent((at: number, tex = "") =>
    open({ at, isNew: true, mathml: "" }, { ...unconverted, tex }),
  );
  const openAt = useEffectEvent((at: number) => {
    const formula = editor?.state.doc.nodeAt(at)?.attrs as ConvertedFormula;
    open({ at, isNew: false, mathml: formula.mathml }, formula);
  });
  const apply = useEffectEvent((tool: ToolUse, tex?: string) => {
    if (!editor) return;
    if (tool === "picture") return setPicture({ at: nodeAt(editor, "picture"), file: null });
    if (typeof tool === "object" && "picture" in tool) return setPicture({ at: null, file: tool.picture });
    if (tool === "bijoy") return void tellConversion(convertBijoyIn(editor));
    if (tool !== "formula") return runTool(editor, tool);
    const selected = nodeAt(editor, "formula");
    if (selected === null) openNew(editor.state.selection.to, tex);
    else openAt(selected);
  });

  const enter = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key !== "Enter" || event.isComposing || !editor) return false;
    const picture = nodeAt(editor, "picture");
    if (picture !== null && !event.ctrlKey && !event.metaKey) {
      setPicture({ at: picture, file: null });
      return true;
    }
    const selected = nodeAt(editor, "formula");
    if (selected !== null && !event.ctrlKey && !event.metaKey) {
      openAt(selected);
      return true;
    }
    if (isLine) props.onEnter?.();
    return isLine;
  });
  /** Pages come as a document alone, and what is copied from an editor as it is. */
  const paste = useEffectEvent((view: EditorView, clipboard: DataTransfer | null): boolean => {
    if (!clipboard) return false;
    const found = pastedText(clipboard);
    const { text, html, doc, whole, isChanged } = found;
    const isOwn = html.includes("data-pm-slice");
    if (!isOwn) tellLost(found);
    if (props.onPasteText?.(text, doc && hasNamedRuns(doc) ? null : doc, whole)) return true;
    if (isOwn || (html === "" && !isChanged)) return false;
    const pasted = doc && isLine ? asOneLine(doc) : doc;
    if (!pasted) return text !== "" && view.pasteText(text);
    if (editor) insertPasted(editor, pasted);
    return true;
  });

  const editorProps = useMemo<EditorProps>(
    () => ({
      attributes: {
        ...(id ? { id } : {}),
        role: "textbox",
        "aria-multiline": String(!isLine),
        "aria-label": label,
        "data-text-field": "",
        "data-marked": "",
        // Its lines stand as close as those of the plain field.
        class: cn(className, "wrap-anywhere [&_p+p]:mt-0!"),
      },
      handleKeyDown: (_, event) => enter(event),
      handleTextInput: ({ state, dispatch }, from, to, text) => {
        const { parent, parentOffset } = state.doc.resolve(from);
        const isSecond = parentOffset > 0 && parent.textBetween(parentOffset - 1, parentOffset, "", " ") === "$";
        if (text !== "$" || !isSecond) return false;
        dispatch(state.tr.delete(from - 1, to));
        openNew(from - 1);
        return true;
      },
      handleClickOn: (_view, _place, node, at) => {
        if (node.type.name === "picture") setPicture({ at, file: null });
        if (node.type.name !== "formula") return node.type.name === "picture";
        openAt(at);
        return true;
      },
      handlePaste: (view, { clipboardData }) => {
        const file = pastedPicture(clipboardData);
        if (file) setPicture({ at: null, file });
        return file !== null || paste(view, clipboardData);
      },
      handleDrop: ({ state, dispatch, posAtCoords }, event) => {
        const file = pastedPicture(event.dataTransfer);
        const place = file && posAtCoords({ left: event.clientX, top: event.clientY });
        if (!place) return false;
        dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(place.pos))));
        setPicture({ at: null, file });
        return true;
      },
      transformPasted: (pasted) => (isLine ? asLine(pasted) : pasted),
    }),
    [id, label, isLine, className],
  );
  const editor = useEditor({
    extensions,
    editorProps,
    content: told.current,
    immediatelyRender: true,
    enableInputRules: false,
    enablePasteRules: false,
    // A formula may have been left before its look had come.
    onCreate: ({ editor: made }) => void convertFormulasIn(made, asked.current),
    onUpdate: ({ editor: now }) => {
      told.current = docIn(now);
      props.onChange(textOfDoc(told.current));
      void convertFormulasIn(now, asked.current);
    },
    onTransaction: ({ editor: now }) => {
      const place = openFormulaIn(now.state);
      if (!place) setOpened(null);
      props.onPressed(pressedIn(now, place !== null));
    },
  });

  useLayoutEffect(() => {
    toolUser.current = (tool) => apply(tool);
    return () => {
      toolUser.current = null;
    };
  }, [toolUser]);
  // Another's version, or one of before, was put in its place. While it is drawn nothing is typed, so that whatever
  // differs comes from elsewhere.
  useLayoutEffect(() => {
    const next = { text: value.text, doc: value.doc };
    if (!editor || sameTexts(textOfDoc(told.current), next)) return;
    told.current = docOfText(next, isLine);
    editor.commands.setContent(told.current, { emitUpdate: false });
  }, [editor, value.text, value.doc, isLine]);
  // No key is lost between the two fields.
  useLayoutEffect(() => {
    if (!editor || !start || isStarted.current) return;
    isStarted.current = true;
    const { from, to } = start;
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from, to)));
    editor.view.focus();
    if ("pasted" in start) insertPasted(editor, start.pasted);
    else if (start.tool) apply(start.tool, start.tex);
  }, [editor, start]);
  const showResult = useCallback(
    (mathml: string) => {
      const place = editor && openFormulaIn(editor.state);
      if (place?.isNew && place.mathml !== mathml) {
        editor.view.dispatch(withOpenFormula(editor.state.tr, { ...place, mathml }));
      }
    },
    [editor],
  );

  function put(formula: ConvertedFormula | null) {
    const place = editor && openFormulaIn(editor.state);
    if (!place) return;
    const change = withOpenFormula(editor.state.tr, null);
    if (formula && place.isNew) change.insert(place.at, editor.schema.node("formula", formula));
    else if (formula) change.setNodeMarkup(place.at, undefined, formula);
    const caret = place.at + (formula || !place.isNew ? 1 : 0);
    editor.view.dispatch(change.setSelection(TextSelection.create(change.doc, caret)).scrollIntoView());
  }
  function close(formula: ConvertedFormula | null) {
    put(formula);
    editor?.view.focus();
  }

  function putPicture(chosen: StoredPicture) {
    if (!editor || !picture) return;
    const { tr: change, selection } = editor.state;
    if (picture.at !== null) change.setNodeMarkup(picture.at, undefined, chosen);
    else change.replaceWith(selection.from, selection.to, editor.schema.node("picture", chosen));
    leavePicture(change);
  }
  function removePicture() {
    if (editor && picture && picture.at !== null) leavePicture(editor.state.tr.delete(picture.at, picture.at + 1));
  }
  function leavePicture(change?: Transaction) {
    // Nothing beside an open dialog takes the focus.
    flushSync(() => setPicture(null));
    if (!editor) return;
    if (change) editor.view.dispatch(change.scrollIntoView());
    editor.view.focus();
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent) {
    const isNear =
      relatedTarget instanceof Element && (currentTarget.contains(relatedTarget) || isTools(relatedTarget));
    // A window that is left for another gives the focus back.
    if (isNear || picture || !editor || !document.hasFocus()) return;
    // A formula that is left in the middle stands as far as it was written.
    put(written.current?.() ?? null);
    if (!hasMarkup(docIn(editor))) props.onPlain();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of what stands in it
    <div onFocus={props.onFocus} onBlur={leave} className="contents">
      <EditorContent editor={editor} className={cn("min-w-0 overflow-x-auto", isLine ? "flex-1" : "basis-full")} />
      {picture && (
        <PictureDialog
          examId={examId}
          pictureAt={pictureAt}
          picture={picture.at === null ? null : (editor?.state.doc.nodeAt(picture.at)?.attrs as StoredPicture)}
          file={picture.file}
          onInsert={putPicture}
          onRemove={removePicture}
          onClose={() => leavePicture()}
        />
      )}
      {opened && (
        <FormulaBox
          key={opened.id}
          formula={opened.formula}
          canStandAlone={!isLine}
          className={boxClassName}
          written={written}
          onResult={showResult}
          onInsert={close}
          onDrop={() => close(null)}
        />
      )}
    </div>
  );
}
