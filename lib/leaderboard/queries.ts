import "server-only";
import { z } from "zod";
import { type Asked, type CallerStatement, callerColumns, callerJoin } from "@/lib/accounts/caller";
import { askAsCaller, type Claimant } from "@/lib/accounts/caller-queries";
import type { Viewer } from "@/lib/accounts/queries";
import { pool } from "@/lib/db";
import { batchAccessSchema, batchAccessSql, requireGranted } from "@/lib/enrollments/policy";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { type ExamTime, timeOverSql } from "@/lib/exams/time-over";
import { getPage, type StandingsPage } from "@/lib/standings/queries";
import { ownStandingSql, standingsVersionSql } from "@/lib/standings/statements";

const batchRow = z.object({ name: z.string(), access: batchAccessSchema, hasDueAttempts: z.boolean() });
type BatchRow = z.infer<typeof batchRow>;
export type LeaderboardRow = Asked<{ name: string; page: StandingsPage }>;

const hasDueAttempts = `exists (
    select 1 from attempts a join exams e on e.id = a.exam_id
     where a.sealed_at is null and ${timeOverSql("a", "$3")}
       and e.batch_id = b.id
  ) as "hasDueAttempts"`;
const batchColumns = `${callerColumns}, b.id is not null as "isFound", b.name, ${batchAccessSql("b.id")} as access,
  ${hasDueAttempts}`;
const batchJoin = `${callerJoin} left join batches b on b.id = $4`;

const leaderboardRow = batchRow.extend({ version: z.string().nullable() });
export const leaderboardStatement: CallerStatement<z.infer<typeof leaderboardRow>> = {
  name: "leaderboard",
  row: leaderboardRow,
  text: `select ${batchColumns},
      ${standingsVersionSql("b.id")} as version
    from ${batchJoin}`,
};

const own = z
  .object({
    id: z.int(),
    rank: z.int().nullable(),
    totalScore: z.number(),
    totalMarks: z.number(),
    examsTaken: z.int(),
  })
  .nullable();
const ownRow = batchRow.extend({ own });
export type OwnStandingRow = Asked<z.infer<typeof ownRow>>;

export const ownStatement: CallerStatement<z.infer<typeof ownRow>> = {
  name: "own-ranking",
  row: ownRow,
  text: `select ${batchColumns},
      ${ownStandingSql("b.id", "u.id")} as own
    from ${batchJoin}`,
};

async function queryStandings<Row extends BatchRow>(
  claimant: Claimant,
  batchId: number,
  statement: CallerStatement<Row>,
  now: ExamTime,
): Promise<Asked<Row>> {
  const row = await askAsCaller(statement, claimant, now, [batchId]);
  requireGranted(row.access);
  if (!row.hasDueAttempts) return row;
  await sealDueAttempts(now, batchId);
  return askAsCaller(statement, claimant, now, [batchId]);
}

/** Counts attempts whose time is over, sealed or not. @throws AppError 401, not_found, permission_denied */
export async function getLeaderboard(
  claimant: Claimant,
  batchId: number,
  { limit, offset }: { limit: number; offset: number },
  now: ExamTime,
): Promise<LeaderboardRow> {
  const { name, version, callerId } = await queryStandings(claimant, batchId, leaderboardStatement, now);
  return { callerId, name, page: await getPage(batchId, limit, offset, version) };
}

/** @throws AppError 401, not_found, permission_denied */
export function getOwnStanding(claimant: Claimant, batchId: number, now: ExamTime): Promise<OwnStandingRow> {
  return queryStandings(claimant, batchId, ownStatement, now);
}

type OwnPlace = { batchId: number; own: z.infer<typeof own>; totalStudents: number };

/**
 * The viewer's places in batches that they may see, in one statement; counts attempts whose time is over, sealed or
 * not.
 */
export async function listOwnPlaces(viewer: Viewer, batchIds: readonly number[], now: ExamTime): Promise<OwnPlace[]> {
  const ask = () =>
    pool.query<OwnPlace & { hasDueAttempts: boolean }>(
      `select b.id as "batchId", ${ownStandingSql("b.id", "$2")} as own, ${hasDueAttempts},
          coalesce((select sum(learners) from standing_bands t where t.batch_id = b.id), 0)::int as "totalStudents"
        from unnest($1::int[]) with ordinality as b (id, place) order by b.place`,
      [[...batchIds], viewer.id, now],
    );
  const { rows } = await ask();
  const due = rows.filter((row) => row.hasDueAttempts);
  if (due.length === 0) return rows;
  for (const { batchId } of due) await sealDueAttempts(now, batchId);
  return (await ask()).rows;
}
