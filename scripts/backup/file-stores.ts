import type { Stats } from "node:fs";
import { createWriteStream } from "node:fs";
import { lstat, mkdir, open, opendir, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openBucket } from "../../lib/bucket.ts";
import type { Env } from "../../lib/env.ts";
import { isStorageName, keySegments } from "../../lib/file-storage.ts";

type StoredFile = { key: string; size: number };

/** The files of a site, wherever they lie. */
export interface FileStore {
  name: string;
  /** @param onForeign hears of each file or folder that is passed over, as the site can have written none of its name */
  list(onForeign?: (key: string) => void): AsyncIterable<StoredFile>;
  /** Null when the file is gone. */
  read(key: string): Promise<{ size: number; stream: Readable } | null>;
  /** Readers see the whole file or none. */
  write(key: string, stream: AsyncIterable<Buffer>): Promise<void>;
  remove(key: string): Promise<void>;
}

export const filesFolder = (dataDir: string) => join(dataDir, "files");

/** The error has a sentence of its own, because its code would be taken for one about the backup's file. */
const unreadable = (path: string, what: string, cause: unknown) =>
  new Error(`${path} ${what}. Is its disk mounted? If nothing belongs there any more, remove it.`, { cause });

/** The sentence about the names that `list` has passed over. */
export function describeForeign(keys: string[]): string {
  const names = `${keys.slice(0, 3).join(", ")}${keys.length > 3 ? ", …" : ""}`;
  return `Left out, as the site gives no file or folder such a name: ${keys.length} (${names}).`;
}

const cannotBeRead = (path: string, error: Error) => unreadable(path, `cannot be read (${error.message})`, error);

/**
 * The file or folder of a name, also behind a link; null when it has just been deleted.
 *
 * @throws Error when it is there and cannot be seen: an unreadable file must not count as absent
 */
async function lookAt(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw cannotBeRead(path, error as Error);
    if ((await lstat(path).catch(() => null)) === null) return null;
    throw unreadable(path, "leads nowhere", error);
  }
}

/**
 * The site follows links, so that files behind them are its own too, such as recordings on a disk of their own. Names
 * are judged before anything is looked at: in the root of a disk lies a `lost+found` that only its system may read.
 */
async function* walk(folder: string, onForeign: (path: string) => void, within: string[] = []): AsyncGenerator<string> {
  const place = await realpath(folder).catch(() => folder);
  // A link to a folder above would never end.
  if (within.includes(place)) return;
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw cannotBeRead(folder, error);
  });
  const names: { name: string; isFolder: boolean; isFile: boolean }[] = [];
  for await (const entry of entries) {
    if (!isStorageName(entry.name)) {
      onForeign(join(folder, entry.name));
      continue;
    }
    const found = entry.isSymbolicLink() ? await lookAt(join(folder, entry.name)) : entry;
    if (found) names.push({ name: entry.name, isFolder: found.isDirectory(), isFile: found.isFile() });
  }
  for (const { name, isFolder, isFile } of names.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isFolder) yield* walk(join(folder, name), onForeign, [...within, place]);
    else if (isFile && !name.endsWith(".part") && !name.startsWith(".")) yield join(folder, name);
  }
}

export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...keySegments(key));
  const keyOf = (path: string) => relative(folder, path).split(sep).join("/");
  return {
    name: folder,
    async *list(onForeign) {
      if (!(await lookAt(folder))) return;
      for await (const path of walk(folder, (foreign) => onForeign?.(keyOf(foreign)))) {
        const found = await lookAt(path);
        if (found) yield { key: keyOf(path), size: found.size };
      }
    },
    async read(key) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw cannotBeRead(key, error);
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      // Without a limit a file that grows would bring more than was announced.
      if (size > 0) return { size, stream: handle.createReadStream({ end: size - 1, highWaterMark: 1 << 18 }) };
      await handle.close();
      return { size, stream: Readable.from([]) };
    },
    async write(key, stream) {
      const path = pathOf(key);
      // Only the site's account may read payments and certificates, also in a drill's folder that everybody may enter.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.part`;
      try {
        await pipeline(stream, createWriteStream(draft, { flush: true, mode: 0o600 }));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Keys below the site's prefixes that are none of its files: unfinished uploads and the backups themselves. */
const OTHERS = /^(?:uploads|backups)\//;

/** @param workFolder where a file lies while it is sent, as a bucket must be told its size first */
export function bucketStore(settings: NonNullable<Env["S3"]>, workFolder: string): FileStore {
  const whole = bucketFolder(settings, workFolder, "");
  return {
    ...whole,
    async *list(onForeign) {
      for await (const found of whole.list(onForeign)) if (!OTHERS.test(found.key)) yield found;
    },
  };
}

/** Objects below a prefix of a bucket, which ends with a slash; the keys are without it. */
export function bucketFolder(settings: NonNullable<Env["S3"]>, workFolder: string, prefix: string): FileStore {
  const bucket = openBucket(settings);
  return {
    name: `the bucket ${settings.bucket}`,
    async *list(onForeign) {
      for await (const { key, size } of bucket.list(prefix)) {
        if (key.split("/").every(isStorageName)) yield { key: key.slice(prefix.length), size };
        else if (!OTHERS.test(key)) onForeign?.(key);
      }
    },
    read: (key) => bucket.read(prefix + key),
    async write(key, stream) {
      await mkdir(workFolder, { recursive: true, mode: 0o700 });
      const draft = join(workFolder, `${process.pid}-file.part`);
      try {
        await pipeline(stream, createWriteStream(draft, { mode: 0o600 }));
        await bucket.putFile(prefix + key, draft);
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: (key) => bucket.remove(prefix + key),
  };
}

export async function isEmpty(store: FileStore): Promise<boolean> {
  for await (const _ of store.list()) return false;
  return true;
}
