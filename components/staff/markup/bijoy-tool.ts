import type { Editor } from "@tiptap/react";
import { replaceText } from "@/components/staff/shell/pasted-fields";
import { toast } from "@/components/ui/toast";
import { bijoyCopy } from "@/lib/copy/bijoy";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";

const copy = examEditorCopy.markup;

/** Puts the former text back. */
type Undo = () => void;

/** Offers the former text: a phone has no key for it. Says that nothing was found, or no converter could be fetched. */
export async function tellConversion(conversion: Promise<Undo | null>): Promise<void> {
  try {
    const undo = await conversion;
    if (undo) toast.undoable(bijoyCopy.done, undo);
    else toast.error(copy.noBijoy);
  } catch {
    toast.error(copy.unavailable);
  }
}

/** The converter comes with its first use. */
async function converter(hasSelection: boolean): Promise<(text: string) => string> {
  const { convertBijoyRuns } = await import("@/lib/bijoy/runs");
  // Selected letters are Bijoy by the word of who selected them; in a whole text each run has to look so.
  return (text) => convertBijoyRuns(text, hasSelection);
}

/**
 * Puts Unicode in the place of letters that were typed for a Bijoy font: of the selected ones, else of the whole text. The
 * field's own undo takes it back.
 *
 * @returns null where there were none
 */
export async function convertBijoyOf(field: HTMLTextAreaElement): Promise<Undo | null> {
  const { value, selectionStart, selectionEnd } = field;
  const before = value.slice(selectionStart, selectionEnd) || value;
  const convert = await converter(selectionEnd > selectionStart);
  const after = convert(before);
  if (after === before || !replaceText({ field, before, after })) return null;
  return () => void replaceText({ field, before: after, after: before });
}

/** As `convertBijoyOf`, in a text with markup; its marks, formulas and pictures stay. */
export async function convertBijoyIn(editor: Editor): Promise<Undo | null> {
  const convert = await converter(!editor.state.selection.empty);
  if (editor.isDestroyed) return null;
  const { doc, schema, selection, tr: change } = editor.state;
  const [start, end] = selection.empty ? [0, doc.content.size] : [selection.from, selection.to];
  doc.nodesBetween(start, end, (node, at) => {
    if (!node.isText) return;
    const from = Math.max(start, at);
    const to = Math.min(end, at + node.nodeSize);
    const before = doc.textBetween(from, to);
    const after = convert(before);
    if (after === before) return;
    change.replaceWith(change.mapping.map(from), change.mapping.map(to), schema.text(after, node.marks));
  });
  if (!change.docChanged) return null;
  editor.view.dispatch(change.scrollIntoView());
  editor.view.focus();
  return () => {
    while (!editor.isDestroyed && !editor.state.doc.eq(doc) && editor.commands.undo());
    if (!editor.isDestroyed) editor.view.focus();
  };
}
