import { createHash } from "node:crypto";
import { rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { diskStore, type FileStore } from "./file-stores.ts";
import type { Entry } from "./format.ts";

/**
 * Beside the nightly backups of a place lie their files, by their contents: what many nights hold is kept once. A backup
 * names each of its files with the hash that it is kept under.
 */
export const KEPT_FOLDER = "prostuti-files";

/** In a folder of backups. */
export function keptIn(folder: string): FileStore {
  const root = join(folder, KEPT_FOLDER);
  const store = diskStore(root);
  return {
    ...store,
    remove: async (key) => {
      await store.remove(key);
      // An empty folder goes, and one with something in it does not.
      for (const place of [join(root, dirname(key)), root]) await rmdir(place).catch(() => undefined);
    },
  };
}

/** Beside a backup, wherever its folder was copied to. */
export const keptBeside = (file: string) => keptIn(dirname(file));

const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`;
const hashOfKey = (key: string) => key.slice(key.indexOf("/") + 1);

async function digest(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}

async function* checked(stream: AsyncIterable<Buffer>, sha256: string, refusal: () => Error): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== sha256) throw refusal();
}

class ChangedMeanwhile extends Error {}

/** Whether it is kept, byte for byte: one that its disk has damaged is written anew. */
async function isWhole(kept: FileStore, { size, sha256 }: Entry): Promise<boolean> {
  const there = await kept.read(keyOf(sha256));
  if (!there) return false;
  if (there.size === size) return (await digest(there.stream)) === sha256;
  there.stream.destroy();
  return false;
}

const TRIES = 3;

/** Brings a file of the site to those that are kept, unless it is there, and reads it back. @returns null when it is gone */
export async function keepFile(files: FileStore, key: string, kept: FileStore): Promise<Entry | null> {
  for (let tries = 1; ; tries += 1) {
    const found = await files.read(key);
    if (!found) return null;
    const entry = { name: `files/${key}`, size: found.size, sha256: await digest(found.stream) };
    if (await isWhole(kept, entry)) return entry;
    const again = await files.read(key);
    if (!again) return null;
    try {
      await kept.write(
        keyOf(entry.sha256),
        checked(again.stream, entry.sha256, () => new ChangedMeanwhile(`${key} changes all the time.`)),
      );
      if (await isWhole(kept, entry)) return entry;
      throw new Error(`${key} arrived at ${kept.name} with other bytes than it was sent with.`);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || tries === TRIES) throw error;
    }
  }
}

/** Null when it is not there, or of another size. */
export async function readKept({ size, sha256 }: Entry, kept: FileStore, refusal: () => Error) {
  const found = await kept.read(keyOf(sha256));
  if (found?.size !== size) {
    found?.stream.destroy();
    return null;
  }
  return { size, stream: checked(found.stream, sha256, refusal) };
}

/** @throws Error when it is not there as it was kept */
export async function copyKept(entry: Entry, from: FileStore, to: FileStore): Promise<void> {
  const refusal = () => new Error(`${from.name} has not the contents of ${entry.name} as they were kept.`);
  const found = await readKept(entry, from, refusal);
  if (!found) throw refusal();
  await to.write(keyOf(entry.sha256), found.stream);
}

/** Those of `entries` whose contents are not kept, without a look at their bytes. */
export async function absentKept(entries: Entry[], kept: FileStore): Promise<Entry[]> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of kept.list()) sizes.set(hashOfKey(key), size);
  return entries.filter(({ size, sha256 }) => sizes.get(sha256) !== size);
}

/** @param needed hashes that some backup names */
export async function removeUnneeded(kept: FileStore, needed: ReadonlySet<string>): Promise<void> {
  const unneeded: string[] = [];
  for await (const { key } of kept.list()) if (!needed.has(hashOfKey(key))) unneeded.push(key);
  for (const key of unneeded) await kept.remove(key);
}

/** The same place, which takes back what was written through it. */
export function revocable(kept: FileStore): { store: FileStore; revoke: () => Promise<void> } {
  const written: string[] = [];
  return {
    store: {
      ...kept,
      write: async (key, stream) => {
        const before = await kept.read(key);
        before?.stream.destroy();
        await kept.write(key, stream);
        if (!before) written.push(key);
      },
    },
    revoke: async () => {
      for (const key of written) await kept.remove(key);
    },
  };
}
