import { toAsciiDigits } from "@/lib/format";

const lexeme = (word: string) => `'${word.replace(/['\\]/g, (sign) => sign + sign)}':*`;

/** Signs that nobody sees: joiners choose how letters are drawn, and a name has them or not as its keyboard writes them. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;

/**
 * A text as searches compare it, however a keyboard writes it: "মোঃ", "মো:" and "মো." are one, য় in one code point or
 * two, digits of either kind. The function `folded_text` in the database does the same.
 */
export const typedText = (text: string): string =>
  toAsciiDigits(text.normalize("NFKC"))
    .replaceAll("ৎ", "ত্")
    .replace(/[\u0983:]/g, ".")
    .replace(/[\u2010\u2012-\u2015\u2212]/g, "-")
    .replace(/[\u02BC\u2018\u2019`]/g, "'")
    .replace(/[\t\n\r\u2028\u2029]/g, " ")
    .replace(UNSEEN, "")
    .replace(/ {2,}/g, " ");

/** As the function `folded_words` in the database splits. */
export const splitWords = (text: string): string[] =>
  typedText(text)
    .toLowerCase()
    .split(/[\][ ._@+/(),#"।|·;!?&{}<>=*“”„-]+/);

/** Beginnings of words, all of them or any, as a tsquery. */
export const prefixQuery = (words: readonly string[], join: " & " | " | " = " & "): string | null =>
  words.length > 0 ? words.map(lexeme).join(join) : null;

/** The pattern of `folded_text(…) ilike`, for what stands anywhere in a text. */
export const containsPattern = (typed: string): string => `%${typedText(typed).replace(/[\\%_]/g, "\\$&")}%`;
