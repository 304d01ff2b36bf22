const lexeme = (word: string) => `'${word.replace(/['\\]/g, (sign) => sign + sign)}':*`;

/** As the function `search_words` in the database splits. */
export const splitWords = (text: string): string[] => text.toLowerCase().split(/[ ._@+/(),:#-]+/);

/** Beginnings of words, all of them or any, as a tsquery. */
export const prefixQuery = (words: readonly string[], join: " & " | " | " = " & "): string | null =>
  words.length > 0 ? words.map(lexeme).join(join) : null;
