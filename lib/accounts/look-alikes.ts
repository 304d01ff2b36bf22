import unhomoglyph from "unhomoglyph";

const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The shape of a text (Unicode TR 39): texts that are drawn alike become the same. */
const skeleton = (text: string) =>
  unhomoglyph(text.normalize("NFKC").replace(invisible, "").toLowerCase().replace(/\s+/g, " ").trim());
const folded = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** True for a text drawn like another without being the same: people may share a name, but not fake one. */
export function imitates(text: string, original: string): boolean {
  return original.trim() !== "" && folded(text) !== folded(original) && skeleton(text) === skeleton(original);
}
