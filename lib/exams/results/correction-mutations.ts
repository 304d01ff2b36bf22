import "server-only";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import type { Transaction } from "@/lib/db";
import { ValidationError } from "@/lib/errors";
import { keyLetter } from "@/lib/exams/authoring/import/keys";
import { optionIndex } from "@/lib/exams/authoring/import/option-letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { Correction } from "@/lib/exams/results/correction-schema";
import type { Option, Question, QuestionScoring } from "@/prisma/generated/client";

export type QuestionState = { scoring: Question["scoring"]; key: string | null };

const scorings: Record<Correction["kind"], QuestionScoring> = {
  key: "KEY",
  all_correct: "ALL_CORRECT",
  drop: "DROPPED",
};

type QuestionWithOptions = Question & { options: Option[] };

const withOptions = { include: { options: { orderBy: { position: "asc" } } } } as const;

async function findQuestion(tx: Transaction, versionId: number, typed: number): Promise<QuestionWithOptions> {
  const questions = await tx.question.findMany({ where: { versionId }, ...withOptions });
  const found = questions.find(({ position }) => position === typed) ?? questions.find(({ id }) => id === typed);
  if (!found) throw new ValidationError({ question: [copy.questionUnknown(typed, questions.length)] });
  return found;
}

function findOption({ options }: QuestionWithOptions, typed: string): Option {
  const found = options[optionIndex(typed) ?? -1] ?? options.find(({ id }) => String(id) === typed);
  if (!found) throw new ValidationError({ key: [copy.key(typed, options.length)] });
  return found;
}

const stateOf = (question: QuestionWithOptions): QuestionState => ({
  scoring: question.scoring,
  key: keyLetter(question) || null,
});

const writeKey: Record<QuestionKind, (tx: Transaction, question: QuestionWithOptions, key: string) => Promise<void>> = {
  single: async (tx, question, key) => {
    const right = findOption(question, key).id;
    // A unique index forbids two right options even for a moment, so the old key is cleared first.
    await tx.option.updateMany({ where: { questionId: question.id, id: { not: right } }, data: { isCorrect: false } });
    await tx.option.update({ where: { id: right }, data: { isCorrect: true } });
  },
};

/** @throws ValidationError for an unknown question or option */
export async function correctQuestion(
  tx: Transaction,
  versionId: number,
  typed: number,
  correction: Correction,
): Promise<{ question: Question; before: QuestionState; after: QuestionState }> {
  const question = await findQuestion(tx, versionId, typed);
  const { id } = question;
  if (correction.kind === "key") await writeKey[questionKindOf(question)](tx, question, correction.option);
  const scoring = scorings[correction.kind];
  const corrected = await tx.question.update({ where: { id }, data: { scoring }, ...withOptions });
  return { question, before: stateOf(question), after: stateOf(corrected) };
}
