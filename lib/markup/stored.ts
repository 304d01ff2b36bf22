import { type Markup, markupSchema, picturesOf, type StoredPicture } from "@/lib/markup/document";
import { htmlOf } from "@/lib/markup/html";
import { UNSIGNED_PICTURE } from "@/lib/markup/picture-files";

/**
 * The markup of a column, its keys in the schema's order: the database keeps them in another.
 *
 * @throws ZodError for a text of a later build, which must not be written over
 */
export const storedMarkup = (column: unknown): Markup | null => (column == null ? null : markupSchema.parse(column));

/** A column's text for readers: nothing where it is plain. The addresses of its pictures have no tickets yet. */
export type ShownMarkup = { html?: string; pictures?: StoredPicture[] };

/** A text of a later build is shown as plain text. */
export function storedShown(column: unknown): ShownMarkup {
  const { data } = markupSchema.nullish().safeParse(column);
  if (!data) return {};
  const pictures = picturesOf(data) as StoredPicture[];
  return { html: htmlOf(data, { picturesAt: UNSIGNED_PICTURE }), ...(pictures.length > 0 && { pictures }) };
}
