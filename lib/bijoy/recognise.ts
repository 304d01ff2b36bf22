/** Glyphs of SutonnyMJ beside a letter, in places where no language with that letter has them. */
const bijoyGlyph = new RegExp(
  [
    "[†‡ˆ‰Š‹][A-Za-z`_~¡-ÿ]",
    "[A-Za-z`_~][©¨ª„ƒ¡¢¤¥¦§¬¶‹›×ØÖË-ÓÙ-Þ]",
    "[A-Za-z`]…[A-Za-z]",
    "[A-Za-z]²[a-z]",
    "[a-z]“[a-z]",
    "[¯®¶·¼½¾¸»«`][a-z]",
    "¯[’^]",
    "(?<![A-Za-z])ï",
    "æ(?![A-Za-z])",
    "[¡-ÿŒœŠšŽžŸƒˆ†‡‰‹›…•™][¡-ÆÈ-ÿ]",
  ].join("|"),
);

/** SutonnyMJ's plain letters: `v` is a vowel sign, `w` stands before a consonant, and capitals stand inside words. */
const bijoyLetters = new RegExp(
  [
    "v[bcdfghjklmnpqrstvwxz]",
    "[A-Za-z][a-z]v(?![A-Za-z])",
    "(?<![A-Za-z])[wW][bcdfgjklmnpqstvxz]",
    "(?<![A-Za-z])w[A-Z]",
    "[A-Za-z]q(?!u)",
    "[a-z][A-Z][a-z]",
    "(?<![A-Za-z])[bcdfghjklmnpqrstvwxz]{4,}(?![A-Za-z])",
    // Short words of SutonnyMJ: gv is মা, KvR is কাজ, Avwg is আমি, GKwU is একটি, Kx is কী.
    "(?<![A-Za-z/])[bgjnqyzABDFGJNQUWYZ]v(?![A-Za-z])",
    "[A-Za-z]v[A-Z]",
    "[vz]w[A-Za-z]",
    "[A-Za-z]w[A-Z]",
    "(?<![A-Za-z])Kx(?![A-Za-z])",
  ].join("|"),
);

const unit = /\b(?:mmHg|cmH2O|[kM]Pa|m?mEq|mOsm|[kM]Da|[kMG]Hz|[kM]?eV|m?Gy|mSv|[kM]Bq|kJ|kWh)\b/;

const bijoySign = /[A-Za-z¡-ÿ†‡ˆ‰]/;

export const hasBijoyGlyph = (word: string): boolean => bijoyGlyph.test(word);
export const hasBijoyLetters = (word: string): boolean => bijoyLetters.test(word);
/** At how many places of a word its letters stand in an order that English does not have. */
export const countBijoyLetters = (word: string): number => word.split(bijoyLetters).length - 1;

/** True if a text of its own was probably typed for a font of the Bijoy family. */
export function looksLikeBijoy(text: string): boolean {
  if (!bijoySign.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => bijoySign.test(word) && !unit.test(word));
  const glyphs = words.filter((word) => bijoyGlyph.test(word)).length;
  const odd = words.filter((word) => bijoyGlyph.test(word) || bijoyLetters.test(word)).length;
  return odd * 3 >= words.length && (glyphs > 0 || odd > 1);
}
