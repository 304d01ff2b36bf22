import { hasMarkup, type Markup, type Paragraph, type TypedMarkup, typedMarkupOf } from "@/lib/markup/document";
import { markupKey } from "@/lib/markup/markup-key";
import { plainTextOf } from "@/lib/markup/plain-text";

/**
 * The picture that was pasted or dropped. What has letters too is a text: Word on macOS brings a picture of all that was
 * copied beside it.
 */
export function pastedPicture(data: DataTransfer | null): File | null {
  if (data?.getData("text/plain") !== "") return null;
  return [...data.files].find(({ type }) => type.startsWith("image/")) ?? null;
}

/** A field's text; `doc` is null where the plain text says all of it. */
export type MarkupText = { text: string; doc: Markup | null };

/** An option or a statement is one line, however long; a pasted text that is no list is joined. */
export const joinLines = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, " ");

const paragraphOf = (line: string): Paragraph =>
  line === "" ? { type: "paragraph" } : { type: "paragraph", content: [{ type: "text", text: line }] };

const broken = (lines: readonly string[]): Paragraph => ({
  type: "paragraph",
  content: lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: "hardBreak" as const }] : []),
    ...(line === "" ? [] : [{ type: "text" as const, text: line }]),
  ]),
});

/** A plain text as a document: a paragraph for each line, or one with breaks where there may be no other. */
export function docOf(text: string, isLine = false): Markup {
  const lines = text.split("\n");
  return { type: "doc", content: isLine && lines.length > 1 ? [broken(lines)] : lines.map(paragraphOf) };
}

/**
 * The place in `docOf(text)` of a place in the text. Between two paragraphs a document closes one and opens one; a break
 * takes the place of its line's end.
 */
export const positionAt = (text: string, offset: number, isLine = false): number =>
  offset + (isLine ? 1 : text.slice(0, offset).split("\n").length);

export const docOfText = ({ text, doc }: MarkupText, isLine: boolean): Markup => doc ?? docOf(text, isLine);
export const textOfDoc = (doc: Markup): MarkupText => ({ text: plainTextOf(doc), doc: hasMarkup(doc) ? doc : null });

const keyOf = ({ text, doc }: MarkupText) => (doc ? markupKey(doc) : text.trim());

/** Whether two texts say the same, whatever their formulas were converted to. */
export const sameTexts = (one: MarkupText, other: MarkupText): boolean =>
  (one.doc === null) === (other.doc === null) && keyOf(one) === keyOf(other);

/** The two parts of a text as the server takes it: without blank ends, and without what formulas were converted to. */
export const plainOf = ({ text, doc }: MarkupText): string => (doc === null ? text.trim() : plainTextOf(doc));
export const typedOf = (doc: Markup | null): TypedMarkup | null => doc && typedMarkupOf(doc);
