import "server-only";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import type { Transaction } from "@/lib/db";
import { ValidationError } from "@/lib/errors";
import { cleanText } from "@/lib/exams/authoring/import/clean-text";
import { keyLetter, truthsIn } from "@/lib/exams/authoring/import/keys";
import { optionIndex } from "@/lib/exams/authoring/import/option-letters";
import { markupColumn } from "@/lib/exams/authoring/question-mutations";
import { type QuestionKind, storedKind } from "@/lib/exams/question-kind";
import type { Correction, RegradeInput } from "@/lib/exams/results/correction-schema";
import { columnsOfState, type StatementState, statementStateOf } from "@/lib/exams/results/statement-states";
import type { Markup } from "@/lib/markup/document";
import { sameMarkup } from "@/lib/markup/markup-key";
import { storedMarkup } from "@/lib/markup/stored";
import type { Option, Question, QuestionScoring } from "@/prisma/generated/client";

export type QuestionState = {
  scoring: QuestionScoring;
  key: string | null;
  /** The states of a set's statements in the exam's own order; empty for a single. */
  statements: StatementState[];
};

type KeyColumns = Pick<Option, "isCorrect" | "isRight" | "scoring">;
type QuestionWithOptions = Question & { options: Option[]; takesIds: boolean };
type Corrected = { scoring: QuestionScoring; options: KeyColumns[] };

const withOptions = { include: { options: { orderBy: { position: "asc" } } } } as const;

async function findQuestion(
  tx: Transaction,
  versionId: number,
  typed: number,
  takesIds: boolean,
): Promise<QuestionWithOptions> {
  const questions = await tx.question.findMany({ where: { versionId }, ...withOptions });
  const byId = takesIds ? questions.find(({ id }) => id === typed) : undefined;
  const found = questions.find(({ position }) => position === typed) ?? byId;
  if (!found) throw new ValidationError({ question: [copy.questionUnknown(typed, questions.length)] });
  return { ...found, takesIds };
}

const findNamed = ({ options, takesIds }: QuestionWithOptions, name: string): Option | undefined =>
  options[optionIndex(name) ?? -1] ?? (takesIds ? options.find(({ id }) => String(id) === name.trim()) : undefined);

function findOption(question: QuestionWithOptions, name: string): Option {
  const found = findNamed(question, name);
  if (!found) throw new ValidationError({ key: [copy.key(name, question.options.length)] });
  return found;
}

const stateOf = (question: Question & { options: (KeyColumns & { text: string })[] }): QuestionState => ({
  scoring: question.scoring,
  key: keyLetter({ ...question, kind: storedKind(question.kind) }) || null,
  statements: statementsOf[storedKind(question.kind)](question.options),
});

const statementsOf: Record<QuestionKind, (options: readonly KeyColumns[]) => StatementState[]> = {
  single: () => [],
  true_false_set: (options) => options.map(statementStateOf),
};

const byKey: Record<QuestionKind, (question: QuestionWithOptions, key: string) => KeyColumns[]> = {
  single: (question, key) => {
    const accepted = key.split(/[,/]/).map((name) => findOption(question, name));
    const author = accepted.find(({ isCorrect }) => isCorrect) ?? accepted[0];
    return question.options.map((option) => ({
      isCorrect: option === author,
      isRight: accepted.includes(option),
      scoring: option.scoring,
    }));
  },
  true_false_set: ({ options }, key) => {
    const truths = truthsIn(key);
    if (truths?.length !== options.length) throw new ValidationError({ key: [copy.keyOfSet(key, options.length)] });
    return truths.map((isRight) => ({ isCorrect: false, isRight, scoring: "KEY" }));
  },
};

type StatementCorrection = Extract<Correction, { kind: "statement" }>;
const byStatement: Record<
  QuestionKind,
  (question: QuestionWithOptions, correction: StatementCorrection) => KeyColumns[]
> = {
  single: () => {
    throw new ValidationError({ statement: [copy.noStatements] });
  },
  true_false_set: (question, { statement, as }) => {
    const named = findNamed(question, statement);
    if (!named) throw new ValidationError({ statement: [copy.statement(statement, question.options.length)] });
    return question.options.map((option) => (option === named ? { ...option, ...columnsOfState[as] } : option));
  },
};

function correct(question: QuestionWithOptions, correction: Correction): Corrected {
  const kind = storedKind(question.kind);
  const { options } = question;
  switch (correction.kind) {
    case "key":
      return { scoring: "KEY", options: byKey[kind](question, correction.option) };
    case "statement":
      return { scoring: "KEY", options: byStatement[kind](question, correction) };
    case "all_correct":
      return { scoring: "ALL_CORRECT", options };
    case "drop":
      return { scoring: "DROPPED", options };
  }
}

const isSame = (a: KeyColumns, b: KeyColumns) =>
  a.isCorrect === b.isCorrect && a.isRight === b.isRight && a.scoring === b.scoring;

/** Writes the keys that differ, and tells whether the question counts otherwise. */
async function writeKeys(tx: Transaction, question: QuestionWithOptions, { scoring, options }: Corrected) {
  const differing = options.flatMap(({ isCorrect, isRight, scoring }, index) => {
    const before = question.options[index] as Option;
    const data = { isCorrect, isRight, scoring };
    return isSame(before, data) ? [] : [{ id: before.id, data }];
  });
  // A unique index forbids two keys even for a moment, so the old one is cleared first.
  const clearedFirst = differing.toSorted((a, b) => Number(a.data.isCorrect) - Number(b.data.isCorrect));
  for (const { id, data } of clearedFirst) await tx.option.update({ where: { id }, data });
  return differing.length > 0 || scoring !== question.scoring;
}

type Explanation = { text: string; doc: Markup | null };

/** The explanation before and after; null if it stays. */
function explain(
  question: Question,
  { explanation, explanationDoc }: RegradeInput,
): { before: Explanation; after: Explanation } | null {
  if (explanation === undefined && explanationDoc === undefined) return null;
  const before = { text: question.explanation, doc: storedMarkup(question.explanationDoc) };
  const text = explanation === undefined ? before.text : cleanText(explanation);
  const kept = text === before.text ? before.doc : null;
  const after = { text, doc: explanationDoc === undefined ? kept : explanationDoc };
  return text === before.text && sameMarkup(before.doc, after.doc) ? null : { before, after };
}

export type CorrectedQuestion = {
  question: Question;
  before: QuestionState;
  after: QuestionState;
  /** True if it counts otherwise than before. */
  changed: boolean;
  /** Null if the explanation stays. */
  explanation: { before: Explanation; after: Explanation } | null;
};

/** @throws ValidationError for an unknown question, option or statement, and for a key of another kind of question */
export async function correctQuestion(
  tx: Transaction,
  versionId: number,
  input: RegradeInput,
): Promise<CorrectedQuestion> {
  const question = await findQuestion(tx, versionId, input.question, input.takesIds ?? false);
  const corrected = correct(question, input.correction);
  const changed = await writeKeys(tx, question, corrected);
  const options = question.options.map((option, index) => ({ ...option, ...corrected.options[index] }));
  const after = stateOf({ ...question, scoring: corrected.scoring, options });
  const explanation = explain(question, input);
  if (changed || explanation) {
    // An editor that was opened before would otherwise write the old key over it.
    const data = { scoring: corrected.scoring, revision: { increment: 1 } };
    const { text, doc } = explanation?.after ?? {};
    const texts = explanation && { explanation: text, explanationDoc: markupColumn(doc) };
    await tx.question.update({ where: { id: question.id }, data: { ...data, ...texts } });
  }
  return { question, before: stateOf(question), after, changed, explanation };
}
