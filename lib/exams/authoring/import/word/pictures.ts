import "server-only";
import { wordRefusals } from "@/lib/copy/word-import";
import type { WordPackage } from "@/lib/exams/authoring/import/word/package";
import { lost, type Piece } from "@/lib/exams/authoring/import/word/pieces";
import { WordRefusal } from "@/lib/exams/authoring/import/word/refusal";
import { ALTERNATIVE_TEXT_MAX, WORD_PICTURES_MAX } from "@/lib/wire/limits";

/** A picture as it lies in the file; nothing has looked into it but for its first bytes. */
export type WordPicture = { bytes: Uint8Array; part: string; mime: string; alt: string };

const kinds: readonly (readonly [mime: string, signs: readonly (number | null)[]])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ["image/bmp", [0x42, 0x4d]],
  ["image/tiff", [0x49, 0x49, 0x2a, 0x00]],
  ["image/tiff", [0x4d, 0x4d, 0x00, 0x2a]],
  ["image/wmf", [0xd7, 0xcd, 0xc6, 0x9a]],
  ["image/emf", [0x01, 0x00, 0x00, 0x00]],
];
/** Kinds that the pictures' own reader takes. */
const shown = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

const mimeOf = (bytes: Uint8Array): string =>
  kinds.find(([, signs]) => signs.every((sign, index) => sign === null || bytes[index] === sign))?.[0] ??
  "application/octet-stream";

/** Gives a picture's place in the list; one that stands in several places is taken once for each of its texts. */
export function pictureReader({ relationships, bytesOf }: WordPackage) {
  const pictures: WordPicture[] = [];
  const places = new Map<string, number>();
  const read = (id: string | undefined, alt: string): Piece => {
    const part = relationships.get(id ?? "")?.part;
    const bytes = part ? bytesOf(part) : undefined;
    if (!part || !bytes) return lost("picture_lost");
    const key = JSON.stringify([part, alt]);
    const picture = places.get(key) ?? pictures.length;
    if (picture === pictures.length) {
      if (pictures.length === WORD_PICTURES_MAX) {
        throw new WordRefusal(wordRefusals.tooManyPictures(WORD_PICTURES_MAX));
      }
      places.set(key, picture);
      pictures.push({ bytes, part, mime: mimeOf(bytes), alt: alt.slice(0, ALTERNATIVE_TEXT_MAX) });
    }
    const isShown = shown.has(pictures[picture]?.mime ?? "");
    return { type: "picture", picture, doubts: isShown ? [] : [{ kind: "picture_kind" }] };
  };
  return { pictures, read };
}
