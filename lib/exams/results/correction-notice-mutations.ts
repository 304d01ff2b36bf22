import "server-only";
import type { Transaction } from "@/lib/db";
import { keysAvailableAtSql } from "@/lib/exams/policy";
import { notify } from "@/lib/notices/mutations";
import { type Exam, Prisma, type Question } from "@/prisma/generated/client";

const QUESTION_SHOWN = 80;

/** A question as a notice names it. */
function titleOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  // The signs of a letter stay with it, and half a letter of two code units would be no text to the database.
  const letters = line.match(/\P{M}\p{M}*/gu) ?? [];
  return letters.length > QUESTION_SHOWN ? `${letters.slice(0, QUESTION_SHOWN).join("").trimEnd()}…` : line;
}

/** True if learners who handed in see the keys; a running attempt hides them from everybody, also one that was reopened. */
export async function areKeysOut(tx: Transaction, examId: number, now: Date): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ areOut: boolean }[]>`
    select coalesce(${Prisma.raw(keysAvailableAtSql("e"))} <= ${now}, true) as "areOut" from exams e where e.id = ${examId}`;
  return row?.areOut ?? false;
}

type Change<T> = { before: T; after: T };
/** A question, and the marks and ranks that are other than before. */
type Moved = {
  exam: Exam;
  question: Question;
  moves: readonly { userId: number; result: Change<{ score: string }> | null; rank: Change<number> | null }[];
};
/** `changed` is true if the question counts otherwise than before. */
type Correction = Moved & { changed: boolean };

const ifMoved = ({ before, after }: Change<number>) => (before === after ? null : { before, after });

/** The marks and ranks that are other than before, by the person. */
function movesOf({ moves }: Moved) {
  const moved = moves.map(({ userId, result, rank }) => {
    const score = result && ifMoved({ before: Number(result.before.score), after: Number(result.after.score) });
    return [userId, { score, rank: rank && ifMoved(rank) }] as const;
  });
  return new Map(moved.filter(([, { score, rank }]) => score || rank));
}

/** The facts that a notice of a correction has for everybody; each person's own marks come beside them. */
async function factsOf(tx: Transaction, { exam, question }: Omit<Moved, "moves">) {
  const batch = await tx.batch.findUniqueOrThrow({ where: { id: exam.batchId } });
  return {
    exam_id: exam.id,
    course_id: batch.courseId,
    title: exam.title,
    batch_name: batch.name,
    question: titleOf(question.text),
    score: null,
    rank: null,
  };
}

/**
 * Tells everybody who sat the version what a correction changed for them, by mail only those whose mark or rank moves.
 * Before the keys are out nobody is told anything of a key.
 *
 * @param except people who are told of it otherwise
 */
export async function tellOfCorrection(
  tx: Transaction,
  correction: Correction,
  now: Date,
  except: readonly number[] = [],
): Promise<void> {
  const { exam, question, changed } = correction;
  if (!changed || !(await areKeysOut(tx, exam.id, now))) return;
  const own = movesOf(correction);
  const telling = {
    kind: "result_corrected",
    facts: await factsOf(tx, correction),
    // Each correction of a question raises its revision.
    eventKey: `exam:${exam.id}:question:${question.id}:corrected:${question.revision + 1}`,
    at: now,
  } as const;
  const sat = Prisma.sql`select user_id from attempts
    where version_id = ${question.versionId} and sealed_at is not null and user_id <> all(${[...except]}::int[])`;
  const isMoved = Prisma.sql`user_id = any(${[...own.keys()]}::int[])`;
  await notify(tx, { ...telling, own, to: Prisma.sql`${sat} and ${isMoved}` });
  await notify(tx, { ...telling, to: Prisma.sql`${sat} and not ${isMoved}`, mail: false });
}

type Ruling = { isAccepted: boolean; message: string; ruledAt: Date };

/** Tells the challengers of a question what was decided, and what it changed for them. */
export async function tellOfRuling(
  tx: Transaction,
  moved: Moved,
  { isAccepted, message, ruledAt }: Ruling,
  challengers: readonly number[],
): Promise<void> {
  const { exam, question } = moved;
  await notify(tx, {
    kind: "challenge_ruled",
    facts: { ...(await factsOf(tx, moved)), accepted: isAccepted, message },
    own: movesOf(moved),
    to: challengers,
    eventKey: `exam:${exam.id}:question:${question.id}:ruled:${ruledAt.getTime()}`,
    at: ruledAt,
  });
}
