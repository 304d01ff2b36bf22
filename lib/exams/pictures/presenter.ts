import "server-only";
import { contentTypeOf, pictureFilesOf, UNSIGNED_PICTURE, widthIn } from "@/lib/markup/picture-files";
import type { ShownPicture } from "@/lib/markup/schema";
import type { ShownMarkup } from "@/lib/markup/stored";

/** The pictures of texts that are answered, before `withPictures` gives them tickets. */
export function presentPictures(texts: readonly ShownMarkup[]): ShownPicture[] | undefined {
  const shown = texts.flatMap(({ pictures = [] }) => pictures);
  if (shown.length === 0) return undefined;
  return shown.map(({ id, alt, width, height }) => ({
    id,
    alt,
    width,
    height,
    sources: pictureFilesOf(width).map((file) => ({
      url: `${UNSIGNED_PICTURE}${id}/${file}/`,
      type: contentTypeOf(file),
      width: widthIn(file, width),
    })),
  }));
}
