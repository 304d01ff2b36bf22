import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { isBackupName, MANUAL } from "../../lib/backups/names.ts";
import { openBucket } from "../../lib/bucket.ts";
import type { Env } from "../../lib/env.ts";
import { ABANDONED_MS, PART, renameForGood } from "./archive-writer.ts";
import { bucketFolder, type FileStore } from "./file-stores.ts";
import { KEPT_FOLDER, keptIn } from "./kept-files.ts";
import { backupFolder } from "./places.ts";

/** Where nightly backups are kept. */
export interface NightlyPlace {
  name: string;
  /** The path of the file until it was read back: a name that no backup has. */
  draft(name: string): string;
  /** Brings a draft that was read back to its place. A draft that arrives there with other bytes is no backup. */
  settle(name: string): Promise<void>;
  list(): Promise<string[]>;
  /** Null when there is none of this name. */
  read(name: string): Promise<{ size: number; stream: Readable } | null>;
  remove(name: string): Promise<void>;
  /** The contents of the backups' files, each once. */
  kept: FileStore;
  /** Removes the drafts of a killed process. */
  clean(now: Date): Promise<string[]>;
}

async function cleanFolder(folder: string, now: Date, isOurs: (name: string) => boolean): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isOurs);
  const removed: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (!found || now.getTime() - found.mtimeMs < ABANDONED_MS) continue;
    await rm(join(folder, name), { force: true });
    removed.push(name);
  }
  return removed;
}

/** Removes kept contents that were cut off. @returns their names */
async function cleanKept(folder: string, now: Date): Promise<string[]> {
  const inside = await readdir(folder).catch(() => []);
  const removed = await Promise.all(
    inside.map((name) => cleanFolder(join(folder, name), now, (one) => one.endsWith(PART))),
  );
  return removed.flat();
}

const draftIn = (folder: string, name: string) => join(folder, name + PART);

/**
 * True for a draft of a nightly or a manual backup. A draft in writing has the ending twice, the second with its
 * writer's number.
 */
function isPart(name: string): boolean {
  const [, whole] = /^(.+?)(?:\.\d+)?\.part$/.exec(name) ?? [];
  return whole !== undefined && (isBackupName(whole) || isPart(whole));
}

/** Cleans only drafts of manual backups, because a nightly one may be being read back at the same time. */
export const cleanManual = (folder: string, now: Date): Promise<string[]> =>
  cleanFolder(folder, now, (name) => name.includes(MANUAL) && isPart(name));

export function folderPlace(folder: string): NightlyPlace {
  return {
    name: folder,
    draft: (name) => draftIn(folder, name),
    settle: (name) => renameForGood(draftIn(folder, name), join(folder, name)),
    async list() {
      try {
        return await readdir(folder);
      } catch (error) {
        throw new Error(`The backups' folder cannot be read (${(error as Error).message}). Is its disk mounted?`);
      }
    },
    async read(name) {
      const there = await stat(join(folder, name)).catch(() => null);
      return there && { size: there.size, stream: createReadStream(join(folder, name)) };
    },
    remove: (name) => rm(join(folder, name)),
    kept: keptIn(folder),
    clean: async (now) => [
      ...(await cleanFolder(folder, now, isPart)),
      ...(await cleanKept(join(folder, KEPT_FOLDER), now)),
    ],
  };
}

async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}

const PREFIX = "backups/";

export function bucketPlace(settings: NonNullable<Env["S3"]>, workFolder: string): NightlyPlace {
  const bucket = openBucket(settings);
  return {
    name: `the bucket ${settings.bucket}, ${PREFIX}`,
    draft: (name) => draftIn(workFolder, name),
    async settle(name) {
      const key = `${PREFIX}${name}`;
      const draft = draftIn(workFolder, name);
      try {
        await bucket.putFile(key, draft);
        const arrived = await bucket.read(key);
        if (!arrived || (await hashOf(arrived.stream)) !== (await hashOf(createReadStream(draft)))) {
          throw new Error(`${name} arrived at the bucket ${settings.bucket} with other bytes than it was sent with.`);
        }
      } catch (error) {
        await bucket.remove(key).catch(() => undefined);
        throw error;
      }
      await rm(draft);
    },
    async list() {
      const names: string[] = [];
      for await (const { key } of bucket.list(PREFIX)) names.push(key.slice(PREFIX.length));
      return names;
    },
    read: (name) => bucket.read(`${PREFIX}${name}`),
    remove: (name) => bucket.remove(`${PREFIX}${name}`),
    kept: bucketFolder(settings, workFolder, `${PREFIX}${KEPT_FOLDER}/`),
    clean: (now) => cleanFolder(workFolder, now, isPart),
  };
}

/** Undefined where no backup is made at night. */
export function nightlyPlace(env: Env, dataDir: string): NightlyPlace | undefined {
  if (env.BACKUP_DIR) return folderPlace(backupFolder(env, dataDir));
  return env.S3 ? bucketPlace(env.S3, join(dataDir, "backup-work")) : undefined;
}

/** Where the console makes one: the nightly place, or beside the site's files where no backup is made at night. */
export const consolePlace = (env: Env, dataDir: string): NightlyPlace =>
  nightlyPlace(env, dataDir) ?? folderPlace(backupFolder(env, dataDir));
