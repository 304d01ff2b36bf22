import "server-only";
import type { PgBoss } from "pg-boss";
import { runBackup } from "@/lib/backups/process";
import { databaseNow } from "@/lib/clock-queries";
import { env } from "@/lib/env";
import { examIsOn } from "@/lib/exams/taking/load-queries";
import { ANOTHER_IS_MAKING_IT } from "@/lib/health/backup-codes";
import { lastBackupAt } from "@/lib/health/backup-queries";
import { backupIsDue } from "@/lib/health/backup-schedule";
import { woken } from "@/lib/jobs";
import { log } from "@/lib/log";

/** @returns whether this server made one */
export async function backUpWhenDue(now: Date, signal?: AbortSignal): Promise<boolean> {
  if (!backupIsDue(await lastBackupAt(), now, await examIsOn(now))) return false;
  const { code, said } = await runBackup(["--nightly"], signal);
  if (code === ANOTHER_IS_MAKING_IT) {
    log.info("another server is making the nightly backup");
    return false;
  }
  if (code !== 0) throw new Error(`The nightly backup failed. ${said}`);
  log.info({ said }, "nightly backup");
  return true;
}

/** On each server that has a place for them; the queue lets one of them work. */
export async function startBackupWorker(queue: PgBoss): Promise<void> {
  if (!env.BACKUP_DIR && !env.S3) return;
  await queue.work("backup", woken, async ([job]) => {
    await backUpWhenDue(databaseNow(), job?.signal).catch((error) => {
      log.error({ err: error }, "nightly backup");
      throw error;
    });
  });
  await queue.schedule("backup", "20 * * * *", {}, { tz: "Asia/Dhaka" });
}
