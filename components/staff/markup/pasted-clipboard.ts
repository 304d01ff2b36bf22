import { docOf } from "@/components/staff/markup/plain-text";
import { toast } from "@/components/ui/toast";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import type { Markup } from "@/lib/markup/document";
import { OBJECT } from "@/lib/markup/pasted-losses";
import { type PastedMarkup, pastedDocument, pastedMarkup } from "@/lib/markup/pasted-markup";

export type PastedText = PastedMarkup & {
  text: string;
  html: string;
  /** The document with a sign for each thing that stays behind; null where nothing does. */
  whole: Markup | null;
  /** Whether the letters are others than the clipboard's, so that no browser may paste those. */
  isChanged: boolean;
};

/** A text of the clipboard as a field takes it. */
export function pastedText(data: DataTransfer): PastedText {
  const typed = data.getData("text");
  const html = data.getData("text/html");
  const text = typed.replaceAll(OBJECT, "");
  const { doc, lost } = pastedMarkup(html);
  const isChanged = text !== typed;
  if (lost.length === 0 && !isChanged) return { text, html, doc, lost, whole: null, isChanged };
  const whole = pastedDocument(html) ?? docOf(typed.replace(/\r\n?/g, "\n"));
  return { text, html, doc, lost: lost.length > 0 ? lost : ["drawing"], whole, isChanged };
}

/** Says what of a page is missing: the field itself does not show it. */
export function tellLost({ lost }: Pick<PastedText, "lost">): void {
  if (lost.length > 0) toast.error(copy.pasted.lost(lost));
}
