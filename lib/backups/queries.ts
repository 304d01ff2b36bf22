import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { backupTime } from "@/lib/backups/names";
import { backupFolder, freeAt, isMadeNightly, isOnOwnDevice, listStored } from "@/lib/backups/place-queries";
import { type BackupPhase, type BackupProblem, SILENT_SECONDS } from "@/lib/backups/runs";
import type { Backup, BackupRun, Backups, BackupWarning } from "@/lib/backups/schema";
import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import { BACKUP_LATE_HOURS, failedBackup, lastBackupAt, lastBackupLacksFiles } from "@/lib/health/backup-queries";
import { jobQueue } from "@/lib/jobs";
import { log } from "@/lib/log";

type RunRow = {
  id: string;
  kind: BackupRun["kind"];
  phase: BackupPhase;
  done: number;
  total: number;
  startedAt: Date;
  finishedAt: Date | null;
  name: string | null;
  problem: BackupProblem | null;
  said: string | null;
  wanted: number | null;
  free: number | null;
  isSilent: boolean;
};

async function lastRun(): Promise<RunRow | undefined> {
  const { rows } = await pool.query<RunRow>(
    `select id, kind, phase, done::float8, total::float8, started_at as "startedAt", finished_at as "finishedAt", name,
            problem, said, wanted::float8, free::float8,
            beat_at < now() - make_interval(secs => $1) as "isSilent"
       from backup_runs order by started_at desc, id limit 1`,
    [SILENT_SECONDS],
  );
  return rows[0];
}

function presentRun({ isSilent, startedAt, finishedAt, name, problem, ...row }: RunRow): BackupRun {
  const isCutOff = !finishedAt && isSilent;
  return {
    ...row,
    state: finishedAt ? (name ? "made" : "failed") : isCutOff ? "failed" : "running",
    problem: isCutOff ? "interrupted" : problem,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  };
}

async function sizesByName(): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    "select name, bytes::float8 from backup_runs where name is not null and bytes is not null",
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** The newest first. */
async function listBackups(): Promise<Backup[] | null> {
  const [stored, sizes] = await Promise.all([
    listStored().catch((error: unknown) => {
      log.warn({ err: error }, "the place of backups cannot be read");
      return null;
    }),
    sizesByName(),
  ]);
  if (!stored) return null;
  return stored
    .map(({ name, size }) => {
      const nightly = backupTime(name);
      const at = nightly ?? backupTime(name.replace("-manual", ""));
      return {
        name,
        made_at: (at ?? new Date(0)).toISOString(),
        size: Math.max(size, sizes.get(name) ?? 0),
        is_manual: !nightly,
      };
    })
    .sort((a, b) => b.made_at.localeCompare(a.made_at) || a.name.localeCompare(b.name));
}

/** Rows take a fifth of the room that they and their indexes have in the database (scripts/backup/room.ts). */
async function leastRoom(): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    "select pg_database_size(current_database())::float8 / 5 * 1.1 as bytes",
  );
  return rows[0]?.bytes ?? 0;
}

type Seen = { backups: Backup[] | null; run: BackupRun | null; free: number | null };

async function warningsOf({ backups, run, free }: Seen, now: Date): Promise<BackupWarning[]> {
  // The queue creates its tables, which hold failed nights, when it is first used.
  await jobQueue();
  const [failed, lacks, isOwn, least] = await Promise.all([
    failedBackup(),
    lastBackupLacksFiles(),
    isOnOwnDevice().catch(() => false),
    leastRoom(),
  ]);
  // A date in the future comes from a wrong clock.
  const ages = (backups ?? [])
    .filter(({ is_manual }) => !is_manual)
    .map(({ made_at }) => now.getTime() - Date.parse(made_at))
    .filter((age) => age > -3_600_000);
  const newest = ages.length > 0 ? Math.min(...ages) : null;
  const wanted = Math.max(least, run?.wanted ?? 0);
  const found: Record<BackupWarning, boolean> = {
    unreadable: backups === null,
    failed: failed !== null || (run?.state === "failed" && run.problem !== "elsewhere"),
    lacks_files: lacks || run?.problem === "lacks_files",
    none: backups !== null && newest === null,
    late: newest !== null && newest > BACKUP_LATE_HOURS * 3_600_000,
    own_device: isOwn,
    not_nightly: !isMadeNightly(),
    no_room: free !== null && free < wanted,
  };
  return (Object.keys(found) as BackupWarning[]).filter((warning) => found[warning]);
}

export async function getBackups(now: Date): Promise<Backups> {
  const folder = backupFolder();
  const [backups, row, free, checked] = await Promise.all([listBackups(), lastRun(), freeAt(folder), lastBackupAt()]);
  const run = row ? presentRun(row) : null;
  return {
    place: {
      kind: folder ? "folder" : "bucket",
      name: folder ?? env.S3?.bucket ?? "",
      copied_to: folder && env.BACKUP_DIR && env.BACKUP_TO_BUCKET === "yes" ? (env.S3?.bucket ?? null) : null,
      is_nightly: isMadeNightly(),
      free,
    },
    warnings: await warningsOf({ backups, run, free }, now),
    backups,
    run,
    // A release has its configuration ready for a Node without a compiler (scripts/release.ts).
    is_release: existsSync(join(/* turbopackIgnore: true */ process.cwd(), "next.config.mjs")),
    checked_at: checked?.toISOString() ?? null,
  };
}
