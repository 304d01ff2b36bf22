import "server-only";
import { pool } from "@/lib/db";
import { diskSpace } from "@/lib/disk-space";
import { env } from "@/lib/env";
import { type Alarm, isDiskLow } from "@/lib/health/alarm-schema";
import { BACKUP_LATE_HOURS, failedBackup, lastBackupAt, lastBackupLacksFiles } from "@/lib/health/backup-queries";
import { type AddressCertificate, addressCertificate } from "@/lib/health/certificate";
import { longestWaitOfJobs } from "@/lib/health/queries";
import { jobQueue } from "@/lib/jobs";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";

/** Waits after a deploy or during a rush are shorter than this. */
const JOBS_LATE_SECONDS = 300;
const HOUR_MS = 3_600_000;

/** Tells how old the site is: one that was set up this morning has had no night for a backup yet. */
async function firstMigratedAt(): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>("select min(finished_at) as at from _prisma_migrations");
  return rows[0]?.at ?? null;
}

async function backupAlarms(now: Date): Promise<Alarm[]> {
  if (!env.BACKUP_DIR && !env.S3) return [];
  const [last, failed, lacks, since] = await Promise.all([
    lastBackupAt(),
    failedBackup(),
    lastBackupLacksFiles(),
    firstMigratedAt(),
  ]);
  const from = last ?? since;
  const isLate = from !== null && now.getTime() - from.getTime() > BACKUP_LATE_HOURS * HOUR_MS;
  return [
    ...(failed ? [{ cause: "backup_failed" as const, at: failed.at.toISOString() }] : []),
    ...(isLate ? [{ cause: "backup_late" as const, last_at: last?.toISOString() ?? null }] : []),
    ...(lacks ? [{ cause: "backup_lacks_files" as const }] : []),
  ];
}

async function diskAlarms(): Promise<Alarm[]> {
  const disk = await diskSpace();
  return isDiskLow(disk) ? [{ cause: "disk", ...disk }] : [];
}

/**
 * Mails about alarms are not counted: an administrator's broken address would otherwise keep this alarm up for ever.
 */
async function mailAlarms(): Promise<Alarm[]> {
  const { rows } = await pool.query<{ failed: number }>(
    `select count(*)::int as failed from pgboss.job
      where name = 'mail' and state = 'failed' and data->>'template' <> 'alarm'`,
  );
  const failed = rows[0]?.failed ?? 0;
  return failed > 0 ? [{ cause: "mails", failed }] : [];
}

async function jobAlarms(): Promise<Alarm[]> {
  const seconds = await longestWaitOfJobs();
  return seconds > JOBS_LATE_SECONDS ? [{ cause: "jobs", minutes: Math.floor(seconds / 60) }] : [];
}

const CERTIFICATE_FRESH_MS = 10 * 60_000;
/** A page waits no longer than this for the handshake with the public address. */
const CERTIFICATE_WAIT_MS = 2000;

const shared = processWide<{
  shownCertificate: { at: number; url: string; found: Promise<AddressCertificate | undefined> };
}>();

/** The answer is shared and kept for a while. Undefined also means that the address cannot be reached from here. */
function shownCertificate(url: string, now: Date): Promise<AddressCertificate | undefined> {
  const known = shared.shownCertificate;
  if (known?.url === url && Math.abs(now.getTime() - known.at) < CERTIFICATE_FRESH_MS) return known.found;
  const found = addressCertificate(url, now).catch(() => undefined);
  shared.shownCertificate = { at: now.getTime(), url, found };
  return found;
}

async function certificateAlarms(now: Date): Promise<Alarm[]> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, CERTIFICATE_WAIT_MS, undefined);
  });
  const shown = await Promise.race([shownCertificate(env.SITE_URL, now), patience]);
  clearTimeout(timer);
  return shown?.fault ? [{ cause: "certificate", fault: shown.fault, until: shown.until.toISOString() }] : [];
}

/** Every cause that holds now. A part that cannot be examined is logged and hides no other. */
export async function listAlarms(now: Date): Promise<Alarm[]> {
  // The queue creates its tables of jobs and mails when it is first used.
  await jobQueue();
  const parts = [certificateAlarms(now), diskAlarms(), backupAlarms(now), mailAlarms(), jobAlarms()];
  const found = await Promise.allSettled(parts);
  return found.flatMap((part) => {
    if (part.status === "fulfilled") return part.value;
    log.warn({ err: part.reason }, "a part of the site could not be looked at");
    return [];
  });
}
