import { lettersOf } from "@/lib/copy/letters";

/** The letters by which an exam names its options and statements: ক to ঞ, or a to j as in papers of FCPS. */
export const letterStyles = ["bengali", "latin"] as const;
export type LetterStyle = (typeof letterStyles)[number];

/** @throws Error for a name that this build does not know */
export function storedLetters(name: string): LetterStyle {
  const style = letterStyles.find((known) => known === name);
  if (!style) throw new Error(`not a kind of letters: ${name}`);
  return style;
}

/** The letter of an option or a statement by its place from 0; empty beyond the tenth. */
export const letterOf = (style: LetterStyle, place: number): string => lettersOf({ letters: style })[place] ?? "";
