const lexeme = (word: string) => `'${word.replace(/['\\]/g, (sign) => sign + sign)}':*`;

/** Zero-width joiners choose how letters are drawn; a name has them or not as its keyboard writes them. */
const JOINERS = /[\u200C\u200D]/g;

/** As the function `without_joiners` in the database. */
export const withoutJoiners = (text: string): string => text.replace(JOINERS, "");

/** Typed words, as names are stored but for their joiners. */
export const typedText = (text: string): string => withoutJoiners(text.normalize("NFC"));

/** As the function `search_words` in the database splits. */
export const splitWords = (text: string): string[] =>
  withoutJoiners(text)
    .toLowerCase()
    .split(/[ ._@+/(),:#-]+/);

/** Beginnings of words, all of them or any, as a tsquery. */
export const prefixQuery = (words: readonly string[], join: " & " | " | " = " & "): string | null =>
  words.length > 0 ? words.map(lexeme).join(join) : null;

/** The pattern of `without_joiners(…) ilike`, for what stands anywhere in a text. */
export const containsPattern = (typed: string): string => `%${typedText(typed).replace(/[\\%_]/g, "\\$&")}%`;
