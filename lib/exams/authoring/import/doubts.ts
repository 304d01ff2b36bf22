import "server-only";
import { looksLikeBijoy } from "@/lib/bijoy/recognise";
import { convertBijoyRuns } from "@/lib/bijoy/runs";
import type { DoubtKind, ParsedQuestion } from "@/lib/exams/authoring/import/exam-file";
import { isSpreadsheetDate, isSpreadsheetNumber } from "@/lib/exams/authoring/import/spreadsheet-cells";

const letter = /[\p{L}\p{N}]/u;
/** Only a particular font draws these signs; every other has none there. */
const privateSign = /\p{Co}/u;
const lostRun = /(?<![\p{L}\p{M}\p{N}\p{Pe}\p{Pf}"'”’?!।.])\?{2,}/u;
/** A `?` within Latin text stands for one lost sign: H?O for H₂O, ?-blocker for β-blocker, "BMI ? 30" for ≥. */
const lostSign = /[A-Za-z0-9]\?[A-Za-z0-9]|(?<![^\s([])\?[-A-Za-z0-9]|[A-Za-z] \? [a-z0-9]/;
/** PaCO? for PaCO₂: an option hardly ever asks a question. */
const lostAtEnd = /[A-Z0-9]\?$/;

/** True if letters were lost: a program that saves Bengali as "ANSI" writes one `?` for each letter. */
function hasLostLetters(text: string): boolean {
  if (privateSign.test(text) || (text.includes("?") && !letter.test(text))) return true;
  return lostRun.test(text) || lostSign.test(text);
}

/** UTF-8 that was read as the code page of Western Europe: `à¦•` for ক, `Â°` for °, `â€™` for ’. */
const misread =
  /[ÂÃ][\u0080-\u00BF\u0152-\u0192\u2013-\u2122]|à[¦§¥][\u0080-\u00BF\u0152-\u0192\u02C6-\u2122]|â(?:€|‚|„|\u0080|\u0082)/;

/** Tags around words would be shown as they stand. A tag alone is left, since a question may ask about it. */
const tagged =
  /<(sup|sub|b|i|u|s|em|strong|p|div|span|font|small|big|strike|del|h[1-6]|center)(?:\s[^<>]{0,300})?>[^<>]{1,300}<\/\1>|\[(sup|sub|b|i|u|s|color|size)(?:=[^\][]{0,40})?\][^\][]{1,300}\[\/\2\]|[^\s<>]<br\s?\/?>\s?[^\s<>]|&(?:nbsp|lt|gt|quot|amp|#\d{2,5}|#x[\da-f]{2,4});/iu;

/** The reason why no question is found in a text whose signs are not what was typed; null if there is none. */
export function spoiltText(text: string): "wrong_encoding" | "bijoy" | null {
  const start = text.slice(0, 5000);
  if (misread.test(start)) return "wrong_encoding";
  return looksLikeBijoy(start) ? "bijoy" : null;
}

export type Doubt = { doubt: DoubtKind; text: string; converted?: string };

/** The first text of each kind that a program has probably made of another. */
export function doubtsOf({ text, options, explanation }: ParsedQuestion, isSpreadsheet: boolean): Doubt[] {
  const answers = options.map((option) => option.text);
  const texts = [text, ...answers, explanation];
  const wrong = texts.find((cell) => misread.test(cell));
  const found: [DoubtKind, string | undefined][] = [
    ["lost_letters", texts.find(hasLostLetters) ?? answers.find((answer) => lostAtEnd.test(answer))],
    ["wrong_encoding", wrong],
    ["bijoy", wrong === undefined ? [...texts, answers.join(" "), texts.join(" ")].find(looksLikeBijoy) : undefined],
    ["markup", texts.find((cell) => tagged.test(cell))],
  ];
  if (isSpreadsheet) {
    found.push(["spreadsheet_dates", texts.find(isSpreadsheetDate)]);
    found.push(["spreadsheet_numbers", texts.find(isSpreadsheetNumber)]);
  }
  return found.flatMap(([doubt, doubted]) => {
    if (doubted === undefined) return [];
    return [{ doubt, text: doubted, ...(doubt === "bijoy" && { converted: convertBijoyRuns(doubted, true) }) }];
  });
}
