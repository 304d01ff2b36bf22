import "server-only";
import { looseText } from "@/lib/exams/authoring/import/clean-text";
import { type ExamOption, isRightOption } from "@/lib/exams/authoring/import/exam-file";
import { truthOf } from "@/lib/exams/authoring/import/feedback";
import { latinLetters, optionIndex } from "@/lib/exams/authoring/import/option-letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { toAsciiDigits } from "@/lib/format";

type KeyName = (options: readonly ExamOption[]) => string;

/** The accepted options' places; the author's key is the first. */
export const acceptedPlaces = (options: readonly ExamOption[]) =>
  [...options.keys()]
    .filter((index) => isRightOption(options[index] as ExamOption))
    .toSorted((a, b) => Number(options[b]?.isCorrect) - Number(options[a]?.isCorrect) || a - b);

const letters: Record<QuestionKind, KeyName> = {
  single: (options) =>
    acceptedPlaces(options)
      .map((index) => latinLetters.charAt(index))
      .join("/"),
  true_false_set: (options) => options.map((option) => (isRightOption(option) ? "T" : "F")).join(""),
};
const texts: Record<QuestionKind, KeyName> = {
  single: (options) =>
    acceptedPlaces(options)
      .map((index) => options[index]?.text)
      .join("\n"),
  true_false_set: letters.true_false_set,
};

type Keyed = { kind?: QuestionKind; options: readonly ExamOption[] };

/**
 * A question's key as files and records name it: `B`, or `D/B` where B is accepted beside the author's D; of a set,
 * `TFTTF`. Empty without a key.
 */
export const keyLetter = (question: Keyed): string => letters[questionKindOf(question)](question.options);
/** A question's key in its own words, which tell whether two keys are the same; empty without a key. */
export const keyText = (question: Keyed): string => texts[questionKindOf(question)](question.options);

/** Beginnings of true, সত্য, ঠিক and false, মিথ্যা, ভুল. */
const trueLetters = "Tসঠ";
const falseLetters = "Fমভ";

/** Far longer than any key, so that a long cell is refused before any work on it. */
const KEY_MAX = 300;

/**
 * The truths of a set's statements in a text such as `TFTTF`, `সমসসম` or `True, False`; null for any other text. Ones
 * and zeros are no truths: spreadsheets drop zeros at the start, and a digit also names a place.
 */
export function truthsIn(key: string): boolean[] | null {
  const parts = key.length > KEY_MAX ? [] : key.split(/[\s,;/|–-]/).filter(Boolean);
  const words = parts.map(truthOf);
  if (words.length > 0 && words.every((word) => word !== null)) return words;
  const signs = [...parts.join("").toUpperCase()];
  const isKnown = signs.every((sign) => trueLetters.includes(sign) || falseLetters.includes(sign));
  return isKnown && signs.length > 0 ? signs.map((sign) => trueLetters.includes(sign)) : null;
}

const named = /^(?:(?:correct|right)\s+)?(?:options?|choice|answer|অপশন|বিকল্প|উত্তর)[\s_:.-]*/iu;

/**
 * Index of the option that a key names by letter or place, with or without the word for it, or else by its whole text.
 */
function keyIndex(key: string, texts: readonly string[]): number | "several" | null {
  const place = optionIndex(key) ?? optionIndex(key.replace(named, ""));
  if (place !== null) return place;
  const same = texts.flatMap((text, index) => (text !== "" && looseText(text) === looseText(key) ? [index] : []));
  return same.length > 1 ? "several" : (same[0] ?? null);
}

const letterOnly = /^\(?(?:[A-Ja-j]|[ক-ঞ])[).।]?$/u;

/** The places of letters between separators; null if there is anything else, a letter twice or a single letter. */
function placesBetween(key: string, separator: RegExp): number[] | null {
  if (key.length > KEY_MAX) return null;
  const parts = key.split(separator).map((part) => part.trim());
  if (parts.length < 2 || !parts.every((part) => letterOnly.test(part))) return null;
  const places = parts.flatMap((part) => optionIndex(part) ?? []);
  return new Set(places).size === parts.length ? places : null;
}

/**
 * Places of the options that a key accepts: the one that it names, or all of a list such as `B/D`, `B বা D`. `1/2` is no
 * list but a fraction; with `B, D` both may have to be chosen.
 */
export function acceptedIn(key: string, texts: readonly string[]): number[] | "several" | "together" | null {
  const place = keyIndex(key, texts);
  if (place === "several") return place;
  if (place !== null) return [place];
  const either = placesBetween(key, /\/+|\s(?:or|বা|অথবা)\s/iu);
  return either ?? (placesBetween(key, /[,;&+|]|\s(?:and|ও|এবং)\s/iu) && "together");
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
