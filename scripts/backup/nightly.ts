import { rm } from "node:fs/promises";
import type { Env } from "../../lib/env.ts";
import { verifyArchive } from "./archive-reader.ts";
import { type BackupRequest, createBackup, type Made } from "./create.ts";
import { connectTo, PATIENT } from "./dump.ts";
import type { NightlyPlace } from "./nightly-place.ts";
import { backupName, backupTime, siteFiles } from "./places.ts";
import { keptBackups } from "./retention.ts";

/** Only one server makes it. */
export const NIGHTLY_LOCK = 72707370;

export type NightlyRequest = { url: string; env: Env; dataDir: string; place: NightlyPlace };
type Nightly = { made: Made; name: string; deleted: string[]; cleaned: string[] };

/** What stands between ends a connection on which nothing is said for so long, and the lock with it. */
const STILL_HERE_MS = 60_000;

/** @returns undefined when another server is at it */
export async function makeNightly(request: NightlyRequest): Promise<Nightly | undefined> {
  const client = await connectTo(request.url);
  let timer: NodeJS.Timeout | undefined;
  try {
    // By the transaction, not the connection: a pooler between keeps that one.
    await client.query(`BEGIN; ${PATIENT}`);
    const { rows } = await client.query<{ taken: boolean; now: Date }>(
      "SELECT pg_try_advisory_xact_lock($1) AS taken, now()",
      [NIGHTLY_LOCK],
    );
    const [answer] = rows;
    if (!answer?.taken) return undefined;
    // Nothing hangs on this connection but the lock: a backup that is made while it is lost is none the worse.
    timer = setInterval(() => void client.query("SELECT 1").catch(() => undefined), STILL_HERE_MS);
    return await makeAlone(request, answer.now);
  } finally {
    clearInterval(timer);
    await client.query("COMMIT").catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

/** @param now by the database's clock, as what is noted: servers share it, and this machine's may be days off */
async function makeAlone({ url, env, dataDir, place }: NightlyRequest, now: Date): Promise<Nightly> {
  // What was written here has its time from here.
  const cleaned = await place.clean(new Date());
  const withFiles = env.BACKUP_FILES ? env.BACKUP_FILES === "yes" : !env.S3;
  const files = withFiles ? siteFiles(env, dataDir) : undefined;
  const name = backupName(now);
  const made = await makeVerified(place, name, { url, env, dataDir, files, withSecrets: false });
  await noteMade(url, made.missing.length > 0);
  // The last ones that held what is missing now are kept until it is there again.
  const deleted = made.missing.length > 0 ? [] : await deleteOld(place, now);
  return { made, name, deleted, cleaned };
}

/**
 * Before anything else can fail: what is not noted is made again in an hour, whole. By the database's clock, on a
 * connection of its own: the lock's may have been lost since.
 */
async function noteMade(url: string, lacksFiles: boolean): Promise<void> {
  const client = await connectTo(url);
  await client
    .query(
      `INSERT INTO heartbeats (name, beat_at) SELECT name, now() FROM unnest($1::text[]) AS name
       ON CONFLICT (name) DO UPDATE SET beat_at = excluded.beat_at`,
      [lacksFiles ? ["backup", "backup-lacking"] : ["backup"]],
    )
    .finally(() => client.end());
}

/** It gets its name, and an old one goes, only when it can be read from its beginning to its end. */
async function makeVerified(place: NightlyPlace, name: string, request: Omit<BackupRequest, "file">): Promise<Made> {
  const file = place.draft(name);
  try {
    const made = await createBackup({ ...request, file });
    await verifyArchive(file);
    await place.settle(name);
    return made;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/**
 * Only what has a name as ours do is ever deleted, and never the one that was just made. What is dated later is of a clock
 * that was ahead, or this one is behind: it takes nobody's place and stays.
 */
async function deleteOld(place: NightlyPlace, now: Date): Promise<string[]> {
  const times = new Map(
    (await place.list()).flatMap((name) => {
      const at = backupTime(name);
      return at && at <= now ? [[name, at] as const] : [];
    }),
  );
  const kept = keptBackups([...times.values()]);
  const deleted = [...times].filter(([, at]) => !kept.has(at)).map(([name]) => name);
  for (const name of deleted) await place.remove(name);
  return deleted;
}
