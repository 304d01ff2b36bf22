import "server-only";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import type { Transaction } from "@/lib/db";
import { ValidationError } from "@/lib/errors";
import { keyLetter, truthsIn } from "@/lib/exams/authoring/import/keys";
import { optionIndex } from "@/lib/exams/authoring/import/option-letters";
import { type QuestionKind, storedKind } from "@/lib/exams/question-kind";
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
  key: keyLetter({ ...question, kind: storedKind(question.kind) }) || null,
});

const writeKey: Record<QuestionKind, (tx: Transaction, question: QuestionWithOptions, key: string) => Promise<void>> = {
  single: async (tx, question, key) => {
    const right = findOption(question, key).id;
    // A unique index forbids two right options even for a moment, so the old key is cleared first.
    const others = { questionId: question.id, id: { not: right } };
    await tx.option.updateMany({ where: others, data: { isCorrect: false, isRight: false } });
    await tx.option.update({ where: { id: right }, data: { isCorrect: true, isRight: true } });
  },
  true_false_set: async (tx, { options }, key) => {
    const truths = truthsIn(key);
    if (truths?.length !== options.length) throw new ValidationError({ key: [copy.keyOfSet(key, options.length)] });
    for (const [index, { id }] of options.entries()) {
      await tx.option.update({ where: { id }, data: { isRight: truths[index], scoring: "KEY" } });
    }
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
  if (correction.kind === "key") await writeKey[storedKind(question.kind)](tx, question, correction.option);
  const scoring = scorings[correction.kind];
  const corrected = await tx.question.update({ where: { id }, data: { scoring }, ...withOptions });
  return { question, before: stateOf(question), after: stateOf(corrected) };
}
