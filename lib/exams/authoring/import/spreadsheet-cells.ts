import "server-only";

const months = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|(?:জানু|ফেব|মার্চ|এপ্রি|মে|জুন|জুল|আগ|সেপ|অক্ট|নভে|ডিসে)[\p{L}\p{M}]*)`;
const weekday = `(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:শনি|রবি|সোম|মঙ্গল|বুধ|বৃহস্পতি|শুক্র)(?:বার)?)`;
const time = String.raw`\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s?[ap]m)?`;
const date = new RegExp(
  [
    `[0-9০-৯]{1,2}-${months}(?:-[0-9০-৯]{2,4})?`,
    `${months}-[0-9০-৯]{2,4}`,
    // A spreadsheet makes a time of the ratio 3:1.
    String.raw`\d{1,3}:0\d|\d{1,3}:\d\d(?::\d\d|(?::\d\d)?\s?[ap]m)`,
    String.raw`\d{1,2}([/.-])\d{1,2}\1(?:19|20)?\d{2}(?:\s${time})?`,
    String.raw`(?:19|20)\d{2}([/.-])\d{2}\2\d{2}(?:[T\s]${time}(?:Z|[+-]\d\d:?\d\d)?)?`,
    // A date that was typed has no day of the week.
    String.raw`${weekday},?\s(?=[^\n]*(?:19|20|১৯|২০)[0-9০-৯]{2})[\p{L}\p{M}0-9০-৯,.:/+()\s-]{4,60}`,
  ]
    .map((pattern) => `^(?:${pattern})$`)
    .join("|"),
  "iu",
);

const number = new RegExp(
  [
    // Short forms of long numbers, and the signs of a column that is too narrow.
    "[-+]?[0-9০-৯]{1,3}(?:[.,][0-9০-৯]+)?(?:E[-+]?|e[-+])[0-9০-৯]{1,3}|#{3,}",
    // Results with the error of binary fractions, and numbers cut to the fifteen digits that a cell keeps.
    String.raw`[-+]?\d{0,17}\.\d{0,20}(?:0{6}|9{6})\d{1,3}|[-+]?\d\.\d{16,20}|[-+]?0?\.0{0,3}[1-9]\d{15,20}|[1-9]\d{14}0{1,6}`,
  ]
    .map((pattern) => `^(?:${pattern})$`)
    .join("|"),
);

export const isSpreadsheetDate = (cell: string) => date.test(cell);
export const isSpreadsheetNumber = (cell: string) => number.test(cell);
