import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { inMebibytes } from "../sizes.ts";
import { describeForeign, type FileStore } from "./file-stores.ts";

type Moved = {
  copied: number;
  there: number;
  bytes: number;
  /** Files that an earlier run copied and that the site has deleted since in the place that it used. */
  deleted: number;
  removed: number;
};

type MoveRequest = {
  from: FileStore;
  to: FileStore;
  /** The journal of a run, so that a second run goes on. */
  journal: string;
  /** Keys that the database names; read only where a file is in one place alone. */
  named: () => Promise<Set<string>>;
  /** Removes the source's files, each once it was found at the target. */
  removeSource?: boolean;
  say: (line: string) => void;
};

const lineSchema = z.object({ key: z.string(), size: z.number(), sha256: z.string() });
type Line = z.infer<typeof lineSchema>;

export const journalFile = (dataDir: string, target: string) => join(dataDir, `move-files-to-${target}.jsonl`);

async function readJournal(file: string): Promise<Map<string, Line>> {
  const done = new Map<string, Line>();
  if (!existsSync(file)) return done;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    try {
      const line = lineSchema.parse(JSON.parse(text));
      done.set(line.key, line);
    } catch {
      // A kill has cut this line off: its file is looked at again.
    }
  }
  return done;
}

async function hashOf(store: FileStore, key: string): Promise<{ size: number; sha256: string } | null> {
  const found = await store.read(key);
  if (!found) return null;
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of found.stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest("hex") };
}

const notCertain = (place: string, journal: string) =>
  `${place} holds no file any more, and the database names none. Nothing was deleted. Is the disk mounted, is it the right bucket, and is it the right database (DATABASE_URL)? If all of them are, delete ${journal} and run it again.`;

const TRIES = 3;

/** Copies a file and reads it back. */
async function copy({ from, to }: MoveRequest, key: string, wanted: Omit<Line, "key">): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const source = await from.read(key);
      if (!source) return;
      await to.write(key, source.stream as AsyncIterable<Buffer>);
      const arrived = await hashOf(to, key);
      if (arrived?.sha256 === wanted.sha256) return;
      throw new Error(`${key} arrived at ${to.name} with other bytes than it has in ${from.name}.`);
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(200 * tries);
    }
  }
}

/**
 * Copies every file of one place to the other, byte for byte. Files that are there already are compared, not sent.
 *
 * A run that was cut off goes on where it was; a finished one, run again, brings new files and takes back deleted ones:
 * an avatar must not outlive its account in a copy. A file that the database names was never deleted, whatever place it
 * is missing in.
 */
export async function moveFiles(request: MoveRequest): Promise<Moved> {
  const { from, to, journal, say } = request;
  const done = await readJournal(journal);
  let named: Promise<Set<string>> | undefined;
  /** @param lacking is where it is missing; a place without any file may be the wrong one. */
  const wasDeleted = async (key: string, lacking: { name: string; isEmpty: boolean }) => {
    named ??= request.named();
    const needed = await named;
    if (lacking.isEmpty && needed.size === 0) throw new Error(notCertain(lacking.name, journal));
    return !needed.has(key);
  };
  const sizes = new Map<string, number>();
  for await (const { key, size } of to.list()) sizes.set(key, size);
  const notes = createWriteStream(journal, { flags: "a", mode: 0o600 });
  const moved: Moved = { copied: 0, there: 0, bytes: 0, deleted: 0, removed: 0 };
  const keys: string[] = [];
  const deletedThere: string[] = [];
  const foreign: string[] = [];
  try {
    for await (const { key, size } of from.list((name) => foreign.push(name))) {
      const noted = done.get(key);
      done.delete(key);
      if (noted && !sizes.has(key) && (await wasDeleted(key, { name: to.name, isEmpty: sizes.size === 0 }))) {
        deletedThere.push(key);
        continue;
      }
      keys.push(key);
      if (noted?.size === size && sizes.get(key) === size) {
        moved.there += 1;
        continue;
      }
      const source = await hashOf(from, key);
      // The file was deleted after it was listed.
      if (!source) continue;
      if (sizes.get(key) === source.size && (await hashOf(to, key))?.sha256 === source.sha256) moved.there += 1;
      else {
        await copy(request, key, source);
        moved.copied += 1;
        moved.bytes += source.size;
        if (moved.copied % 100 === 0) say(`${moved.copied} files, ${inMebibytes(moved.bytes)} …`);
      }
      await new Promise<void>((resolve, reject) =>
        notes.write(`${JSON.stringify({ key, ...source })}\n`, (error) => (error ? reject(error) : resolve())),
      );
    }
  } finally {
    await new Promise((resolve) => notes.end(resolve));
  }
  if (foreign.length > 0) say(describeForeign(foreign));
  const deletedHere: Line[] = [];
  const source = { name: from.name, isEmpty: keys.length + deletedThere.length === 0 };
  for (const line of done.values())
    if (sizes.has(line.key) && (await wasDeleted(line.key, source))) deletedHere.push(line);
  moved.deleted = deletedThere.length + (await takeBack(request, deletedHere));
  if (request.removeSource) {
    for (const key of deletedThere) await from.remove(key);
    moved.removed = deletedThere.length + (await removeMoved(request, keys));
  }
  return moved;
}

/** Removes only files that we brought there, and only unchanged ones. */
async function takeBack({ from, to }: MoveRequest, lines: Line[]): Promise<number> {
  let taken = 0;
  for (const { key, sha256 } of lines) {
    if ((await hashOf(from, key)) !== null || (await hashOf(to, key))?.sha256 !== sha256) continue;
    await to.remove(key);
    taken += 1;
  }
  return taken;
}

/** Compares each file once more: weeks may lie between the copy and now. */
async function removeMoved({ from, to, journal }: MoveRequest, keys: string[]): Promise<number> {
  // The journal goes first: after a run that was cut off here it would make moved files look deleted by the site.
  await rm(journal, { force: true });
  let removed = 0;
  for (const key of keys) {
    const source = await hashOf(from, key);
    const arrived = await hashOf(to, key);
    if (!source) continue;
    if (arrived?.sha256 !== source.sha256)
      throw new Error(`${key} is not the same in ${to.name}: nothing more is removed.`);
    await from.remove(key);
    removed += 1;
  }
  return removed;
}
