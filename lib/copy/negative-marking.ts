import { formatMarks, formatNumber, formatPercent } from "@/lib/format";
import type { NegativeMarkingType } from "@/prisma/generated/enums";

type Words = Record<"figure" | "note" | "rule" | "ruleOfSets" | "diagnostic" | "sum", (marks: number) => string>;

/** The cost of a wrong answer in a learner's words, apart from the console's so that no learner loads those. */
export const negativeMarkingCopy: Record<Lowercase<NegativeMarkingType>, Words> = {
  fixed: {
    figure: (marks) => `−${formatNumber(marks)}`,
    note: (marks) => `ভুলে −${formatNumber(marks)}`,
    rule: (marks) => `প্রতিটি ভুল উত্তরে ${formatNumber(marks)} নম্বর কাটা যাবে।`,
    ruleOfSets: (marks) => `প্রতিটি ভুল উত্তরে ${formatNumber(marks)} নম্বর কাটা যাবে, সেটের প্রতিটি ভুল উক্তিতেও।`,
    diagnostic: (marks) => `ভুলে ${formatMarks(marks)} কাটা, আসল পরীক্ষার মতো`,
    sum: (marks) => `ভুলে −${formatMarks(marks)} ধরে`,
  },
  percentage: {
    figure: (percent) => `−${formatPercent(percent)}`,
    note: (percent) => `ভুলে নম্বরের −${formatPercent(percent)}`,
    rule: (percent) => `প্রতিটি ভুল উত্তরে ওই প্রশ্নের নম্বরের ${formatPercent(percent)} কাটা যাবে।`,
    ruleOfSets: (percent) =>
      `প্রতিটি ভুল উত্তরে ওই প্রশ্নের নম্বরের ${formatPercent(percent)} কাটা যাবে; সেটে উক্তির নম্বরের ${formatPercent(percent)}।`,
    diagnostic: (percent) => `ভুলে প্রশ্নের নম্বরের ${formatMarks(percent)}% কাটা`,
    sum: (percent) => `ভুলে −${formatMarks(percent)}% ধরে`,
  },
};
