import "server-only";
import { readdir, stat, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { deviceOf } from "@/lib/backups/device";
import { isBackupName } from "@/lib/backups/names";
import { openBucket } from "@/lib/bucket";
import { env } from "@/lib/env";

/** The bucket's backups lie below it. */
const PREFIX = "backups/";

type StoredBackup = { name: string; size: number };

/** Where the command that the console starts makes one (scripts/backup/nightly-place.ts). */
export const backupFolder = (): string | null =>
  env.S3 && !env.BACKUP_DIR
    ? null
    : resolve(/* turbopackIgnore: true */ env.BACKUP_DIR ?? join(env.DATA_DIR, "backups"));

export const isMadeNightly = (): boolean => Boolean(env.BACKUP_DIR || env.S3);

async function listFolder(folder: string): Promise<StoredBackup[]> {
  // BACKUP_DIR is there unless its disk is not; beside the site's files it is made with the first backup.
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && !env.BACKUP_DIR) return [];
    throw error;
  });
  const found = await Promise.all(
    names.filter(isBackupName).map(async (name) => {
      const there = await stat(join(folder, name)).catch(() => null);
      return there?.isFile() ? [{ name, size: there.size }] : [];
    }),
  );
  return found.flat();
}

async function listBucket(settings: NonNullable<typeof env.S3>): Promise<StoredBackup[]> {
  const found: StoredBackup[] = [];
  for await (const { key, size } of openBucket(settings).list(`${PREFIX}prostuti-2`)) {
    const name = key.slice(PREFIX.length);
    if (isBackupName(name)) found.push({ name, size });
  }
  return found;
}

/** In no order. @throws Error while the place cannot be read */
export async function listStored(): Promise<StoredBackup[]> {
  const folder = backupFolder();
  if (folder) return listFolder(folder);
  return env.S3 ? listBucket(env.S3) : [];
}

/** Bytes on the folder's disk; null when that is not there, and for a bucket. */
export async function freeAt(folder: string | null): Promise<number | null> {
  if (!folder) return null;
  const free = ({ bavail, bsize }: { bavail: number; bsize: number }) => bavail * bsize;
  const above = () => statfs(dirname(folder)).then(free, () => null);
  return statfs(folder).then(free, () => (env.BACKUP_DIR ? null : above()));
}

/** Whether one failing disk would take the site and its backups. */
export async function isOnOwnDevice(): Promise<boolean> {
  const folder = backupFolder();
  if (!folder || (env.S3 && env.BACKUP_TO_BUCKET === "yes")) return false;
  const places = [env.DATA_DIR, ...(env.S3 ? [] : [join(env.DATA_DIR, "files")])];
  const [own, ...devices] = await Promise.all([folder, ...places].map(deviceOf));
  return devices.includes(own ?? -1);
}
