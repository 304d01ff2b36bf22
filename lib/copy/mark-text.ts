import { formatDateTime, formatMarks, formatNumber } from "@/lib/format";

/** Decimals as texts. Sums and counts only: which answer was right is nobody's to learn here. */
export type MarkExplanation = {
  examTitle: string;
  completedAt: Date;
  isTimeOver: boolean;
  score: string;
  totalMarks: string;
  right: { count: number; marks: string };
  wrong: { count: number; lost: string };
  blank: number;
  /** Of these questions everybody has the marks, and these count for nobody. */
  given: number;
  dropped: number;
  regrades: { at: Date; before: string; after: string }[];
};

const marks = (decimal: string) => formatMarks(Number(decimal));

/** "Why is my mark X", to be sent as it is: no answer and no key is in it. */
export function markText(explained: MarkExplanation): string {
  const { examTitle, completedAt, right, wrong, blank, given, dropped, regrades } = explained;
  return [
    `‘${examTitle}’ কুইজে আপনার নম্বর ${marks(explained.score)} / ${marks(explained.totalMarks)}।`,
    `সঠিক ${formatNumber(right.count)}টি: +${marks(right.marks)}`,
    Number(wrong.lost) === 0
      ? `ভুল ${formatNumber(wrong.count)}টি: নম্বর কাটা যায়নি`
      : `ভুল ${formatNumber(wrong.count)}টি: −${marks(wrong.lost)}`,
    `উত্তর ছাড়া ${formatNumber(blank)}টি: ০`,
    given > 0 && `এর মধ্যে ${formatNumber(given)}টি প্রশ্নে সবাইকে পূর্ণ নম্বর দেওয়া হয়েছে।`,
    dropped > 0 && `${formatNumber(dropped)}টি প্রশ্ন বাদ গেছে: এতে কেউ নম্বর পাননি, কারও নম্বর কাটেনি।`,
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
