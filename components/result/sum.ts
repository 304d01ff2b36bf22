import { exam as copy } from "@/lib/copy/exam";
import type { Result } from "@/lib/exams/schema";
import { formatMarks, formatNumber } from "@/lib/format";

const { result: words } = copy;

const penalties: Record<Result["negative_marking_type"], (question: number, costs: number) => number> = {
  fixed: (_question, costs) => costs,
  percentage: (question, percent) => (question * percent) / 100,
};

type SumLine = { label: string; value: string };

/** The one mark that every counted question has, or null when they differ or one was judged otherwise. */
function commonMarks({ answers }: Result): number | null {
  const first = answers[0]?.marks;
  const plain = answers.every(({ marks, scoring }) => marks === first && scoring === "key");
  return first !== undefined && plain ? first : null;
}

/** The mark that leaving every wrong one blank would have brought. */
export const withoutWrong = ({ score, negative_marks }: Result) =>
  Math.round((score + negative_marks) * 10_000) / 10_000;

/** How the score came about, in words. Multiplied out only where that is exactly what happened. */
export function sumLines(result: Result): SumLine[] {
  const { score, correct_answers: correct, wrong_answers: wrong, negative_marks: negative } = result;
  const marks = commonMarks(result);
  const costs = result.negative_marks_per_question;
  const penalty = marks === null ? null : penalties[result.negative_marking_type](marks, costs);
  const gained = withoutWrong(result);
  const lines = [
    {
      label:
        marks === null
          ? words.sumCorrect(formatNumber(correct))
          : words.sumCorrectTimes(formatNumber(correct), formatNumber(marks)),
      value: formatMarks(gained),
    },
  ];
  if (negative > 0) {
    lines.push({
      label:
        penalty === null
          ? words.sumWrong(formatNumber(wrong))
          : words.sumWrongTimes(formatNumber(wrong), formatNumber(penalty)),
      value: formatMarks(-negative),
    });
  }
  return [...lines, { label: words.sumTotal, value: formatMarks(score) }];
}
