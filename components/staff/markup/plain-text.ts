import { hasMarkup, type Markup, type Paragraph, typedMarkupOf } from "@/lib/markup/document";
import { plainTextOf } from "@/lib/markup/plain-text";

/** A field's text; `doc` is null where the plain text says all of it. */
export type MarkupText = { text: string; doc: Markup | null };

/** An option or a statement is one line, however long; a pasted text that is no list is joined. */
export const joinLines = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, " ");

const paragraphOf = (line: string): Paragraph =>
  line === "" ? { type: "paragraph" } : { type: "paragraph", content: [{ type: "text", text: line }] };

/** A plain text as a document: a paragraph for each line. */
export const docOf = (text: string): Markup => ({ type: "doc", content: text.split("\n").map(paragraphOf) });

/** The place in `docOf(text)` of a place in the text. Between two lines a document closes a paragraph and opens one. */
export const positionAt = (text: string, offset: number): number => offset + text.slice(0, offset).split("\n").length;

export const docOfText = ({ text, doc }: MarkupText): Markup => doc ?? docOf(text);
export const textOfDoc = (doc: Markup): MarkupText => ({ text: plainTextOf(doc), doc: hasMarkup(doc) ? doc : null });

const inOrder = (name: string, value: unknown): unknown =>
  name === "marks" && Array.isArray(value) ? value.map(({ type }) => type).sort() : value;
const keyOf = ({ text, doc }: MarkupText) => (doc ? JSON.stringify(typedMarkupOf(doc), inOrder) : text.trim());

/** Whether two texts say the same, whatever their formulas were converted to. */
export const sameTexts = (one: MarkupText, other: MarkupText): boolean =>
  (one.doc === null) === (other.doc === null) && keyOf(one) === keyOf(other);
