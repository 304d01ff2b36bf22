import { performance } from "node:perf_hooks";
import type { Pool } from "pg";
import { commandOf, readMark } from "../backup/restore-mark.ts";
import { otherEncoding } from "../database-encoding.ts";
import { readMigrations } from "../migrations.ts";
import { inMebibytes } from "../sizes.ts";
import { type Finding, look, note, ok, problem } from "./finding.ts";

const OLDEST = 150_000;
const CLOCK_MS = 2000;

export async function siteIsThere(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
  );
  return rows[0]?.there === true;
}

/** @param embedded whether it is the project's own */
export async function checkDatabase(pool: Pool, embedded: boolean): Promise<Finding[]> {
  const todo = "Look at DATABASE_URL and PGPASSWORD, and whether the server runs.";
  return look("database", todo, async () => {
    const { rows } = await pool.query<{
      number: string;
      version: string;
      encoding: string;
      bytes: string;
      used: number;
      most: number;
    }>(
      `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
              current_setting('server_encoding') AS encoding, pg_database_size(current_database()) AS bytes,
              (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
              current_setting('max_connections')::int AS most`,
    );
    const [row] = rows;
    if (!row) return problem("It answers without a row.");
    if (Number(row.number) < OLDEST)
      return problem(`PostgreSQL ${row.version} is too old: 15 or newer is needed. Upgrade it (docs/runbook.md).`);
    if (row.encoding !== "UTF8") return problem(otherEncoding(row.encoding));
    if (row.used > 0.9 * row.most)
      return problem(
        `${row.used} of ${row.most} connections are taken. Lower DATABASE_POOL_SIZE or WEB_PROCESSES, or raise max_connections.`,
      );
    if (!(await siteIsThere(pool))) {
      return problem(`It holds no site yet. \`npm start\` makes one, \`npm run restore -- FILE\` brings one back.`);
    }
    return ok(
      `${embedded ? "embedded " : ""}PostgreSQL ${row.version}, ${inMebibytes(Number(row.bytes))}, ${row.used} of ${row.most} connections`,
    );
  });
}

export async function checkMigrations(pool: Pool, dataDir: string): Promise<Finding[]> {
  return look("migrations", "Apply them: npm run db:migrate", async () => {
    const mark = readMark(dataDir);
    if (mark)
      return problem(`A restore was begun at ${mark.begunAt} and did not finish. Run it again: ${commandOf(mark)}`);
    const { rows } = await pool.query<{ name: string; finished: boolean }>(
      "SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL",
    );
    const half = rows.find(({ finished }) => !finished);
    if (half) return problem(`${half.name} was begun and did not finish. Restore the last backup, or end it by hand.`);
    const applied = new Set(rows.map(({ name }) => name));
    const ours = readMigrations().map(({ name }) => name);
    const pending = ours.filter((name) => !applied.has(name));
    if (pending.length > 0)
      return problem(`${pending.length} are not applied (${pending[0]}, …). Apply them: npm run db:migrate`);
    const later = [...applied].filter((name) => !ours.includes(name));
    if (later.length > 0)
      return note(`${ours.length} applied, and ${later.length} of a newer version: this build works on them, for now.`);
    return ok(`${ours.length} applied`);
  });
}

/** Exams and logins go by the database's, links in mails by the server's. */
export async function checkClock(pool: Pool): Promise<Finding[]> {
  return look("clock", "The database must answer for this.", async () => {
    await pool.query("SELECT 1");
    const began = performance.now();
    const at = Date.now();
    const { rows } = await pool.query<{ ms: number }>(
      "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms",
    );
    const travel = performance.now() - began;
    const ahead = at + travel / 2 - (rows[0]?.ms ?? 0);
    const seconds = (Math.abs(ahead) / 1000).toFixed(1);
    if (Math.abs(ahead) - travel / 2 <= CLOCK_MS) return ok(`${seconds} s from the database's`);
    return problem(
      `This machine's clock is ${seconds} s ${ahead > 0 ? "ahead of" : "behind"} the database's. Let both follow NTP (timedatectl set-ntp true).`,
    );
  });
}
