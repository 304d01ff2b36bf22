import { type Markup, markupSchema } from "@/lib/markup/document";
import { htmlOf } from "@/lib/markup/html";

/**
 * The markup of a column, its keys in the schema's order: the database keeps them in another.
 *
 * @throws ZodError for a text of a later build, which must not be written over
 */
export const storedMarkup = (column: unknown): Markup | null => (column == null ? null : markupSchema.parse(column));

/** The column's text as HTML, where it has markup. A text of a later build is shown as plain text. */
export function storedHtml(column: unknown): string | undefined {
  const { data } = markupSchema.nullish().safeParse(column);
  return data ? htmlOf(data) : undefined;
}
