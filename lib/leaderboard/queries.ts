import "server-only";
import type { Claimant } from "@/lib/accounts/authentication";
import { type CallerRow, callerColumns, callerJoin, requireLiveCaller } from "@/lib/accounts/caller";
import { hotPool } from "@/lib/db";
import { mayAccessBatchSql } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import { rankOfOwn } from "@/lib/exams/queries";
import { ACCEPTING_WINDOW_SECONDS } from "@/lib/exams/schema";
import { sealDueAttempts } from "@/lib/exams/seal-mutations";

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

type BatchRow = CallerRow & { name: string | null; hasAccess: boolean; hasDueAttempts: boolean };
export type StandingsPage = { totalStudents: number; students: StandingRow[] };
export type LeaderboardRow = { name: string; page: StandingsPage };
export type OwnStandingRow = BatchRow & { own: Omit<StandingRow, "firstName" | "lastName" | "hideName"> | null };

const batchColumns = `${callerColumns}, b.name, ${mayAccessBatchSql("b.id")} as "hasAccess",
  exists (
    select 1 from attempts a join exams e on e.id = a.exam_id
     where a.sealed_at is null and a.deadline_at < $3::timestamptz - make_interval(secs => ${ACCEPTING_WINDOW_SECONDS})
       and e.batch_id = b.id
  ) as "hasDueAttempts"`;
const batchJoin = `${callerJoin} left join batches b on b.id = $4`;

// What every reader costs: whether they may, and which state of the standings is the present one.
export const leaderboardStatement = {
  name: "leaderboard",
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

export const ownStatement = {
  name: "own-ranking",
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
  statement: { name: string; text: string },
  now: Date,
): Promise<Row> {
  const query = { ...statement, values: [claimant.id, claimant.sessionId, now, batchId] };
  const [row] = (await hotPool.query<Row>(query)).rows as [Row];
  requireLiveCaller(row);
  if (row.name === null) throw new AppError("not_found");
  if (!row.hasAccess) throw new AppError("permission_denied");
  if (!row.hasDueAttempts) return row;
  await sealDueAttempts(now, batchId);
  return ((await hotPool.query<Row>(query)).rows as [Row])[0];
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
  type Row = BatchRow & { name: string; version: string | null };
  const { name, version } = await queryStandings<Row>(claimant, batchId, leaderboardStatement, now);
  return { name, page: await getPage(batchId, limit, offset, version) };
}

/** @throws AppError 401, not_found, permission_denied */
export function getOwnStanding(claimant: Claimant, batchId: number, now: Date): Promise<OwnStandingRow> {
  return queryStandings(claimant, batchId, ownStatement, now);
}
