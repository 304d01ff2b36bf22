// Around letters whose font is named: non-characters, which no other text keeps.
const BEGIN = "\uFDD0";
const END = "\uFDD1";
const marks = /[\uFDD0\uFDD1]/g;
/** Runs that stand side by side are one: a word may consist of several. */
const marked = /\uFDD0([^\uFDD1]*(?:\uFDD1\uFDD0[^\uFDD1]*)*)\uFDD1/g;

export const withoutFonts = (text: string): string => text.replace(marks, "");
/** The text with its named runs changed. */
export const changeNamedRuns = (text: string, change: (words: string) => string): string =>
  withoutFonts(text.replace(marked, (_, words: string) => change(withoutFonts(words))));
export const namesBijoyFont = (text: string): boolean => text.includes(BEGIN);

/** A word of a text that stands in a Bijoy font, to be told from the others when the whole text is read. */
export const inBijoyFont = (words: string): string => (words.trim() === "" ? words : `${BEGIN}${words}${END}`);

const firstWord = new RegExp(`^${BEGIN}([^\\s${END}]+)`);

/**
 * Moves the end of a word, which looks otherwise, to its beginning: its signs are read together.
 *
 * @returns the texts, the second without what went to the first; null where no word stands in both
 */
export function withWholeWord(before: string, after: string): { before: string; after: string } | null {
  const [begun = "", word] = before.endsWith(END) ? (firstWord.exec(after) ?? []) : [];
  if (word === undefined) return null;
  const rest = after.slice(begun.length);
  return {
    before: before.slice(0, -END.length) + word + END,
    after: rest.startsWith(END) ? rest.slice(END.length) : BEGIN + rest,
  };
}
