import { type Markup, markupSchema } from "@/lib/markup/document";
import { htmlOf } from "@/lib/markup/html";

/** A column of the database, which keeps the keys of an object in an order of its own. */
export const storedMarkup = (column: unknown): Markup | null => (column == null ? null : markupSchema.parse(column));

/** The column's text as HTML, where it has markup. */
export function storedHtml(column: unknown): string | undefined {
  const markup = storedMarkup(column);
  return markup ? htmlOf(markup) : undefined;
}
