export type TruthWords = Record<"isTrue" | "isFalse" | "trueLetter" | "falseLetter", string>;

/**
 * How an exam names its options and statements, in the order that the server gives, and what is said of a statement.
 * Pages that show no exam load these without its words.
 */
const alphabets: Record<"bengali" | "latin", { letters: readonly string[]; truths: TruthWords }> = {
  bengali: {
    letters: ["ক", "খ", "গ", "ঘ", "ঙ", "চ", "ছ", "জ", "ঝ", "ঞ"],
    truths: { isTrue: "সত্য", isFalse: "মিথ্যা", trueLetter: "স", falseLetter: "মি" },
  },
  latin: {
    letters: [..."abcdefghij"],
    truths: { isTrue: "True", isFalse: "False", trueLetter: "T", falseLetter: "F" },
  },
};

/** A paper that an earlier build kept has no such setting. */
type Lettered = { letters?: keyof typeof alphabets };
export const lettersOf = ({ letters = "bengali" }: Lettered) => alphabets[letters].letters;
export const truthsOf = ({ letters = "bengali" }: Lettered) => alphabets[letters].truths;

/** Where no exam says otherwise. */
export const optionLetters = alphabets.bengali.letters;
