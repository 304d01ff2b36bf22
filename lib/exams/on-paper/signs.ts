import { lettersOf, truthsOf } from "@/lib/copy/letters";
import type { Choice } from "@/lib/exams/choice";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { toAsciiDigits } from "@/lib/format";

/**
 * A sign is one answer as the reader of the sheet saw it: `a` to `j` for the place of a bubble, `t` or `f` for a truth.
 */
export const BLANK = "-";
const DOUBLE = "*";
export const UNREADABLE = "?";

const styles = ["bengali", "latin"] as const;
const places = lettersOf({ letters: "latin" });

const known = new Map<string, string>([
  ...["", "-", "_", ".", "–", "blank"].map((cell) => [cell, BLANK] as const),
  ...["*", "multiple", "multi", "double"].map((cell) => [cell, DOUBLE] as const),
  ...styles.flatMap((letters) => {
    const { isTrue, isFalse, trueLetter, falseLetter } = truthsOf({ letters });
    return [
      ...[isTrue, trueLetter].map((word) => [word.toLowerCase(), "t"] as const),
      ...[isFalse, falseLetter].map((word) => [word.toLowerCase(), "f"] as const),
      ...lettersOf({ letters }).map((letter, place) => [letter, places[place] as string] as const),
    ];
  }),
  ...[..."123456789"].map((digit, place) => [digit, places[place] as string] as const),
]);

const bubbles = [...known].filter(([, sign]) => sign !== BLANK && sign !== DOUBLE).map(([cell]) => cell);
/** Several letters at once, with or without something between them, are several bubbles. */
const several = new RegExp(`^(?:(?:${bubbles.join("|")})[\\s,;/&+|]{0,3}){2,}$`);

/** @param cell as the reader wrote it, in any case of letters and with Bengali digits or Latin ones */
export function signOf(cell: string): string {
  const plain = toAsciiDigits(cell.normalize("NFC").trim().toLowerCase());
  return known.get(plain) ?? (several.test(plain) ? DOUBLE : UNREADABLE);
}

type Printed = { id: number; kind?: QuestionKind; options: readonly { id: number }[] };

type SheetChoices = {
  choices: Choice[];
  /** The numbers of the printed questions with two bubbles for one answer, which counts as blank. */
  doubles: number[];
};

/** Nothing, two bubbles, or a sign that cannot be an answer to its question. */
type Read = Choice | null | typeof DOUBLE | typeof UNREADABLE;

const readSign = (sign: string | undefined, answerOf: (sign: string) => Choice | undefined): Read => {
  if (sign === undefined || sign === BLANK) return null;
  return sign === DOUBLE ? DOUBLE : (answerOf(sign) ?? UNREADABLE);
};

/** The two bubbles of a statement are true and false, or the first and the second. */
const truths = new Map([
  ["t", true],
  ["a", true],
  ["f", false],
  ["b", false],
]);

type Reader = {
  signs: (question: Printed) => number;
  read: (question: Printed, signs: readonly string[]) => Read[];
};
const readers: Record<QuestionKind, Reader> = {
  single: {
    signs: () => 1,
    read: ({ id: questionId, options }, [sign]) => [
      readSign(sign, (letter) => {
        const option = options[places.indexOf(letter)];
        return option && { questionId, optionId: option.id };
      }),
    ],
  },
  true_false_set: {
    signs: ({ options }) => options.length,
    read: ({ id: questionId, options }, signs) =>
      options.map(({ id: optionId }, at) =>
        readSign(signs[at], (letter) => {
          const value = truths.get(letter);
          return value === undefined ? undefined : { kind: "true_false_set", questionId, optionId, value };
        }),
      ),
  },
};

const readerOf = (question: Printed) => readers[questionKindOf(question)];

/** The number of signs that a sheet of the paper has. */
export const signsOf = (paper: readonly Printed[]): number =>
  paper.reduce((sum, question) => sum + readerOf(question).signs(question), 0);

/**
 * The answers of one sheet.
 *
 * @param paper the questions in the order of the sheet's paper code
 * @param signs one for each single and each statement, in that order
 * @returns the number of the printed question whose sign cannot be read, if there is one
 */
export function choicesOnSheet(paper: readonly Printed[], signs: string): SheetChoices | { unreadable: number } {
  const choices: Choice[] = [];
  const doubles: number[] = [];
  let at = 0;
  for (const [index, question] of paper.entries()) {
    const { signs: count, read } = readerOf(question);
    const marks = read(question, [...signs.slice(at, at + count(question))]);
    at += count(question);
    if (marks.includes(UNREADABLE)) return { unreadable: index + 1 };
    if (marks.includes(DOUBLE)) doubles.push(index + 1);
    choices.push(...marks.filter((mark) => typeof mark === "object" && mark !== null));
  }
  return { choices, doubles };
}
