import "server-only";
import type { PoolClient } from "pg";
import type { Claimant } from "@/lib/accounts/authentication";
import { type CallerRow, callerColumns, callerJoin, requireLiveCaller } from "@/lib/accounts/caller";
import { canSql } from "@/lib/accounts/capabilities";
import { hotPool } from "@/lib/db";
import { mayAccessBatchSql } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import { findDueAttempts, isTimeOver } from "@/lib/exams/attempt-queries";
import { GRADING_LOCK } from "@/lib/exams/grading-lock";
import { mergeSubmitted, type SavedChoice } from "@/lib/exams/merge";
import { getPaper, type Paper } from "@/lib/exams/paper-queries";
import type { SubmittedAnswer } from "@/lib/exams/schema";
import { formatMarks, grade } from "@/lib/exams/scoring";

export type SealedAttempt = {
  id: number;
  startedAt: Date;
  completedAt: Date;
  score: string;
  totalMarks: string;
  correctCount: number;
  wrongCount: number;
  blankCount: number;
};

type LockedAttempt = {
  id: number;
  userId: number;
  batchId: number;
  versionId: number;
  revision: number;
  startedAt: Date;
  deadlineAt: Date;
  completedAt: Date | null;
  sealedAt: Date | null;
  attemptKey: string;
  score: string | null;
  totalMarks: string;
  correctCount: number | null;
  wrongCount: number | null;
  blankCount: number | null;
};

const attemptColumns = `a.id, a.user_id as "userId", e.batch_id as "batchId", a.version_id as "versionId", v.revision,
  a.started_at as "startedAt", a.deadline_at as "deadlineAt", a.completed_at as "completedAt",
  a.sealed_at as "sealedAt", a.attempt_key::text as "attemptKey", a.score, v.total_marks as "totalMarks",
  a.correct_count as "correctCount", a.wrong_count as "wrongCount", a.blank_count as "blankCount"`;

// A statement of its own: what the next one sees must be younger than the lock.
export const shareGradingOfExam = {
  name: "share-grading-of-exam",
  text: `select pg_advisory_xact_lock_shared(${GRADING_LOCK}, batch_id) from exams where id = $1`,
};
const shareGradingOfAttempt = {
  name: "share-grading-of-attempt",
  text: `select pg_advisory_xact_lock_shared(${GRADING_LOCK}, e.batch_id)
      from attempts a join exams e on e.id = a.exam_id where a.id = $1`,
};
/** Waits for the saves under way and keeps new ones out until the end of the transaction. */
export const lockOwnAttempt = {
  name: "lock-own-attempt",
  text: `with attempt as materialized (select * from attempts where exam_id = $4 and user_id = $1 for update)
    select ${callerColumns}, e.id is not null as "examExists", ${mayAccessBatchSql("e.batch_id")} as "hasAccess", ${attemptColumns}
      from ${callerJoin}
      left join exams e on e.id = $4
      left join attempt a on true
      left join exam_versions v on v.id = a.version_id`,
};
const lockAttempt = {
  name: "lock-attempt",
  text: `with attempt as materialized (select * from attempts where id = $1 for update)
    select ${attemptColumns} from attempt a join exams e on e.id = a.exam_id join exam_versions v on v.id = a.version_id`,
};
const choiceColumns = `question_id as "questionId", option_id as "optionId", seq::float8 as seq, saved_at as "savedAt"`;
export const savedOwnChoices = {
  name: "saved-own-choices",
  text: `select ${choiceColumns} from attempt_answers
     where attempt_id = (select id from attempts where exam_id = $1 and user_id = $2)`,
};
const savedChoices = {
  name: "saved-choices",
  text: `select ${choiceColumns} from attempt_answers where attempt_id = $1`,
};
export const writeChoices = {
  name: "write-choices",
  text: `insert into attempt_answers (attempt_id, question_id, option_id, seq, saved_at)
      select $1, c.question_id, c.option_id, c.seq, $5
        from unnest($2::int[], $3::int[], $4::bigint[]) as c (question_id, option_id, seq)
      on conflict (attempt_id, question_id) do update
         set option_id = excluded.option_id, seq = excluded.seq, saved_at = excluded.saved_at`,
};
// Staff and test accounts take exams too, but are not ranked (contract §5).
export const writeSeal = {
  name: "write-seal",
  text: `with sealed as (
      update attempts set sealed_at = $2, completed_at = $3, seal_reason = $4::seal_reason, score = $5,
             correct_count = $6, wrong_count = $7, blank_count = $8
       where id = $1
    )
    insert into standings (batch_id, user_id, total_score, total_marks, exams_taken, updated_at)
    select $9, u.id, $5, $10, 1, $2 from users u where u.id = $11 and ${canSql("rankings.appear")} and not u.is_test
    on conflict (batch_id, user_id) do update
       set total_score = standings.total_score + excluded.total_score,
           total_marks = standings.total_marks + excluded.total_marks,
           exams_taken = standings.exams_taken + 1, updated_at = excluded.updated_at`,
};

const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

type Statement = { text: string; name?: string; values?: unknown[] };
type Rows = Record<string, unknown>[];
type Decision<Outcome> = { outcome: Outcome; writes: Statement[] };

/** Sent at once, run one after the other: each sees what the one before it waited for. */
async function runInOrder(client: PoolClient, statements: Statement[]): Promise<Rows[]> {
  const results = await Promise.all(statements.map((statement) => client.query(statement)));
  return results.map(({ rows }) => rows);
}

/** A transaction in two journeys to the database: what it must know, and what it writes. Nothing of it or all. */
async function inTransaction<Outcome>(
  reads: Statement[],
  decide: (found: Rows[], client: PoolClient) => Decision<Outcome> | Promise<Decision<Outcome>>,
): Promise<Outcome> {
  const client = await hotPool.connect();
  try {
    const [, ...found] = await runInOrder(client, [{ text: "begin" }, ...reads]);
    const { outcome, writes } = await decide(found, client);
    await runInOrder(client, [...writes, { text: "commit" }]);
    return outcome;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

function asSealed(attempt: LockedAttempt): SealedAttempt {
  const { id, startedAt, completedAt, score, totalMarks, correctCount, wrongCount, blankCount } = attempt;
  return { id, startedAt, completedAt, score, totalMarks, correctCount, wrongCount, blankCount } as SealedAttempt;
}

/** Grades what is saved, merged with `submitted` inside the accepting window: the result and standing to write. */
function seal(
  attempt: LockedAttempt,
  paper: Paper,
  saved: readonly StoredChoice[],
  submitted: readonly SubmittedAnswer[],
  now: Date,
): Decision<SealedAttempt> {
  const overdue = isTimeOver(attempt.deadlineAt, now);
  const { chosen, changes } = mergeSubmitted(saved, overdue ? [] : submitted);
  // Not before the last save that was taken, however the clocks of two requests lie.
  const sealedAt = saved.reduce((latest, { savedAt }) => later(latest, savedAt), now);
  const writes: Statement[] = [];
  if (changes.length > 0) {
    const columns = [changes.map((c) => c.questionId), changes.map((c) => c.optionId), changes.map((c) => c.seq)];
    writes.push({ ...writeChoices, values: [attempt.id, ...columns, sealedAt] });
  }
  const { score, correct, wrong, blank } = grade(paper.questions, chosen, paper.negative);
  const completedAt = overdue ? attempt.deadlineAt : earlier(sealedAt, attempt.deadlineAt);
  const result = {
    completedAt,
    score: formatMarks(score),
    correctCount: correct,
    wrongCount: wrong,
    blankCount: blank,
  };
  const reason = overdue ? "TIME_OVER" : "SUBMITTED";
  const counts = [result.score, correct, wrong, blank];
  const standing = [attempt.batchId, attempt.totalMarks, attempt.userId];
  writes.push({ ...writeSeal, values: [attempt.id, sealedAt, completedAt, reason, ...counts, ...standing] });
  return { outcome: asSealed({ ...attempt, ...result }), writes };
}

type StoredChoice = SavedChoice & { savedAt: Date };
type OwnLockedAttempt = CallerRow & { examExists: boolean; hasAccess: boolean } & Omit<LockedAttempt, "id"> & {
    id: number | null;
  };

/**
 * Hands in: exactly one seal, one score; the same submit again gives the same answer (R4, R5).
 *
 * @throws AppError attempt_not_started, attempt_opened_elsewhere, answer_not_in_exam (then nothing is changed)
 */
export function submitAttempt(
  claimant: Claimant,
  examId: number,
  submitted: readonly SubmittedAnswer[],
  attemptKey: string | null,
  now: Date,
): Promise<SealedAttempt> {
  const reads = [
    { ...shareGradingOfExam, values: [examId] },
    { ...lockOwnAttempt, values: [claimant.id, claimant.sessionId, now, examId] },
    { ...savedOwnChoices, values: [examId, claimant.id] },
  ];
  return inTransaction(reads, async ([, locked, saved], client) => {
    const [attempt] = locked as [OwnLockedAttempt];
    requireLiveCaller(attempt);
    if (!attempt.examExists) throw new AppError("not_found");
    if (attempt.id === null) throw new AppError(attempt.hasAccess ? "attempt_not_started" : "permission_denied");
    if (attempt.sealedAt) return { outcome: asSealed(attempt as LockedAttempt), writes: [] };
    if (!attempt.hasAccess) throw new AppError("permission_denied");
    if (attemptKey !== null && attemptKey !== attempt.attemptKey) throw new AppError("attempt_opened_elsewhere");
    const paper = await getPaper(attempt.versionId, attempt.revision, client);
    for (const { question_id, answer_id } of submitted) {
      const question = paper.byId.get(question_id);
      const isKnown = question && (answer_id === null || question.options.some(({ id }) => id === answer_id));
      if (!isKnown) throw new AppError("answer_not_in_exam");
    }
    return seal(attempt as LockedAttempt, paper, saved as StoredChoice[], submitted, now);
  });
}

/** Seals an attempt whose time is over from its saved answers; does nothing to any other (R2). */
export function sealAttempt(attemptId: number, now: Date): Promise<void> {
  const reads = [shareGradingOfAttempt, lockAttempt, savedChoices].map((read) => ({ ...read, values: [attemptId] }));
  return inTransaction(reads, async ([, locked, saved], client) => {
    const [attempt] = locked as LockedAttempt[];
    if (!attempt || attempt.sealedAt || !isTimeOver(attempt.deadlineAt, now)) return { outcome: undefined, writes: [] };
    const paper = await getPaper(attempt.versionId, attempt.revision, client);
    return { outcome: undefined, writes: seal(attempt, paper, saved as StoredChoice[], [], now).writes };
  });
}

/** @returns how many there were */
export async function sealDueAttempts(now: Date, batchId: number | null = null): Promise<number> {
  let sealed = 0;
  for (;;) {
    const ids = await findDueAttempts(now, 200, batchId);
    for (const id of ids) await sealAttempt(id, now);
    sealed += ids.length;
    if (ids.length < 200) return sealed;
  }
}
