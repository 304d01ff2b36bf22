import "server-only";
import { pool } from "@/lib/db";

/** After a night and half a day without one, a nightly backup has been missed. */
export const BACKUP_LATE_HOURS = 36;

/** Time when the last nightly backup was finished and read back; null before the first. */
export async function lastBackupAt(): Promise<Date | null> {
  const { rows } = await pool.query<{ beat_at: Date }>("select beat_at from heartbeats where name = 'backup'");
  return rows[0]?.beat_at ?? null;
}

/** True if files that the database names were missing from the last backup. Both notes then carry the same time. */
export async function lastBackupLacksFiles(): Promise<boolean> {
  const { rows } = await pool.query<{ lacks: boolean }>(
    `select exists (
       select from heartbeats made join heartbeats lacking using (beat_at)
        where made.name = 'backup' and lacking.name = 'backup-lacking') as lacks`,
  );
  return rows[0]?.lacks === true;
}

/** The last failed try since the last good backup, with its reason; null if there is none. */
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

/** The text for a job that the queue itself ended: the command left no message, and the queue's reason is elsewhere. */
const cutShort = (noted: string | null) =>
  `It was cut short${noted ? ` (${noted})` : ""}. Did its server end or stand still meanwhile?`;
