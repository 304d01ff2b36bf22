import "server-only";
import { randomUUID } from "node:crypto";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/copy/staff-audit";
import type { Transaction } from "@/lib/db";
import { ValidationError } from "@/lib/errors";
import { type Draft, loadKept, lockDraft, settleVersion } from "@/lib/exams/authoring/draft-mutations";
import { changedMeanwhile } from "@/lib/exams/authoring/edit-conflict-queries";
import { type ExamQuestion, isRightOption, withMarkupOf, withTopicOf } from "@/lib/exams/authoring/import/exam-file";
import { keyText } from "@/lib/exams/authoring/import/keys";
import {
  type CarriedQuestion,
  insertQuestions,
  type KeptQuestion,
  markupColumns,
  optionRows,
} from "@/lib/exams/authoring/question-mutations";
import { problemsOf, type QuestionProblem } from "@/lib/exams/authoring/readiness";
import type { EditedExam } from "@/lib/exams/authoring/staff-rows";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { shuffle } from "@/lib/exams/shuffle";
import { type Markup, typedMarkupOf } from "@/lib/markup/document";
import { QUESTIONS_MAX } from "@/lib/wire/limits";
import type { Exam, Prisma } from "@/prisma/generated/client";

/** The markup as it was typed: how a formula was converted is no edit. */
const typedDoc = (doc: Markup | null | undefined, name: string) => (doc ? { [name]: typedMarkupOf(doc) } : {});

const essence = ({
  kind = "single",
  text,
  textDoc,
  marks,
  explanation,
  explanationDoc,
  options,
  subject = null,
  chapter = null,
}: ExamQuestion) => ({
  kind,
  text,
  ...typedDoc(textDoc, "text_doc"),
  marks,
  explanation,
  ...typedDoc(explanationDoc, "explanation_doc"),
  subject,
  chapter,
  options: options.map((option) => ({
    text: option.text,
    ...typedDoc(option.textDoc, "text_doc"),
    is_correct: option.isCorrect,
    is_right: isRightOption(option),
  })),
});

/** The part of a question that stands on its paper: all but what is right, why, and where it belongs. */
const printedPart = (question: ExamQuestion): string => {
  const options = question.options.map(({ text, textDoc }) => ({ text, textDoc, isCorrect: false }));
  const unsaid = { explanation: "", explanationDoc: null, subject: null, chapter: null };
  return JSON.stringify(essence({ ...question, ...unsaid, options }));
};

const refusals: Record<QuestionProblem, string> = {
  no_right_answer: "An active exam needs a right answer for every question.",
  too_few_options: "An active exam needs at least two options.",
  same_options: "An active exam needs options of different texts.",
};

/** Whether nothing that an author says differs. */
export const sameQuestion = (a: ExamQuestion, b: ExamQuestion): boolean =>
  JSON.stringify(essence(a)) === JSON.stringify(essence(b));

/** @throws ValidationError for a question that learners of an active exam could not answer */
export function requireAskable(exam: Pick<Exam, "isActive">, question: ExamQuestion): void {
  if (!exam.isActive) return;
  const options = question.options.map(({ text, isCorrect }) => ({ text, is_correct: isCorrect }));
  const [problem] = problemsOf({ ...question, options, scoring: "key" });
  if (problem) throw new ValidationError({ options: [refusals[problem]] });
}

/**
 * A statement that keeps its words and its truth keeps its correction, as a question does that keeps its key. One with
 * other words is another statement, whatever its place.
 */
function withScoringOf(question: ExamQuestion, before: KeptQuestion): CarriedQuestion["options"] {
  const { options } = question;
  if (question.kind !== before.kind) return options;
  const formerOf = new Map(before.options.map((option) => [option.text, option]));
  return options.map((option) => {
    const former = formerOf.get(option.text);
    return former?.isRight === isRightOption(option) ? { ...option, scoring: former.scoring } : option;
  });
}

/** The part of a question that a correction is about. */
const corrected: Record<QuestionKind, (question: ExamQuestion) => string> = {
  single: keyText,
  true_false_set: ({ options }) =>
    options.map((option) => `${isRightOption(option) ? "T" : "F"} ${option.text}`).join("\n"),
};
const correctedPart = (question: ExamQuestion) => corrected[questionKindOf(question)](question);

/** Options are shuffled on every write: ids that grew with the typing would tell the author's order (contract §4). */
async function writeOptions(tx: Transaction, questionId: number, options: CarriedQuestion["options"]): Promise<void> {
  await tx.option.deleteMany({ where: { questionId } });
  await tx.option.createMany({ data: shuffle(optionRows(questionId, options)) });
}

async function finish(
  tx: Transaction,
  actor: Actor,
  { exam, version, isNew }: Draft,
  { action, lineage, ...detail }: { action: AuditAction; lineage: string } & Prisma.InputJsonObject,
): Promise<EditedExam> {
  await settleVersion(tx, version.id);
  const facts = { title: exam.title, version: version.number, question: lineage, ...detail };
  await recordAudit(tx, actor, action, { type: "exam", id: exam.id }, facts);
  return { lineage, versionNumber: version.number, isNewVersion: isNew };
}

async function findKept(
  tx: Transaction,
  draft: Draft,
  lineage: string,
): Promise<{ all: KeptQuestion[]; found: KeptQuestion }> {
  const all = await loadKept(tx, draft.version.id);
  const found = all.find((question) => question.lineage === lineage);
  if (!found) throw await changedMeanwhile(tx, draft.exam.id, null, lineage);
  return { all, found };
}

async function changesPaper(
  tx: Transaction,
  versionId: number,
  lineage: string,
  typed: ExamQuestion,
): Promise<boolean> {
  const found = (await loadKept(tx, versionId)).find((question) => question.lineage === lineage);
  return found !== undefined && printedPart(found) !== printedPart(withMarkupOf(typed, found));
}

/** @throws AppError not_found, changed_meanwhile; ValidationError */
export function changeQuestion(
  actor: Actor,
  examId: number,
  lineage: string,
  { revision, ...typed }: ExamQuestion & { revision: number },
): Promise<EditedExam & { revision: number }> {
  return staffWrite(async (tx) => {
    const draft = await lockDraft(tx, examId, ({ id }) => changesPaper(tx, id, lineage, typed));
    const { found } = await findKept(tx, draft, lineage);
    if (typed.kind === undefined && found.kind !== "single") {
      throw new ValidationError({ kind: ["Say of which kind the question is."] });
    }
    const question = withMarkupOf(withTopicOf(typed, found), found);
    const before = essence(found);
    const after = essence(question);
    const unchanged = sameQuestion(found, question);
    // A save that arrived may be sent again because its answer was lost; that is no conflict.
    if (found.revision !== revision && !unchanged) throw await changedMeanwhile(tx, examId, found, lineage);
    requireAskable(draft.exam, question);
    const { kind, text, marks, explanation, subject, chapter } = question;
    // A new key ends a regrade that counted the question for everybody or for nobody, as a regrade to a key does.
    const scoring = correctedPart(found) === correctedPart(question) ? found.scoring : "KEY";
    const next = unchanged ? found.revision : found.revision + 1;
    const texts = { text, explanation, ...markupColumns(question) };
    const data = { kind, ...texts, marks, subject, chapter, scoring, revision: next };
    await tx.question.update({ where: { id: found.id }, data });
    await writeOptions(tx, found.id, withScoringOf(question, found));
    const edited = await finish(tx, actor, draft, { action: "exam.question", lineage, before, after });
    return { ...edited, revision: next };
  });
}

/** Adds a question after the question `after`, or at the end. @throws AppError not_found; ValidationError */
export function addQuestion(
  actor: Actor,
  examId: number,
  question: ExamQuestion,
  after?: string,
): Promise<EditedExam & { revision: number }> {
  return staffWrite(async (tx) => {
    const draft = await lockDraft(tx, examId);
    requireAskable(draft.exam, question);
    const all = await loadKept(tx, draft.version.id);
    if (all.length >= QUESTIONS_MAX) throw new ValidationError({ text: [`At most ${QUESTIONS_MAX} questions.`] });
    const place = all.findIndex((other) => other.lineage === after);
    const lineage = randomUUID();
    const [created] = await insertQuestions(tx, draft.version.id, [{ ...question, lineage }], undefined, all.length);
    if (!created) throw new Error("a question was not written");
    if (place !== -1) {
      const ids = all.map(({ id }) => id);
      await writeOrder(tx, ids.toSpliced(place + 1, 0, created.id));
    }
    const edited = await finish(tx, actor, draft, { action: "exam.question_add", lineage, after: essence(question) });
    return { ...edited, revision: 1 };
  });
}

/** @throws AppError not_found, changed_meanwhile; ValidationError for the last question of an active exam */
export function removeQuestion(actor: Actor, examId: number, lineage: string, revision: number): Promise<EditedExam> {
  return staffWrite(async (tx) => {
    const draft = await lockDraft(tx, examId);
    const { all, found } = await findKept(tx, draft, lineage);
    if (found.revision !== revision) throw await changedMeanwhile(tx, examId, found, lineage);
    if (draft.exam.isActive && all.length === 1) {
      throw new ValidationError({ question: ["An active exam keeps its last question."] });
    }
    await tx.question.delete({ where: { id: found.id } });
    await writeOrder(
      tx,
      all.filter(({ id }) => id !== found.id).map(({ id }) => id),
    );
    return finish(tx, actor, draft, { action: "exam.question_remove", lineage, before: essence(found) });
  });
}

/**
 * @param lineages every question of the exam, in the new order
 * @throws AppError not_found, changed_meanwhile
 */
export function orderQuestions(actor: Actor, examId: number, lineages: readonly string[]): Promise<EditedExam> {
  return staffWrite(async (tx) => {
    const draft = await lockDraft(tx, examId);
    const all = await loadKept(tx, draft.version.id);
    const byLineage = new Map(all.map(({ lineage, id }) => [lineage, id]));
    const ids = lineages.map((lineage) => byLineage.get(lineage));
    const known = ids.filter((id) => id !== undefined);
    if (new Set(known).size !== all.length || lineages.length !== all.length) {
      throw await changedMeanwhile(tx, examId, null, null);
    }
    await writeOrder(tx, known);
    const before = all.map(({ lineage }) => lineage);
    return finish(tx, actor, draft, { action: "exam.order", lineage: "", before, after: [...lineages] });
  });
}

// Negative positions come first, because no two questions may ever share a position.
async function writeOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`update questions set position = -id where id = any(${[...ids]}::int[])`;
  await tx.$executeRaw`
    update questions q set position = o.place::int
      from unnest(${[...ids]}::int[]) with ordinality as o (id, place) where q.id = o.id`;
}
