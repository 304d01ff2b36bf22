import "server-only";
import { createHash } from "node:crypto";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { examImport as copy } from "@/lib/copy/exam-import";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { loadKept, lockDraft, lockExamRow, settleVersion } from "@/lib/exams/authoring/draft-mutations";
import { changedMeanwhile } from "@/lib/exams/authoring/edit-conflict-queries";
import type { ExamQuestion } from "@/lib/exams/authoring/import/exam-file";
import { type ReplacedVersion, replaceVersion } from "@/lib/exams/authoring/import-mutations";
import { requireAskable, sameQuestion } from "@/lib/exams/authoring/question-edit-mutations";
import { insertQuestions, type KeptQuestion } from "@/lib/exams/authoring/question-mutations";
import type { BulkOutcome } from "@/lib/exams/authoring/staff-rows";
import { findCurrentExam } from "@/lib/exams/authoring/version-queries";
import type { BulkQuestions } from "@/lib/exams/staff-schema";
import { QUESTIONS_MAX } from "@/lib/wire/limits";
import type { Exam } from "@/prisma/generated/client";

type Placed = { place: number; question: ExamQuestion };
/**
 * The lineage of a question of a batch: the same for each request that brings it, and no other exam's, whatever batch is
 * sent.
 */
function lineageOf(examId: number, batch: string, place: number): string {
  const digest = createHash("sha256").update(`${examId} ${batch} ${place}`).digest();
  // The version and the variant of a UUID that somebody else has numbered (RFC 9562, version 8).
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return digest.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Divides the questions into those that the exam may have and those that it may not. */
function sifted(exam: Exam, questions: readonly Placed[]): { taken: Placed[]; refused: BulkOutcome["refused"] } {
  const taken: Placed[] = [];
  const refused: BulkOutcome["refused"] = [];
  for (const one of questions) {
    try {
      requireAskable(exam, one.question);
      taken.push(one);
    } catch (problem) {
      if (!(problem instanceof ValidationError)) throw problem;
      refused.push({ place: one.place, problem });
    }
  }
  return { taken, refused };
}

async function append(
  tx: Transaction,
  actor: Actor,
  exam: Exam,
  batch: string,
  questions: readonly Placed[],
): Promise<BulkOutcome> {
  const current = await findCurrentExam(exam.id, tx);
  const before = current ? await loadKept(tx, current.version.id) : [];
  const keptOf = new Map(before.map((question) => [question.lineage, question]));
  const { taken, refused } = sifted(exam, questions);
  const named = taken.map((one) => ({ ...one, lineage: lineageOf(exam.id, batch, one.place) }));
  const fresh = named.filter(({ lineage }) => !keptOf.has(lineage));
  const isKept = ({ lineage, question }: (typeof named)[number]) => {
    const kept = keptOf.get(lineage);
    return kept !== undefined && sameQuestion(kept, question);
  };
  const isChanged = (one: (typeof named)[number]) => keptOf.has(one.lineage) && !isKept(one);
  const others = named
    .filter(isChanged)
    .map(({ place }) => ({ place, problem: new ValidationError({ text: [copy.alreadyAdded] }) }));
  const room = Math.max(0, QUESTIONS_MAX - before.length);
  const many = fresh
    .slice(room)
    .map(({ place }) => ({ place, problem: new ValidationError({ text: [copy.tooManyQuestions(QUESTIONS_MAX)] }) }));
  const added = fresh.slice(0, room);
  const outcome = {
    added: [...named.filter(isKept), ...added].map(({ place, lineage }) => ({ place, lineage })),
    refused: [...refused, ...others, ...many],
  };
  if (added.length === 0) return { ...outcome, versionNumber: current?.version.number ?? 1, isNewVersion: false };
  const { version, isNew } = await lockDraft(tx, exam.id);
  const rows = added.map(({ question, lineage }) => ({ ...question, lineage }));
  await insertQuestions(tx, version.id, rows, undefined, before.length);
  await settleVersion(tx, version.id);
  const facts = { title: exam.title, version: version.number, questions: added.length };
  await recordAudit(tx, actor, "exam.questions_add", { type: "exam", id: exam.id }, facts);
  return { ...outcome, versionNumber: version.number, isNewVersion: isNew };
}

type Seen = NonNullable<BulkQuestions["replaces"]>;

const isAsSeen = (now: readonly KeptQuestion[], seen: Seen): boolean => {
  const revisions = new Map(seen.map(({ question, revision }) => [question, revision]));
  return now.length === seen.length && now.every(({ lineage, revision }) => revisions.get(lineage) === revision);
};

async function replace(
  tx: Transaction,
  actor: Actor,
  exam: Exam,
  seen: Seen,
  questions: readonly Placed[],
): Promise<BulkOutcome> {
  const { taken, refused } = sifted(exam, questions);
  const before = await findCurrentExam(exam.id, tx);
  if (!before) throw new AppError("not_found");
  const written = taken.map(({ question }) => question);
  const outcome = ({ questions: now, version, isNew }: ReplacedVersion): BulkOutcome => ({
    versionNumber: version.number,
    isNewVersion: isNew,
    added: taken.map(({ place }, index) => ({ place, lineage: now[index]?.lineage ?? "" })),
    refused,
  });
  if (taken.length === 0) return { ...outcome({ questions: [], version: before.version, isNew: false }), added: [] };
  const now = await loadKept(tx, before.version.id);
  const isDone =
    now.length === written.length &&
    written.every((one, index) => {
      const kept = now[index];
      return kept !== undefined && sameQuestion(kept, one);
    });
  if (isDone) return outcome({ questions: now, version: before.version, isNew: false });
  if (!isAsSeen(now, seen)) throw await changedMeanwhile(tx, exam.id, null, null);
  return outcome(await replaceVersion(tx, actor, before, before.version, written, { isFile: false }));
}

/**
 * Adds many questions behind the others, or as a new version in their place. A question that an active exam may not have is
 * refused by itself. The same request again changes nothing.
 *
 * @throws AppError not_found; changed_meanwhile where the questions to be replaced are not those that were seen
 */
export function addInBulk(
  actor: Actor,
  examId: number,
  { batch, replaces }: Pick<BulkQuestions, "batch" | "replaces">,
  questions: readonly Placed[],
): Promise<BulkOutcome> {
  return staffWrite(async (tx) => {
    const exam = await lockExamRow(tx, examId);
    return replaces && replaces.length > 0
      ? replace(tx, actor, exam, replaces, questions)
      : append(tx, actor, exam, batch, questions);
  });
}
