import "server-only";
import type { Claimant } from "@/lib/accounts/caller-queries";
import { pool, prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { areKeysOut } from "@/lib/exams/policy";
import { getSealedAttempt } from "@/lib/exams/taking/queries";
import type { ExamTime } from "@/lib/exams/time-over";
import type { Candidate, MeritRule } from "@/lib/merit/rules";
import { isInTimeSql, listSql } from "@/lib/merit/statements";
import { hasPlaceSql } from "@/lib/standings/statements";
import type { Cursor } from "@/lib/wire/page";

export type MeritRow = {
  attemptId: number;
  userId: number;
  /** A decimal as text. */
  total: string;
  place: number;
  position: number;
  candidates: number;
  firstName: string;
  lastName: string;
  hideName: boolean;
};

const rowSql = `m.id as "attemptId", m.user_id as "userId", m.total, m.place, m.position, m.candidates,
  n.first_name as "firstName", n.last_name as "lastName", n.hide_name as "hideName"`;

const FIRST = 2;

/** The first two rows, and the caller's own row with one above it and two below. */
export const aroundStatement = {
  name: "merit-around",
  // The list is materialized: as a join it would be computed again for each of its rows.
  text: `with m as materialized (${listSql}), own as materialized (select position from m where user_id = $2)
    select ${rowSql} from m join users n on n.id = m.user_id
     where m.position <= ${FIRST} or m.position between (select position from own) - 1 and (select position from own) + 2
     order by m.position`,
};

const pageStatement = {
  name: "merit-page",
  text: `with m as materialized (${listSql})
    select ${rowSql} from m join users n on n.id = m.user_id
     where $2::numeric is null or m.total < $2 or (m.total = $2 and m.id > $3)
     order by m.position limit $4`,
};

const callerStatement = {
  name: "merit-caller",
  text: `select ${isInTimeSql} as "isInTime", (${hasPlaceSql("e.batch_id")}) as "isRanked"
    from attempts a join exams e on e.id = a.exam_id join users u on u.id = a.user_id where a.exam_id = $1 and a.user_id = $2`,
};

type Numbers<T> = { [K in keyof T]: unknown };
const texts = <T extends Numbers<T>>(row: T) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)])) as { [K in keyof T]: string };

export async function findRule(examId: number, db: Transaction = prisma): Promise<MeritRule | null> {
  const select = {
    passMark: true,
    secondTimeDeduction: true,
    admittedDeduction: true,
    sscPoints: true,
    hscPoints: true,
  };
  const row = await db.meritRule.findUnique({ where: { examId }, select });
  return row && texts(row);
}

async function findCandidate(userId: number): Promise<Candidate | null> {
  const row = await prisma.candidate.findUnique({ where: { userId } });
  return row && { sscGpa: String(row.sscGpa), hscGpa: String(row.hscGpa), kind: row.kind };
}

type CutoffRow = { year: number; seats: number; lastMark: string; totalMarks: string };

export async function listCutoffs(): Promise<CutoffRow[]> {
  const rows = await prisma.cutoff.findMany({ orderBy: { year: "asc" } });
  return rows.map(({ year, seats, lastMark, totalMarks }) => ({
    year,
    seats,
    lastMark: String(lastMark),
    totalMarks: String(totalMarks),
  }));
}

/** @throws AppError as `getSealedAttempt` does; not_found for an exam that is no model test */
async function getModelTest(claimant: Claimant, examId: number, now: ExamTime) {
  const attempt = await getSealedAttempt(claimant, examId, now);
  const rule = await findRule(examId);
  if (!rule) throw new AppError("not_found");
  return { attempt, rule, isOut: areKeysOut(attempt.keysAvailableAt, now) };
}

/** Everything that the caller may see: their own facts and, once the keys are out, the rows around them. */
export async function getMerit(claimant: Claimant, examId: number, now: ExamTime) {
  const { attempt, rule, isOut } = await getModelTest(claimant, examId, now);
  const own = [examId, attempt.callerId];
  const [candidate, cutoffs, around, caller] = await Promise.all([
    findCandidate(attempt.callerId),
    listCutoffs(),
    isOut ? pool.query<MeritRow>({ ...aroundStatement, values: own }) : { rows: [] },
    pool.query<{ isInTime: boolean; isRanked: boolean }>({ ...callerStatement, values: own }),
  ]);
  const { isInTime = false, isRanked = false } = caller.rows[0] ?? {};
  return { attempt, rule, isOut, candidate, cutoffs, rows: around.rows, isInTime, isRanked };
}

export type Merit = Awaited<ReturnType<typeof getMerit>>;

/** @throws AppError as `getModelTest` does; permission_denied before the keys are out */
export async function listMerit(
  claimant: Claimant,
  examId: number,
  { after, limit }: { after?: Cursor; limit: number },
  now: ExamTime,
): Promise<{ callerId: number; rows: MeritRow[] }> {
  const { attempt, isOut } = await getModelTest(claimant, examId, now);
  if (!isOut) throw new AppError("permission_denied");
  const values = [examId, after ? String(after.value) : null, after ? Number(after.id) : null, limit + 1];
  const { rows } = await pool.query<MeritRow>({ ...pageStatement, values });
  return { callerId: attempt.callerId, rows };
}
