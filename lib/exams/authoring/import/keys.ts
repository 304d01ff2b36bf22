import "server-only";
import { looseText } from "@/lib/exams/authoring/import/clean-text";
import { type ExamOption, isRightOption } from "@/lib/exams/authoring/import/exam-file";
import { latinLetters, optionIndex } from "@/lib/exams/authoring/import/option-letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { toAsciiDigits } from "@/lib/format";

type KeyName = (options: readonly ExamOption[]) => string;

const letters: Record<QuestionKind, KeyName> = {
  single: (options) =>
    options.flatMap((option, index) => (isRightOption(option) ? [latinLetters.charAt(index)] : [])).join("/"),
  true_false_set: (options) => options.map((option) => (isRightOption(option) ? "T" : "F")).join(""),
};
const texts: Record<QuestionKind, KeyName> = {
  single: (options) =>
    options
      .filter(isRightOption)
      .map(({ text }) => text)
      .join("\n"),
  true_false_set: letters.true_false_set,
};

type Keyed = { kind?: QuestionKind; options: readonly ExamOption[] };

/**
 * A question's key as files and records name it: `B`, or `B/D` where two options are accepted; of a set, `TFTTF`. Empty
 * without a key.
 */
export const keyLetter = (question: Keyed): string => letters[questionKindOf(question)](question.options);
/** A question's key in its own words, which tell whether two keys are the same; empty without a key. */
export const keyText = (question: Keyed): string => texts[questionKindOf(question)](question.options);

/** The truths of a set's statements in a text such as `TFTTF`; null for any other text. */
export function truthsIn(key: string): boolean[] | null {
  const letters = key.toUpperCase().replace(/[\s,;/]/g, "");
  return /^[TF]+$/.test(letters) ? [...letters].map((letter) => letter === "T") : null;
}

const named = /^(?:(?:correct|right)\s+)?(?:options?|choice|answer|অপশন|বিকল্প|উত্তর)[\s_:.-]*/iu;

/**
 * Index of the option that a key names by letter or place, with or without the word for it, or else by its whole text.
 */
export function keyIndex(key: string, texts: readonly string[]): number | "several" | null {
  const place = optionIndex(key) ?? optionIndex(key.replace(named, ""));
  if (place !== null) return place;
  const same = texts.flatMap((text, index) => (text !== "" && looseText(text) === looseText(key) ? [index] : []));
  return same.length > 1 ? "several" : (same[0] ?? null);
}

/** The first number of a text outside a word: `২টি` has one, H2O has none. */
function firstNumber(text: string): number | null {
  const [, digits = ""] = /(?<![\p{L}\p{M}\p{N}.])(\p{Nd}+(?:[.,]\p{Nd}+)*)/u.exec(text.slice(0, 200)) ?? [];
  if (digits === "") return null;
  const ascii = toAsciiDigits(digits);
  return Number(/^\d{1,3}(?:,\d{2,3})+$/.test(ascii) ? ascii.replaceAll(",", "") : ascii.replaceAll(",", "."));
}

/**
 * True if a key that was taken for a place is also another option's text, or an amount that only other options have.
 */
export function fitsAnother(key: string, texts: readonly string[], place: number): boolean {
  const others = texts.filter((_, index) => index !== place);
  if (others.some((text) => looseText(text) === looseText(key))) return true;
  const bare = key.trim().replace(/^\(|[).।]$/g, "");
  const amount = /^\p{Nd}+$/u.test(bare) ? firstNumber(bare) : null;
  return (
    amount !== null && firstNumber(texts[place] ?? "") !== amount && others.some((text) => firstNumber(text) === amount)
  );
}
