import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import { formatNumber, toBengaliDigits } from "@/lib/format";

type Stretch = { first: number; last: number };

const stretchOf = ({ first, last }: Stretch) =>
  first === last ? formatNumber(first) : `${formatNumber(first)}–${formatNumber(last)}`;

const numbers = { bengali: (number: number) => toBengaliDigits(number), latin: (number: number) => String(number) };
type Letters = keyof typeof numbers;
const questions: Record<Letters, string> = { bengali: "প্রশ্ন", latin: "Question" };

/** Texts of an exam as a Word file. */
export const examWord = {
  number: (number: number, letters: Letters) => numbers[letters](number),
  facts: (facts: { minutes: number; questions: number; marks: number; negative: string }) => {
    const { paper } = examPrintCopy;
    return [
      `${paper.time} ${paper.duration(facts.minutes)}`,
      `${paper.questions} ${paper.pieces(facts.questions)}`,
      `${paper.marks} ${paper.plainMarks(facts.marks)}`,
      `${paper.negative} ${facts.negative}`,
    ].join("   ");
  },
  /** Where questions are worth different marks. */
  marks: (groups: readonly { marks: number; stretches: readonly Stretch[] }[]) => {
    const told = groups.map(({ marks, stretches }) => {
      const numbers = stretches.map(stretchOf).join(", ");
      return `${examPrintCopy.paper.plainMarks(marks)} (প্রশ্ন ${numbers})`;
    });
    return `প্রতি প্রশ্নের মান: ${told.join("; ")}`;
  },
  large: "প্রশ্নপত্রটি এত বড় যে ওয়ার্ড ফাইল বানানো গেল না। ছবি কমিয়ে বা ভাগ করে আবার চেষ্টা করুন।",
  slow: "২০ সেকেন্ডেও ওয়ার্ড ফাইলটি বানানো শেষ হয়নি। একটু পরে আবার চেষ্টা করুন।",
  key: "উত্তরমালা",
  truths: (isTrue: string, isFalse: string) => `${isTrue} = সত্য, ${isFalse} = মিথ্যা; প্রথম উক্তি থেকে পরপর`,
  explanations: "ব্যাখ্যা",
  explained: (number: string, letters: Letters) => `${questions[letters]} ${number}:`,
};
