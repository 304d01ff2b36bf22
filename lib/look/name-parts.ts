/** A long single word has less room. */
const LONG_WORD = 14;

type NameParts = {
  /** The first letter without its vowel sign, so that a tile never begins with a dotted circle. */
  letter: string;
  first: string;
  rest: string;
  isLong: boolean;
};

/** How an academy's name is set where it has no logo: a tile with its letter, the first word, and the others below it. */
export function namePartsOf(name: string): NameParts {
  const [first = "", ...rest] = name.trim().split(/\s+/u);
  return {
    letter: name.match(/\p{L}|\p{N}/u)?.[0] ?? "",
    first,
    rest: rest.join(" "),
    isLong: rest.length === 0 && first.length > LONG_WORD,
  };
}
