import { examResult as words } from "@/lib/copy/exam-result";
import { unitsOf } from "@/lib/exams/choice";
import { penaltyOf } from "@/lib/exams/negative-marking";
import type { Result, ReviewedAnswer } from "@/lib/exams/schema";
import { formatMarks, formatNumber } from "@/lib/format";

type SumLine = { label: string; value: string };

/** The worth of a single, or of a statement of a set. */
const shareOf = (answer: ReviewedAnswer) => answer.marks / unitsOf(answer);

const isPlain = ({ scoring, statements = [] }: ReviewedAnswer) =>
  scoring === "key" && statements.every((statement) => statement.scoring === "key");

const isClose = (a: number, b: number) => Math.abs(a - b) < 0.000_05;

/**
 * The worth of each answer, or null when they differ, one was judged otherwise, or the product is not what happened: a
 * question that stops at zero loses less, and a share may have no end.
 */
function commonMarks(result: Result): number | null {
  const [first] = result.answers;
  const share = first && shareOf(first);
  if (share === undefined || !isClose(share, Math.round(share * 100) / 100)) return null;
  if (!result.answers.every((answer) => isPlain(answer) && shareOf(answer) === share)) return null;
  const isExact =
    isClose(result.correct_answers * share, withoutWrong(result)) &&
    isClose(result.wrong_answers * penaltyOf(result, share), result.negative_marks);
  return isExact ? share : null;
}

/** The number of answers that the paper asked for: a set has one for each statement. */
export const unitsIn = ({ answers }: Pick<Result, "answers">) =>
  answers.reduce((sum, answer) => sum + unitsOf(answer), 0);

/** The mark that leaving every wrong one blank would have brought. */
export const withoutWrong = ({ score, negative_marks }: Result) =>
  Math.round((score + negative_marks) * 10_000) / 10_000;

/** How the score came about, in words. Multiplied out only where that is exactly what happened. */
export function sumLines(result: Result): SumLine[] {
  const { score, correct_answers: correct, wrong_answers: wrong, negative_marks: negative } = result;
  const marks = commonMarks(result);
  const penalty = marks === null ? null : penaltyOf(result, marks);
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
