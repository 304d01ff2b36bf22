import unhomoglyph from "unhomoglyph";

const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** How a text looks (Unicode TR 39): what is drawn alike becomes the same. */
const skeleton = (text: string) =>
  unhomoglyph(text.normalize("NFKC").replace(invisible, "").toLowerCase().replace(/\s+/g, " ").trim());
const folded = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** Drawn like another text without being the same one: two people may share a name, nobody may fake it. */
export function imitates(text: string, original: string): boolean {
  return original.trim() !== "" && folded(text) !== folded(original) && skeleton(text) === skeleton(original);
}
