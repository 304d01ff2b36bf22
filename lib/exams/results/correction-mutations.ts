import "server-only";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import type { Transaction } from "@/lib/db";
import { ValidationError } from "@/lib/errors";
import { latinLetters, optionIndex } from "@/lib/exams/authoring/import/option-letters";
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

function stateOf({ scoring, options }: QuestionWithOptions): QuestionState {
  const right = options.findIndex(({ isCorrect }) => isCorrect);
  return { scoring, key: right === -1 ? null : latinLetters.charAt(right) };
}

/** @throws ValidationError for an unknown question or option */
export async function correctQuestion(
  tx: Transaction,
  versionId: number,
  typed: number,
  correction: Correction,
): Promise<{ question: Question; before: QuestionState; after: QuestionState }> {
  const question = await findQuestion(tx, versionId, typed);
  const { id } = question;
  if (correction.kind === "key") {
    const right = findOption(question, correction.option).id;
    // A unique index forbids two right options even for a moment, so the old key is cleared first.
    await tx.option.updateMany({ where: { questionId: id, id: { not: right } }, data: { isCorrect: false } });
    await tx.option.update({ where: { id: right }, data: { isCorrect: true } });
  }
  const scoring = scorings[correction.kind];
  const corrected = await tx.question.update({ where: { id }, data: { scoring }, ...withOptions });
  return { question, before: stateOf(question), after: stateOf(corrected) };
}
