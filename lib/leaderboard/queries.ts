import "server-only";
import { z } from "zod";
import { type Asked, type CallerStatement, callerColumns, callerJoin } from "@/lib/accounts/caller";
import { askAsCaller, type Claimant } from "@/lib/accounts/caller-queries";
import { hotPool } from "@/lib/db";
import { batchAccessSchema, batchAccessSql, requireGranted } from "@/lib/enrollments/policy";
import { sealDueAttempts } from "@/lib/exams/due-mutations";
import { rankOfOwn } from "@/lib/exams/queries";
import { timeOverSql } from "@/lib/exams/time-over";

export type StandingRow = {
  id: number;
  rank: number;
  totalScore: number;
  totalMarks: number;
  examsTaken: number;
  firstName: string;
  lastName: string;
  hideName: boolean;
};

/** The same page by column; null for an empty one. */
type StandingColumns = { [Column in keyof StandingRow]: StandingRow[Column][] | null };

const batchRow = z.object({ name: z.string(), access: batchAccessSchema, hasDueAttempts: z.boolean() });
type BatchRow = z.infer<typeof batchRow>;
export type StandingsPage = { totalStudents: number; students: StandingRow[] };
export type LeaderboardRow = Asked<{ name: string; page: StandingsPage }>;

const batchColumns = `${callerColumns}, b.id is not null as "isFound", b.name, ${batchAccessSql("b.id")} as access,
  exists (
    select 1 from attempts a join exams e on e.id = a.exam_id
     where a.sealed_at is null and ${timeOverSql("a", "$3")}
       and e.batch_id = b.id
  ) as "hasDueAttempts"`;
const batchJoin = `${callerJoin} left join batches b on b.id = $4`;

// What every reader costs: whether they may, and which state of the standings is the present one.
const leaderboardRow = batchRow.extend({ version: z.string().nullable() });
/** $4 batch. */
export const leaderboardStatement: CallerStatement<z.infer<typeof leaderboardRow>> = {
  name: "leaderboard",
  row: leaderboardRow,
  text: `select ${batchColumns},
      (select string_agg(version::text, ' ' order by slot) from standing_versions where batch_id = b.id) as version
    from ${batchJoin}`,
};

// rank() over the index's own order ends with the page: learners below it are never read. A page of columns costs half
// of what a page of objects does.
const pageStatement = {
  name: "standings-page",
  text: `select coalesce((select sum(learners) from standing_bands t where t.batch_id = $1), 0)::int as "totalStudents",
      array_to_json(array_agg(p.user_id)) as id, array_to_json(array_agg(p.rank)) as rank,
      array_to_json(array_agg(p.total_score)) as "totalScore", array_to_json(array_agg(p.total_marks)) as "totalMarks",
      array_to_json(array_agg(p.exams_taken)) as "examsTaken", array_to_json(array_agg(l.first_name)) as "firstName",
      array_to_json(array_agg(l.last_name)) as "lastName", array_to_json(array_agg(l.hide_name)) as "hideName"
    from (
      select *, rank() over (order by total_score desc) as rank from standings
       where batch_id = $1 order by total_score desc limit $2 offset $3
    ) p join users l on l.id = p.user_id`,
};

const ownRow = batchRow.extend({
  own: z
    .object({ id: z.int(), rank: z.int(), totalScore: z.number(), totalMarks: z.number(), examsTaken: z.int() })
    .nullable(),
});
export type OwnStandingRow = Asked<z.infer<typeof ownRow>>;

/** $4 batch. */
export const ownStatement: CallerStatement<z.infer<typeof ownRow>> = {
  name: "own-ranking",
  row: ownRow,
  text: `select ${batchColumns},
      (select json_build_object('id', own.user_id, 'totalScore', own.total_score, 'totalMarks', own.total_marks,
                'examsTaken', own.exams_taken, 'rank', ${rankOfOwn})
         from standings own where own.batch_id = $4 and own.user_id = $1) as own
    from ${batchJoin}`,
};

/** Attempts whose time is over count already, although nobody has sealed them yet. */
async function queryStandings<Row extends BatchRow>(
  claimant: Claimant,
  batchId: number,
  statement: CallerStatement<Row>,
  now: Date,
): Promise<Asked<Row>> {
  const row = await askAsCaller(statement, claimant, now, [batchId]);
  requireGranted(row.access);
  if (!row.hasDueAttempts) return row;
  await sealDueAttempts(now, batchId);
  return askAsCaller(statement, claimant, now, [batchId]);
}

/** By rank; equal ones by id. */
function standingRows(columns: StandingColumns): StandingRow[] {
  const at = <Column extends keyof StandingRow>(column: Column, index: number) =>
    columns[column]?.[index] as StandingRow[Column];
  const rows = (columns.id ?? []).map((id, index) => ({
    id,
    rank: at("rank", index),
    totalScore: at("totalScore", index),
    totalMarks: at("totalMarks", index),
    examsTaken: at("examsTaken", index),
    firstName: at("firstName", index),
    lastName: at("lastName", index),
    hideName: at("hideName", index),
  }));
  return rows.sort((a, b) => a.rank - b.rank || a.id - b.id);
}

async function loadPage(batchId: number, limit: number, offset: number): Promise<StandingsPage> {
  type Row = StandingColumns & { totalStudents: number };
  const [row] = (await hotPool.query<Row>({ ...pageStatement, values: [batchId, limit, offset] })).rows as [Row];
  return { totalStudents: row.totalStudents, students: standingRows(row) };
}

/** By batch, limit and offset: the page is read after its version was, so it is never older than the version says. */
const pages = new Map<string, { version: string | null; page: Promise<StandingsPage> }>();
const KEPT_PAGES = 200;

/** @param version what `leaderboardStatement` told: the kept page serves for as long as that stays the same */
export function getPage(
  batchId: number,
  limit: number,
  offset: number,
  version: string | null,
): Promise<StandingsPage> {
  const key = `${batchId}:${limit}:${offset}`;
  const kept = pages.get(key);
  if (kept?.version === version) return kept.page;
  if (pages.size >= KEPT_PAGES) pages.clear();
  const page = loadPage(batchId, limit, offset);
  pages.set(key, { version, page });
  page.catch(() => pages.delete(key));
  return page;
}

/** @throws AppError 401, not_found, permission_denied */
export async function getLeaderboard(
  claimant: Claimant,
  batchId: number,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<LeaderboardRow> {
  const { name, version, callerId } = await queryStandings(claimant, batchId, leaderboardStatement, now);
  return { callerId, name, page: await getPage(batchId, limit, offset, version) };
}

/** @throws AppError 401, not_found, permission_denied */
export function getOwnStanding(claimant: Claimant, batchId: number, now: Date): Promise<OwnStandingRow> {
  return queryStandings(claimant, batchId, ownStatement, now);
}
