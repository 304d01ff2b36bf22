import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { backupName, backupTime } from "../../lib/backups/names.ts";
import type { Env } from "../../lib/env.ts";
import { contentsOf, lacking, sharesFiles, verifyArchive } from "./archive-reader.ts";
import { type BackupRequest, createBackup, type Made } from "./create.ts";
import { connectTo, PATIENT } from "./dump.ts";
import type { FileStore } from "./file-stores.ts";
import type { Entry } from "./format.ts";
import { absentKept, copyKept, removeUnneeded, revocable } from "./kept-files.ts";
import { bucketPlace, type NightlyPlace } from "./nightly-place.ts";
import { siteFiles } from "./places.ts";
import { keptBackups } from "./retention.ts";
import { RunNote } from "./run-note.ts";

/** The lock that makes one server alone write the nightly backup. */
export const NIGHTLY_LOCK = 72707370;

export type NightlyRequest = {
  url: string;
  env: Env;
  dataDir: string;
  place: NightlyPlace;
  /** The run that the console began; without one it is the night's. */
  run?: string;
};
type Nightly = { made: Made; name: string; deleted: string[]; cleaned: string[] };

/** The interval of signs of life: a proxy in between ends a silent connection, and the lock with it. */
const STILL_HERE_MS = 60_000;

/** @returns undefined when another server makes it */
export async function makeNightly(request: NightlyRequest): Promise<Nightly | undefined> {
  const client = await connectTo(request.url);
  let timer: NodeJS.Timeout | undefined;
  try {
    // The lock belongs to the transaction and not to the connection, because a pooler keeps the connection.
    await client.query(`BEGIN; ${PATIENT}`);
    const { rows } = await client.query<{ taken: boolean; now: Date }>(
      "SELECT pg_try_advisory_xact_lock($1) AS taken, now()",
      [NIGHTLY_LOCK],
    );
    const [answer] = rows;
    if (!answer?.taken) return undefined;
    // Only the lock hangs on this connection: a backup during which it is lost is none the worse.
    timer = setInterval(() => void client.query("SELECT 1").catch(() => undefined), STILL_HERE_MS);
    return await makeNoted(request, answer.now);
  } finally {
    clearInterval(timer);
    await client.query("COMMIT").catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

async function makeNoted(request: NightlyRequest, now: Date): Promise<Nightly> {
  const note = await RunNote.begin(request.url, request.run);
  try {
    return await makeAlone(request, now, note);
  } catch (error) {
    await note.fail(error);
    throw error;
  }
}

/** @param now by the database's clock, which servers share and all notes use; this machine's may be days off */
async function makeAlone({ url, env, dataDir, place }: NightlyRequest, now: Date, note: RunNote): Promise<Nightly> {
  // Drafts in this folder have their times from this machine, so its clock decides which are old.
  const cleaned = await place.clean(new Date());
  const withFiles = env.BACKUP_FILES ? env.BACKUP_FILES === "yes" : !env.S3;
  const files = withFiles ? siteFiles(env, dataDir) : undefined;
  const name = backupName(now);
  const made = await makeVerified(place, name, { url, env, dataDir, files, withSecrets: false }, note);
  await noteMade(url, made.missing.length > 0);
  // Older backups may hold a file that is missing now, so they are kept until it is back.
  const deleted = made.missing.length > 0 ? [] : await deleteOld(place, now);
  if (env.BACKUP_DIR && env.BACKUP_TO_BUCKET === "yes" && env.S3)
    await copyTo(bucketPlace(env.S3, join(dataDir, "backup-work")), place, {
      name,
      now,
      keepsAll: made.missing.length > 0,
    });
  await note.end(name, made);
  return { made, name, deleted, cleaned };
}

type Night = { name: string; now: Date; keepsAll: boolean };

/** A second copy, away from this machine. */
async function copyTo(bucket: NightlyPlace, place: NightlyPlace, { name, now, keepsAll }: Night): Promise<void> {
  try {
    await bucket.clean(new Date());
    for (const entry of await absentKept(await sharedOf(place, name), bucket.kept))
      await copyKept(entry, place.kept, bucket.kept);
    const found = await place.read(name);
    if (!found) throw new Error(`${name} is gone from ${place.name}.`);
    const draft = bucket.draft(name);
    await mkdir(dirname(draft), { recursive: true });
    await pipeline(found.stream, createWriteStream(draft, { mode: 0o600 }));
    await bucket.settle(name).finally(() => rm(draft, { force: true }));
    if (!keepsAll) await deleteOld(bucket, now);
  } catch (cause) {
    throw new Error(
      `Tonight's backup stands in ${place.name}, but its copy did not come to ${bucket.name}: ${(cause as Error).message}`,
      { cause },
    );
  }
}

/**
 * Notes the backup before anything else can fail, because an unnoted one is made again in an hour, whole. The time is
 * the database's, on a connection of its own: the lock's may have been lost since.
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

/** The backup gets its name, and an old one is deleted, only when it can be read from its beginning to its end. */
async function makeVerified(
  place: NightlyPlace,
  name: string,
  request: Omit<BackupRequest, "file">,
  note: RunNote,
): Promise<Made> {
  const file = place.draft(name);
  const { store: kept, revoke } = revocable(place.kept);
  try {
    const onProgress = (phase: "database" | "files", done: number, total: number) => note.say(phase, done, total);
    const made = await createBackup({ ...request, file, kept, onProgress });
    note.say("check");
    // The bytes of each file were read back when it was kept.
    await verifyArchive(file, (shared) => refuseAbsent(name, shared, kept));
    await place.settle(name);
    return made;
  } catch (error) {
    // Neither may hide why it failed.
    await rm(file, { force: true }).catch(() => undefined);
    await revoke().catch(() => undefined);
    throw error;
  }
}

async function refuseAbsent(name: string, shared: Entry[], kept: FileStore): Promise<void> {
  const absent = await absentKept(shared, kept);
  if (absent.length > 0) throw lacking(name, absent, kept);
}

/**
 * Deletes only files with a nightly backup's name, and never the one that was just made. A later date than now comes
 * from a wrong clock: such a backup takes no other's place and stays.
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
  if (deleted.length > 0) await removeUnneeded(place.kept, await neededContents(place));
  return deleted;
}

/** Reads every backup that lies there, under any name. @throws Error when one of them cannot be read */
async function neededContents(place: NightlyPlace): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const name of await place.list()) {
    if (!name.endsWith(".tar")) continue;
    const shared = await sharedOf(place, name).catch((cause: Error) => {
      throw new Error(
        `Tonight's backup was made, but ${name} beside it cannot be read to its end (${cause.message}), so contents that no backup needs any more stay. Move it away if it is damaged.`,
        { cause },
      );
    });
    for (const { sha256 } of shared) needed.add(sha256);
  }
  return needed;
}

async function sharedOf(place: NightlyPlace, name: string): Promise<Entry[]> {
  const first = await place.read(name);
  if (!first || !(await sharesFiles(first.stream))) return [];
  const whole = await place.read(name);
  return whole ? (await contentsOf(whole.stream)).shared : [];
}
