import { foldText } from "@/lib/exams/authoring/import/clean-text";
import { bengaliLetters, latinLetters } from "@/lib/exams/authoring/import/option-letters";
import { numberOf } from "@/lib/exams/authoring/import/question-numbers";
import { QUESTION_TEXT_MAX } from "@/lib/wire/limits";

/** A full exam has far fewer lines. */
export const LINES_MAX = 50_000;
/** Most characters of a line, which may be a whole paragraph. */
export const TYPED_LINE_MAX = 2 * QUESTION_TEXT_MAX;

export const alphabets = [bengaliLetters, latinLetters, latinLetters.toLowerCase()] as const;

/** `around` holds the signs beside the letter; they find the next option on the same line. */
export type OptionMark = { alphabet: string; index: number; around: readonly [string, string]; rest: string };

export type TypedLine = {
  row: number;
  text: string;
  isAfterBlank: boolean;
  /** `value` is null for `প্রশ্ন:` without a number. */
  number?: { value: number | null; rest: string };
  option?: OptionMark;
  answer?: string;
  explanation?: string;
  /** Letters of option marks after a tab or several spaces, where the author meant the next option. */
  columns: string[];
};

const letter = "([ক-ঞA-Ja-j])";
const marked = [
  new RegExp(String.raw`^\(\s?${letter}\s?(\))\s*[.।:]?\s*(.*)$`, "su"),
  new RegExp(String.raw`^\[\s?${letter}\s?(\])\s*[.।:]?\s*(.*)$`, "su"),
  new RegExp(String.raw`^${letter}\s?([)।|])\s*(.*)$`, "su"),
  // Latin letters with a colon are excluded: they name speakers of a dialogue.
  /^([ক-ঞ])\s?([:ঃ])\s*(.*)$/su,
  new RegExp(String.raw`^${letter}(\.)(?=\s|$)\s*(.*)$`, "su"),
  // Bengali initials, which have a second point, are excluded.
  /^([ক-ঞ])(\.)(?!\S{1,3}\.)\s*(.*)$/su,
];

export function optionOf(text: string): OptionMark | undefined {
  for (const pattern of marked) {
    const [, name = "", after = "", rest = ""] = pattern.exec(text) ?? [];
    const alphabet = name && alphabets.find((letters) => letters.includes(name));
    const before = /^[([]/.exec(text)?.[0] ?? "";
    if (alphabet) return { alphabet, index: alphabet.indexOf(name), around: [before, after], rest };
  }
  return undefined;
}

const bareLetter = String.raw`\(?\s?[ক-ঞA-Ja-j]\s?\)?[.।]?`;
const answerName = String.raw`(?:(?:সঠিক|শুদ্ধ)\s*(?:উত্তর|অপশন)|উত্তর|(?:correct|right)\s+(?:answer|ans|option)|answer|ans)(?:টি|\.)?(?:\s*(?:হলো|হচ্ছে|is\b))?`;
const answerLabels = [
  new RegExp(String.raw`^(?:${answerName}|উ)\s*[:ঃ：]\s*[:–—-]?\s*(.*)$`, "isu"),
  // Without a colon the word may begin a sentence, so these patterns demand a letter after it.
  new RegExp(String.raw`^(?:${answerName}|উ(?=\.))\s*[-–—=.।→>]*\s*(?<![\p{L}\p{M}])(${bareLetter})$`, "isu"),
  new RegExp(String.raw`^${answerName}\s*[-–—=→>]+\s*(\(?\s?[ক-ঞA-Ja-j]\s?[).।].*)$`, "isu"),
  new RegExp(String.raw`^(?:answer\s+)?key\s*[-–—=:]\s*(${bareLetter})$`, "isu"),
];

export function answerOf(text: string): string | undefined {
  for (const pattern of answerLabels) {
    const typed = pattern.exec(text)?.[1];
    if (typed !== undefined) return typed.trim();
  }
  return undefined;
}

const explained = String.raw`(?:সংক্ষিপ্ত\s+)?(?:ব্যাখ্যা|ব্যাখা|explanation|rationale|exp)`;
const explanationLabel = new RegExp(String.raw`^${explained}\s*(?:[:ঃ：।.=–—-]+\s*(.*)|)$`, "isu");
const explanationInside = new RegExp(String.raw`(?<=[\s।.,;)])${explained}\s*[:ঃ：]`, "iu");

const answerAtEnd = new RegExp(
  String.raw`\s(?:${answerName}|উ)\s*[:ঃ：]\s*[:–—-]?\s*(${bareLetter}(?:[\s,;]\s*${explained}\s*[:ঃ：].*)?)$`,
  "isu",
);

/** Splits an answer, with its explanation, from the last option of a line. */
export function cutAnswer(text: string): { text: string; answer?: string } {
  const match = answerAtEnd.exec(text);
  return match ? { text: text.slice(0, match.index).trim(), answer: match[1]?.trim() } : { text };
}

/** Splits the explanation from the answer on the same line. */
export function cutExplanation(answer: string): { answer: string; explanation?: string } {
  const match = explanationInside.exec(answer);
  if (!match) return { answer };
  return {
    answer: answer.slice(0, match.index).trim(),
    explanation: answer.slice(match.index + match[0].length).trim(),
  };
}

const labelInside = new RegExp(
  [
    String.raw`(?<![\p{L}\p{M}])(?:${answerName}|উ|${explained})\s*[:ঃ：]`,
    String.raw`[(\[]\s*(?:${answerName}|সঠিক|correct)\s*[)\]]|[✓✔☑✅]|√\s*$`,
  ].join("|"),
  "iu",
);

/** True if a text that learners see before they answer tells the answer or the reason for it. */
export const holdsLabel = (text: string) => labelInside.test(text);

export function explanationOf(text: string): string | undefined {
  const match = explanationLabel.exec(text);
  return match ? (match[1] ?? "") : undefined;
}

/** Where an option of a line stands in the text behind the first one's mark; `mark` is where its own begins. */
type OptionPlace = { mark: number; from: number; to: number };

/**
 * Places of the options on one line. Each next letter has the same signs and follows a space, or anything if it has an
 * opening bracket.
 */
export function placesOfOptions({ alphabet, index, around: [before, after], rest }: OptionMark): OptionPlace[] {
  const places: OptionPlace[] = [];
  let open = { mark: 0, from: 0 };
  for (let next = index + 1; next < alphabet.length; next++) {
    const sign = `${before || " "}${alphabet.charAt(next)}${after}`;
    const place = rest.indexOf(sign, open.from);
    const end = place + sign.length;
    if (place === -1 || (after === "." && alphabet !== bengaliLetters && !/^(?:\s|$)/.test(rest.slice(end, end + 1))))
      break;
    places.push({ ...open, to: place });
    open = { mark: place, from: end };
  }
  return [...places, { ...open, to: rest.length }];
}

/** Texts of the options on one line. */
export const splitOptions = (mark: OptionMark): string[] =>
  placesOfOptions(mark).map(({ from, to }) => mark.rest.slice(from, to).trim());

const innerMark = /(?<![\p{L}\p{M}\p{N}])\(?\s?([ক-ঞA-Ja-j])\s?([).।|])(?=\s*\S)/gu;

/**
 * True if the text of the option at `place` holds its own mark again or a later one, so that it may be two options. A
 * letter with a point may be a name ("E. coli"), so only letters of the line's own options are doubted then.
 */
function holdsLaterMark(
  text: string,
  place: number,
  { alphabet, around: [, after], index }: OptionMark,
  count: number,
) {
  for (const [, name = "", sign] of text.matchAll(innerMark)) {
    const other = alphabet.indexOf(name);
    if (other >= place && (sign !== "." || (after === "." && other < index + count))) return true;
  }
  return false;
}

/** True if the first options hold the letters that follow the last one, as two columns that are read downwards do. */
export function standInColumns(texts: readonly string[]): boolean {
  return alphabets.some((letters) =>
    texts.slice(0, 2).every((text, place) => {
      const next = letters.charAt(texts.length + place);
      return next !== "" && [".", ")", "।"].some((sign) => ` ${text} `.includes(` ${next}${sign} `));
    }),
  );
}

/** True if a line can only be read as the options that it was split into. */
export function isSplitForCertain(mark: OptionMark, texts: readonly string[], columns: readonly string[]): boolean {
  const { alphabet, index } = mark;
  const isOwn = (name: string) => alphabet.slice(index, index + texts.length).includes(name);
  return columns.every(isOwn) && !texts.some((text, place) => holdsLaterMark(text, index + place, mark, texts.length));
}

const openings = alphabets.flatMap((letters) => [
  ["(", ")"].join(letters.charAt(0)),
  ...[")", "।", "."].map((sign) => letters.charAt(0) + sign),
]);

/**
 * Options on the line of their question: the first letter follows the end of its sentence, and the second comes later.
 */
export function cutOptions(text: string): { stem: string; option: OptionMark } | null {
  for (const opening of openings) {
    const place = text.indexOf(` ${opening}`);
    if (place === -1 || !/[?:।–—-]\s*$/.test(text.slice(Math.max(0, place - 3), place))) continue;
    const option = optionOf(text.slice(place + 1));
    if (option && splitOptions(option).length > 1) return { stem: text.slice(0, place).trim(), option };
  }
  return null;
}

/** A blank line, or one drawn between two questions. */
const rule = /^(?:[-=*~—–•#]{3,200})?$/;

function* nonBlank(text: string): Generator<{ row: number; raw: string; isAfterBlank: boolean }> {
  let isAfterBlank = false;
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    if (rule.test(raw.trim())) isAfterBlank = true;
    else {
      yield { row: index + 1, raw, isAfterBlank };
      isAfterBlank = false;
    }
  }
}

/** Gives a line to the answer label alone on the line before. @returns true if the label took it */
function takeAnswer(
  label: TypedLine | undefined,
  { text, isAfterBlank, number, answer, explanation }: TypedLine,
): boolean {
  if (label?.answer !== "" || isAfterBlank || number || answer !== undefined || explanation !== undefined) return false;
  label.answer = text;
  return true;
}

const columnMark = /(?<=\S)(?:\t|[^\S\t]{2})\s*\(?\s?([ক-ঞA-Ja-j])\s?[).।|]/g;

/**
 * Lines with everything that each could be. Only the row is returned if there are too many lines, or one is too long.
 */
export function readLines(text: string): { lines: TypedLine[]; tooLong?: number; tooMany?: number } {
  const lines: TypedLine[] = [];
  for (const { row, raw, isAfterBlank } of nonBlank(text)) {
    if (raw.length > TYPED_LINE_MAX) return { lines, tooLong: row };
    if (lines.length === LINES_MAX) return { lines, tooMany: row };
    // Tabs and repeated spaces separate options; one space means the same.
    const line = foldText(raw);
    if (line === "") continue;
    lines.push({
      row,
      text: line,
      isAfterBlank,
      columns: Array.from(raw.matchAll(columnMark), ([, name = ""]) => name),
      number: numberOf(line),
      option: optionOf(line),
      answer: answerOf(line),
      explanation: explanationOf(line),
    });
  }
  // A number with no text after it and options below it is the question itself.
  for (const [index, line] of lines.entries()) {
    if (line.number?.rest === "" && lines[index + 1]?.option?.index === 0) line.number = undefined;
  }
  return { lines: lines.filter((line, index) => !takeAnswer(lines[index - 1], line)) };
}

function optionsOn({ text, option }: TypedLine): number {
  const found = option ?? cutOptions(text)?.option;
  return found ? splitOptions(found).length : 0;
}

/** Matches an answer in Aiken's format; other capitals are a person's typing. */
export const aikenAnswer = /^[ \t]*(?:ANSWER|উত্তর)\s*[:ঃ]/mu;

/** Tells whether a text has numbered or lettered questions, and signs that Aiken's format does not know. */
export function signsOf(text: string): { hasAnswers: boolean; hasOptions: boolean; isTyped: boolean } {
  const { lines } = readLines(text);
  return {
    hasAnswers: lines.some(({ answer }) => answer !== undefined),
    hasOptions: lines.reduce((sum, line) => sum + optionsOn(line), 0) > 1,
    isTyped: lines.some(
      ({ text: line, number, option, answer, explanation }) =>
        (number && number.value !== null) ||
        (option && (option.around[0] !== "" || option.around[1] === "।" || option.around[1] === "|")) ||
        (answer !== undefined && !aikenAnswer.test(line)) ||
        explanation !== undefined,
    ),
  };
}
