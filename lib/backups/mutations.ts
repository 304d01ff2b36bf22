import "server-only";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { z } from "zod";
import { recordAudit, staffWrite } from "@/lib/audit/mutations";
import { listStored } from "@/lib/backups/place-queries";
import { runBackup, sealedBackup } from "@/lib/backups/process";
import { type BackupProblem, SILENT_SECONDS } from "@/lib/backups/runs";
import type { Download, DownloadRequest } from "@/lib/backups/schema";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { ANOTHER_IS_MAKING_IT } from "@/lib/health/backup-codes";
import { log } from "@/lib/log";
import { consume } from "@/lib/rate-limit";
import { seal, unseal } from "@/lib/sealed-text";
import { actorOf, type StaffViewer } from "@/lib/staff/authentication";
import { requireSecondStep } from "@/lib/staff/second-factor-mutations";

/** Ends a run that its own command left open. */
async function endRun(id: string, problem: BackupProblem, said: string): Promise<void> {
  await pool.query(
    "update backup_runs set finished_at = now(), problem = $2, said = $3 where id = $1 and finished_at is null",
    [id, problem, said.slice(-600)],
  );
}

/** Reads an exit code for a run that its command left open. */
function endOf(code: number | null): BackupProblem {
  if (code === null) return "interrupted";
  return code === ANOTHER_IS_MAKING_IT ? "elsewhere" : "failed";
}

/** Goes on when the page is closed, and when this process ends: the command notes by itself how far it is. */
async function make(id: string): Promise<void> {
  try {
    const { code, said } = await runBackup(["--now", id]);
    if (code === 0) log.info({ said }, "backup");
    else log.error({ said }, "backup");
    await endRun(id, endOf(code), said);
  } catch (error) {
    log.error({ err: error }, "backup");
    await endRun(id, "failed", (error as Error).message).catch(() => undefined);
  }
}

/**
 * Begins a backup, at most one at a time over all servers.
 *
 * @param lastRun the run that the caller saw last
 * @throws AppError backup_running; changed_meanwhile when another was made since
 */
export async function startBackup(viewer: StaffViewer, lastRun: string | null): Promise<void> {
  const id = randomUUID();
  await staffWrite(async (tx) => {
    await tx.$executeRaw`
      update backup_runs set finished_at = now(), problem = 'interrupted'
       where finished_at is null and beat_at < now() - make_interval(secs => ${SILENT_SECONDS})`;
    const [last] = await tx.$queryRaw<{ id: string; isOpen: boolean }[]>`
      select id::text, finished_at is null as "isOpen" from backup_runs order by started_at desc, id limit 1`;
    if (last?.isOpen) throw new AppError("backup_running");
    if ((last?.id ?? null) !== lastRun) throw new AppError("changed_meanwhile");
    const begun = await tx.$executeRaw`
      insert into backup_runs (id, kind, phase) values (${id}::uuid, 'now', 'waiting') on conflict do nothing`;
    if (begun === 0) throw new AppError("backup_running");
    await recordAudit(tx, actorOf(viewer), "backup.make", { type: "backup", id });
  });
  void make(id);
}

const TICKET_SECONDS = 60;
const purpose = (viewer: StaffViewer, name: string) => ({
  purpose: "backup-download",
  belongsTo: `${viewer.sessionId} ${name}`,
});
const ticketSchema = z.object({ id: z.uuid(), until: z.number() });

/**
 * Lets this session download one backup within a minute. The page then sends a form, since only a form's answer goes to
 * the disk without passing through the browser's memory.
 *
 * @throws AppError not_found, throttled, second_step_not_set_up; ValidationError for a wrong code
 */
export async function issueDownloadTicket(
  viewer: StaffViewer,
  name: string,
  { code }: DownloadRequest,
  { address, now }: { address: string; now: Date },
): Promise<string> {
  if (!(await listStored()).some((stored) => stored.name === name)) throw new AppError("not_found");
  await requireSecondStep(viewer, { code, address }, now);
  await consume("backupDownloadByAccount", String(viewer.id));
  const until = now.getTime() + TICKET_SECONDS * 1000;
  return seal(purpose(viewer, name), JSON.stringify({ id: randomUUID(), until }));
}

/** @throws AppError ticket_not_valid, throttled */
async function spendTicket(viewer: StaffViewer, name: string, ticket: string, now: Date): Promise<void> {
  const opened = unseal(purpose(viewer, name), ticket);
  const { data } = ticketSchema.safeParse(opened && JSON.parse(opened.plain));
  if (!data || data.until < now.getTime()) throw new AppError("ticket_not_valid");
  await consume("backupTicket", data.id);
}

/**
 * The encrypted bytes of a backup, from the moment that the first of them is there. The audit knows of it before.
 *
 * @throws AppError ticket_not_valid, throttled; Error when it cannot be sent
 */
export async function downloadBackup(
  viewer: StaffViewer,
  name: string,
  { passphrase, ticket }: Download,
  { signal, now }: { signal: AbortSignal; now: Date },
): Promise<Readable> {
  await spendTicket(viewer, name, ticket, now);
  await staffWrite((tx) => recordAudit(tx, actorOf(viewer), "backup.download", { type: "backup", id: name }));
  const bytes = sealedBackup(name, passphrase, signal);
  await once(bytes, "readable");
  return bytes;
}
