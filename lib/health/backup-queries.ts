import "server-only";
import { pool } from "@/lib/db";

/** A night and half a day: then one was not made. */
export const BACKUP_LATE_HOURS = 36;

/** When the last nightly backup was finished and read back; null before the first. */
export async function lastBackupAt(): Promise<Date | null> {
  const { rows } = await pool.query<{ beat_at: Date }>("select beat_at from heartbeats where name = 'backup'");
  return rows[0]?.beat_at ?? null;
}

/** Whether files that the database names were not there when the last one was made: then both were noted at once. */
export async function lastBackupLacksFiles(): Promise<boolean> {
  const { rows } = await pool.query<{ lacks: boolean }>(
    `select exists (
       select from heartbeats made join heartbeats lacking using (beat_at)
        where made.name = 'backup' and lacking.name = 'backup-lacking') as lacks`,
  );
  return rows[0]?.lacks === true;
}

/** The last try that made none since the last good one, and why; null when there is none. */
export async function failedBackup(): Promise<{ at: Date; said: string } | null> {
  const { rows } = await pool.query<{ at: Date; said: string | null; noted: string | null }>(
    `select completed_on as at, output->>'message' as said,
        coalesce(output->'value'->>'message', output->>'value') as noted
       from pgboss.job
      where name = 'backup' and state = 'failed'
        and completed_on > coalesce((select beat_at from heartbeats where name = 'backup'), '-infinity')
      order by completed_on desc limit 1`,
  );
  const [last] = rows;
  return last ? { at: last.at, said: last.said ?? cutShort(last.noted) } : null;
}

/** The command said nothing: the queue ended the job itself, and notes that in another place. */
const cutShort = (noted: string | null) =>
  `It was cut short${noted ? ` (${noted})` : ""}. Did its server end or stand still meanwhile?`;
