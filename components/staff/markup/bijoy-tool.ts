import type { Editor } from "@tiptap/react";
import { replaceText } from "@/components/staff/shell/pasted-fields";
import { toast } from "@/components/ui/toast";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";

const copy = examEditorCopy.markup;

/** Says that nothing was found, or that the converter could not be fetched. */
export async function toldIfNone(conversion: Promise<boolean>): Promise<void> {
  try {
    if (!(await conversion)) toast.error(copy.noBijoy);
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
 * @returns whether there were any
 */
export async function convertBijoyOf(field: HTMLTextAreaElement): Promise<boolean> {
  const { value, selectionStart, selectionEnd } = field;
  const before = value.slice(selectionStart, selectionEnd) || value;
  const convert = await converter(selectionEnd > selectionStart);
  const after = convert(before);
  return after !== before && replaceText({ field, before, after });
}

/** As `convertBijoyOf`, in a text with markup; its marks, formulas and pictures stay. */
export async function convertBijoyIn(editor: Editor): Promise<boolean> {
  const convert = await converter(!editor.state.selection.empty);
  if (editor.isDestroyed) return false;
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
  if (!change.docChanged) return false;
  editor.view.dispatch(change.scrollIntoView());
  editor.view.focus();
  return true;
}
