import { isRightOption } from "@/lib/exams/authoring/import/exam-file";
import type { CarriedQuestion } from "@/lib/exams/authoring/question-mutations";
import { unitsOf } from "@/lib/exams/choice";
import { keyOf } from "@/lib/exams/question-key";
import { kindLevels, questionKindOf } from "@/lib/exams/question-kind";
import { formatMarks, possibleMarks, type QuestionKey } from "@/lib/exams/scoring";
import { picturesOf } from "@/lib/markup/document";
import type { ExamVersion } from "@/prisma/generated/client";

function keyOfTyped({ kind = "single", marks, scoring = "KEY", options }: CarriedQuestion): QuestionKey {
  const keyed = options.map((option, id) => ({
    id,
    isRight: isRightOption(option),
    scoring: option.scoring ?? "KEY",
  }));
  return keyOf({ id: 0, kind, marks, scoring, options: keyed });
}

/** The level of KNOWN_KINDS that also knows several accepted options, and questions that stop at zero. */
const RULES_LEVEL = 1;

/** The levels that keep texts with markup, and with pictures, when they change or copy a paper. */
const MARKUP_LEVEL = 2;
const PICTURES_LEVEL = 3;

/** The level that knows all that the texts of a question have. */
function levelOfTexts({ textDoc, explanationDoc, options }: CarriedQuestion): number {
  const docs = [textDoc, explanationDoc, ...options.map((option) => option.textDoc)].filter((doc) => doc != null);
  if (docs.some((doc) => picturesOf(doc).length > 0)) return PICTURES_LEVEL;
  return docs.length > 0 ? MARKUP_LEVEL : 0;
}

const levelOf = (key: QuestionKey): number =>
  "accepted" in key && key.accepted.size > 1 ? RULES_LEVEL : kindLevels[questionKindOf(key)];

/** The figures that a version has of its questions, written with them; see the columns in prisma/schema.prisma. */
export function totalsOf(
  questions: readonly CarriedQuestion[],
  floorAtZero: boolean,
): Pick<ExamVersion, "questionsCount" | "answersCount" | "needs"> & { totalMarks: string } {
  const keys = questions.map(keyOfTyped);
  const units = questions.reduce(
    (sum, { kind, options }) => sum + unitsOf({ kind, options: options.map((_, id) => ({ id })) }),
    0,
  );
  return {
    totalMarks: formatMarks(keys.reduce((sum, key) => sum + possibleMarks(key), 0n)),
    questionsCount: questions.length,
    answersCount: units === questions.length ? null : units,
    needs: Math.max(floorAtZero ? RULES_LEVEL : 0, ...questions.map(levelOfTexts), ...keys.map(levelOf)),
  };
}
