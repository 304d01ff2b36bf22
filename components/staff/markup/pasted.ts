import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import { toast } from "@/components/ui/toast";
import { convertNamedRuns } from "@/lib/bijoy/convert-named-runs";
import { withoutFonts } from "@/lib/bijoy/named-runs";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { convertFormula } from "@/lib/exams/staff-client";
import type { Markup, TypedFormula } from "@/lib/markup/document";
import { changeLetters } from "@/lib/markup/named-runs";
import { plainTextOf } from "@/lib/markup/plain-text";

/** A pasted part of a page as one line: its texts with their marks and formulas, and a space where a line ended. */
export function asLine(pasted: Slice): Slice {
  const parts: Node[] = [];
  pasted.content.descendants((node) => {
    if (!node.isTextblock) return true;
    if (parts.length > 0) parts.push(node.type.schema.text(" "));
    node.forEach((inline) => {
      parts.push(inline.type.name === "hardBreak" ? node.type.schema.text(" ") : inline);
    });
    return false;
  });
  // A part of a line has no line of its own.
  return parts.length === 0 ? pasted : new Slice(Fragment.fromArray(parts), 0, 0);
}

/** Bengali letters that only look so in their font are converted; text in Unicode, whatever font Word names, stays. */
function inUnicode(doc: Markup): Markup {
  const isUnicode = /\p{Script=Bengali}/u.test(plainTextOf(doc));
  return changeLetters(doc, isUnicode ? withoutFonts : convertNamedRuns);
}

/** Puts a pasted document in the place of the selection; its first and last paragraphs join the lines there. */
export function insertPasted(editor: Editor, pasted: Markup): void {
  const { state, view } = editor;
  const { content } = state.schema.nodeFromJSON(inUnicode(pasted));
  const openAt = (node: Node | null) => (node?.type.name === "paragraph" ? 1 : 0);
  const slice = new Slice(content, openAt(content.firstChild), openAt(content.lastChild));
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView().setMeta("paste", true));
  if (view.state.doc.eq(state.doc)) toast.error(copy.pasted.tooLong);
}

const isUnconverted = ({ type, attrs }: Node): boolean => type.name === "formula" && attrs.mathml === "";

function unconvertedIn(doc: Node): TypedFormula[] {
  const found = new Map<string, TypedFormula>();
  doc.descendants((node) => {
    const { tex, display } = node.attrs as TypedFormula;
    if (isUnconverted(node)) found.set(`${display} ${tex}`, { tex, display });
  });
  return [...found.values()];
}

/** Formulas are pasted in TeX alone; what cannot be converted stays as it is, and the server refuses it by name. */
export async function convertFormulasIn(editor: Editor, asked: Set<string>): Promise<void> {
  for (const typed of unconvertedIn(editor.state.doc)) {
    const key = `${typed.display} ${typed.tex}`;
    if (asked.has(key)) continue;
    asked.add(key);
    const made = await convertFormula(typed).catch(() => null);
    if (editor.isDestroyed) return;
    if (!made) {
      asked.delete(key);
      continue;
    }
    const change = editor.state.tr.setMeta("addToHistory", false);
    editor.state.doc.descendants((node, place) => {
      const { tex, display } = node.attrs;
      if (!isUnconverted(node) || tex !== typed.tex || display !== typed.display) return;
      change.setNodeMarkup(place, undefined, { ...typed, ...made });
    });
    editor.view.dispatch(change);
  }
}
