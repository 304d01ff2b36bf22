import { formatNumber } from "@/lib/format";

const percent = (value: number) => `${formatNumber(value)}%`;

export const sharesCopy = {
  percent,
  chosenBy: (value: number) => `${percent(value)} বেছেছেন`,
  mostWrong: "সবচেয়ে বেশি ভুল এখানেই",
  private: "কে কোনটি বেছেছেন, তা অন্য শিক্ষার্থীরা দেখেন না।",
  blank: (value: number) => `${percent(value)} ফাঁকা রেখেছেন।`,
  ofStatement: (isTrue: string, trueShare: number, isFalse: string, falseShare: number) =>
    `${isTrue} ${percent(trueShare)}, ${isFalse} ${percent(falseShare)}`,
  chapters: {
    title: "অধ্যায় ধরে",
    from: (taken: number) => `${formatNumber(taken)} জনের উত্তর থেকে`,
    own: (right: number, asked: number) => ({ right: formatNumber(right), asked: ` / ${formatNumber(asked)}` }),
    label: (chapter: string, own: number, batch: number) =>
      `${chapter}: আপনার ${percent(own)}, ব্যাচের গড় ${percent(batch)}`,
    batch: "ব্যাচের গড়",
    below: "গড়ের নিচে",
    other: "অন্যান্য",
  },
} as const;
