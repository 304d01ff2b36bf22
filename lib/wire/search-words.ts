import { toAsciiDigits } from "@/lib/format";

const lexeme = (word: string) => `'${word.replace(/['\\]/g, (sign) => sign + sign)}':*`;

/** Invisible signs: joiners only choose how letters are drawn, and some keyboards leave them out of a name. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;

/**
 * Normalises a text for searches, whatever the keyboard: "মোঃ", "মো:" and "মো." are equal, as are both spellings of য়
 * and both kinds of digits. The database's function `folded_text` does the same.
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

/** Splits like the database's function `folded_words`. */
export const splitWords = (text: string): string[] =>
  typedText(text)
    .toLowerCase()
    .split(/[\][ ._@+/(),#"।|·;!?&{}<>=*“”„-]+/);

/** Tsquery of word beginnings; all of them or any must match. */
export const prefixQuery = (words: readonly string[], join: " & " | " | " = " & "): string | null =>
  words.length > 0 ? words.map(lexeme).join(join) : null;

/** Pattern for `folded_text(…) ilike` that matches anywhere in a text. */
export const containsPattern = (typed: string): string => `%${typedText(typed).replace(/[\\%_]/g, "\\$&")}%`;
