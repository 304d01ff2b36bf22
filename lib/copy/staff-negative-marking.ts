import { formatNumber, formatPercent } from "@/lib/format";
import type { NegativeMarkingType } from "@/prisma/generated/enums";

type Words = {
  cost: (marks: number) => string;
  choice: string;
  audit: string;
  unit: string;
  /** The cost of a wrong statement, which has a share of its question's marks. */
  ofShare: (marks: number, share: number) => number;
  ofSets: string;
};

export const staffNegativeMarkingCopy: Record<Lowercase<NegativeMarkingType>, Words> = {
  fixed: {
    cost: (marks) => `ভুলে −${formatNumber(marks)}`,
    choice: "নম্বর",
    audit: "নির্দিষ্ট নম্বর",
    unit: "",
    ofShare: (marks) => marks,
    ofSets: "সত্য-মিথ্যা সেটে প্রতি ভুল উক্তিতে এই নম্বর কাটা যাবে।",
  },
  percentage: {
    cost: (percent) => `ভুলে −${formatPercent(percent)}`,
    choice: "প্রশ্নের নম্বরের %",
    audit: "শতাংশ",
    unit: "%",
    ofShare: (percent, share) => (share * percent) / 100,
    ofSets: "সত্য-মিথ্যা সেটে প্রতি ভুল উক্তিতে ওই উক্তির ভাগের এই % কাটা যাবে।",
  },
};
