import "server-only";
import { hotPool, type Transaction } from "@/lib/db";
import { pageStatement, rankStatement } from "@/lib/standings/statements";

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

type StandingColumns = { [Column in keyof StandingRow]: StandingRow[Column][] | null };

export type StandingsPage = { totalStudents: number; students: StandingRow[] };

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

// A page is read after its version, so it is never older than the version says.
const pages = new Map<string, { version: string | null; page: Promise<StandingsPage> }>();
const KEPT_PAGES = 200;

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

export async function findRank(batchId: number, userId: number): Promise<number | null> {
  const { rows } = await hotPool.query<{ rank: number | null }>({ ...rankStatement, values: [batchId, userId] });
  return rows[0]?.rank ?? null;
}

export async function loadRanks(tx: Transaction, batchId: number): Promise<Map<number, number>> {
  const rows = await tx.$queryRaw<{ id: number; rank: number }[]>`
    select user_id as id, (rank() over (order by total_score desc))::int as rank
      from standings where batch_id = ${batchId} and is_ranked`;
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}
