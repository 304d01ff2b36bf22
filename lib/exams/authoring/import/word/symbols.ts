import "server-only";

/** Signs of the font Symbol, from U+0020 and from U+00A1 on; □ where it has none of its own. */
const symbols: readonly (readonly [from: number, signs: string])[] = [
  [0x20, " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼"],
  [0xa1, "ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑"],
];
const wingdings: Record<number, string> = { 252: "✓", 251: "✗", 254: "☑", 253: "☒", 168: "□", 108: "●", 224: "→" };

const isSymbol = (font: string) => /^symbol$/i.test(font);
const isDingbat = (font: string) => /^(?:wingdings|webdings|zapf ?dingbats)/i.test(font);

export const isSignFont = (font: string): boolean => isSymbol(font) || isDingbat(font);

/** Signs of such a font may stand in the area for private use. */
const PRIVATE = 0xf000;

/** The sign that a font draws for a code; null for one that is not known. */
export function signOfFont(font: string, code: number): string | null {
  const own = code >= PRIVATE && code < PRIVATE + 0x100 ? code - PRIVATE : code;
  if (isSymbol(font)) {
    for (const [from, signs] of symbols) {
      const sign = [...signs][own - from];
      if (own >= from && sign !== undefined) return sign;
    }
    return null;
  }
  if (isDingbat(font)) return /^wingdings$/i.test(font) ? (wingdings[own] ?? null) : null;
  return code >= 0xe000 && code <= 0xf8ff ? null : String.fromCodePoint(code);
}
