import { formatDateTime, formatMarks, formatNumber } from "@/lib/format";

/** Marks are decimals as text. There are only sums and counts, which do not reveal the right answers. */
export type MarkExplanation = {
  examTitle: string;
  completedAt: Date;
  isTimeOver: boolean;
  score: string;
  totalMarks: string;
  right: { count: number; marks: string };
  wrong: { count: number; lost: string };
  blank: number;
  /** The number of questions for which everybody gets the marks, and of those that count for nobody. */
  given: number;
  dropped: number;
  /** The same of statements whose set is neither. */
  givenStatements: number;
  droppedStatements: number;
  regrades: { at: Date; before: string; after: string }[];
};

const marks = (decimal: string) => formatMarks(Number(decimal));

/** Explains a mark in a text that can be sent as it is, because it contains no answer and no key. */
export function markText(explained: MarkExplanation): string {
  const { examTitle, completedAt, right, wrong, blank, given, dropped, regrades } = explained;
  const { givenStatements, droppedStatements } = explained;
  return [
    `‘${examTitle}’ কুইজে আপনার নম্বর ${marks(explained.score)} / ${marks(explained.totalMarks)}।`,
    `সঠিক ${formatNumber(right.count)}টি: +${marks(right.marks)}`,
    Number(wrong.lost) === 0
      ? `ভুল ${formatNumber(wrong.count)}টি: নম্বর কাটা যায়নি`
      : `ভুল ${formatNumber(wrong.count)}টি: −${marks(wrong.lost)}`,
    `উত্তর ছাড়া ${formatNumber(blank)}টি: ০`,
    given > 0 && `এর মধ্যে ${formatNumber(given)}টি প্রশ্নে সবাইকে পূর্ণ নম্বর দেওয়া হয়েছে।`,
    dropped > 0 && `${formatNumber(dropped)}টি প্রশ্ন বাদ গেছে: এতে কেউ নম্বর পাননি, কারও নম্বর কাটেনি।`,
    givenStatements > 0 && `এর মধ্যে ${formatNumber(givenStatements)}টি উক্তিতে সবাইকে পূর্ণ নম্বর দেওয়া হয়েছে।`,
    droppedStatements > 0 && `${formatNumber(droppedStatements)}টি উক্তি বাদ গেছে: এতে কেউ নম্বর পাননি, কারও নম্বর কাটেনি।`,
    explained.isTimeOver
      ? `সময় শেষ হওয়ায় ${formatDateTime(completedAt)}-এ খাতা নিজে থেকে জমা হয়েছে; তখন পর্যন্ত সেভ হওয়া উত্তর ধরা হয়েছে।`
      : `জমা দিয়েছেন ${formatDateTime(completedAt)}।`,
    ...regrades.map(
      ({ at, before, after }) =>
        `${formatDateTime(at)}-এ প্রশ্ন সংশোধনের পর আপনার নম্বর ${marks(before)} থেকে ${marks(after)} হয়েছে।`,
    ),
  ]
    .filter(Boolean)
    .join("\n");
}
