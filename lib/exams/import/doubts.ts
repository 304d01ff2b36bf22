import "server-only";
import type { DoubtKind, ParsedQuestion } from "@/lib/exams/import/exam-file";

const letter = /[\p{L}\p{N}]/u;
/** Fonts of their own draw these: no other font has a sign there. */
const privateSign = /\p{Co}/u;
const lostRun = /(?<![\p{L}\p{M}\p{N}\p{Pe}\p{Pf}"'”’?!।.])\?{2,}/u;
/** A single sign of a Latin word: H?O for H₂O, ?-blocker for β-blocker, "BMI ? 30" for ≥. */
const lostSign = /[A-Za-z0-9]\?[A-Za-z0-9]|(?<![^\s([])\?[-A-Za-z0-9]|[A-Za-z] \? [a-z0-9]/;
/** PaCO? for PaCO₂: an option hardly asks. */
const lostAtEnd = /[A-Z0-9]\?$/;

/** A program that saves Bengali as "ANSI" writes one `?` for each of its letters. */
function hasLostLetters(text: string): boolean {
  if (privateSign.test(text) || (text.includes("?") && !letter.test(text))) return true;
  return lostRun.test(text) || lostSign.test(text);
}

/** Glyphs of SutonnyMJ beside a letter, where no language that uses the letter has them. */
const bijoyGlyph = new RegExp(
  [
    "[†‡ˆ‰Š‹][A-Za-z`_~¡-ÿ]",
    "[A-Za-z`_~][©¨ª„ƒ¡¢¤¥¦§¬¶‹›×ØÖË-ÓÙ-Þ]",
    "[A-Za-z`]…[A-Za-z]",
    "[A-Za-z]²[a-z]",
    "[a-z]“[a-z]",
    "[¯®¶·¼½¾¸»«`][a-z]",
    "¯[’^]",
    "(?<![A-Za-z])ï",
    "æ(?![A-Za-z])",
    "[¡-ÿŒœŠšŽžŸƒˆ†‡‰‹›…•™][¡-ÆÈ-ÿ]",
  ].join("|"),
);

/** Its plain letters: `v` is a vowel sign, `w` stands before a consonant, and capitals stand inside words. */
const bijoyLetters = new RegExp(
  [
    "v[bcdfghjklmnpqrstvwxz]",
    "[A-Za-z][a-z]v(?![A-Za-z])",
    "(?<![A-Za-z])[wW][bcdfgjklmnpqstvxz]",
    "(?<![A-Za-z])w[A-Z]",
    "[A-Za-z]q(?!u)",
    "[a-z][A-Z][a-z]",
    "(?<![A-Za-z])[bcdfghjklmnpqrstvwxz]{4,}(?![A-Za-z])",
  ].join("|"),
);

const unit = /\b(?:mmHg|cmH2O|[kM]Pa|m?mEq|mOsm|[kM]Da|[kMG]Hz|[kM]?eV|m?Gy|mSv|[kM]Bq|kJ|kWh)\b/;

const bijoySign = /[A-Za-z¡-ÿ†‡ˆ‰]/;

function looksLikeBijoy(text: string): boolean {
  if (!bijoySign.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => bijoySign.test(word) && !unit.test(word));
  const glyphs = words.filter((word) => bijoyGlyph.test(word)).length;
  const odd = words.filter((word) => bijoyGlyph.test(word) || bijoyLetters.test(word)).length;
  return odd * 3 >= words.length && (glyphs > 0 || odd > 1);
}

const months = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|(?:জানু|ফেব|মার্চ|এপ্রি|মে|জুন|জুল|আগ|সেপ|অক্ট|নভে|ডিসে)[\p{L}\p{M}]*)`;
const spreadsheetDate = new RegExp(
  [
    `[0-9০-৯]{1,2}-${months}(?:-[0-9০-৯]{2,4})?`,
    `${months}-[0-9০-৯]{2,4}`,
    // The ratio 3:1 has become a time.
    String.raw`\d{1,3}:0\d|\d{1,3}:\d\d(?::\d\d|(?::\d\d)?\s?[ap]m)`,
    String.raw`\d{1,2}([/.-])\d{1,2}\1(?:19|20)?\d{2}`,
    String.raw`(?:19|20)\d{2}-\d{2}-\d{2}(?: 00:00(?::00)?)?`,
  ]
    .map((pattern) => `^(?:${pattern})$`)
    .join("|"),
  "iu",
);
/** A short form, or the signs of a column that is too narrow. */
const spreadsheetNumber = /^(?:[-+]?\d(?:[.,]\d+)?E[-+]?\d{1,3}|#{3,})$/;

export type Doubt = { doubt: DoubtKind; text: string };

/** Texts that a program has probably made of others: the first of each kind. */
export function doubtsOf({ text, options, explanation }: ParsedQuestion, isSpreadsheet: boolean): Doubt[] {
  const answers = options.map((option) => option.text);
  const texts = [text, ...answers, explanation];
  const found: [DoubtKind, string | undefined][] = [
    ["lost_letters", texts.find(hasLostLetters) ?? answers.find((answer) => lostAtEnd.test(answer))],
    ["bijoy", [...texts, answers.join(" ")].find(looksLikeBijoy)],
  ];
  if (isSpreadsheet) {
    found.push(["spreadsheet_dates", texts.find((cell) => spreadsheetDate.test(cell))]);
    found.push(["spreadsheet_numbers", texts.find((cell) => spreadsheetNumber.test(cell))]);
  }
  return found.flatMap(([doubt, doubted]) => (doubted === undefined ? [] : [{ doubt, text: doubted }]));
}
