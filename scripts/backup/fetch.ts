import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, type Writable } from "node:stream";
import { buffer, json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { backupTime } from "../../lib/backups/names.ts";
import { entriesOf, lacking, parseHeader, sharesFiles, UnusableBackup } from "./archive-reader.ts";
import { ArchiveWriter, EntryWriter, nameForGood, ownPart, removeAbandoned } from "./archive-writer.ts";
import type { FileStore } from "./file-stores.ts";
import { contentsSchema, type Entry, FORMAT, type Header } from "./format.ts";
import { readKept } from "./kept-files.ts";
import type { NightlyPlace } from "./nightly-place.ts";

/** Nightly backups, the newest first. */
export async function listNightly(place: NightlyPlace): Promise<string[]> {
  // Names sort by time.
  return (await place.list())
    .filter((name) => backupTime(name) !== undefined)
    .sort()
    .reverse();
}

/** The difference that clocks of servers may have. */
const AHEAD_MS = 3_600_000;

/** Marks a backup with a future date: it is listed first because a clock was wrong. */
export function describeListed(name: string, now: Date): string {
  const at = backupTime(name);
  const isAhead = at !== undefined && at.getTime() - now.getTime() > AHEAD_MS;
  return isAhead ? `${name} (dated in the future: a clock was wrong, it may be older than those below)` : name;
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((cause: Error) => {
    throw new Error(`${folder} cannot be made (${cause.message}). Name another place with --to.`, { cause });
  });
}

/**
 * Writes the backup in one piece, with what is kept beside it. @throws UnusableBackup when some of that is missing
 */
async function writeWhole(name: string, source: Readable, kept: FileStore, archive: EntryWriter): Promise<void> {
  try {
    for await (const { name: entry, size, stream } of entriesOf(source)) {
      const bytes = Readable.from(stream);
      if (entry === "backup.json") {
        const header = parseHeader(name, await buffer(bytes));
        await archive.add(entry, Buffer.from(JSON.stringify({ ...header, format: FORMAT } satisfies Header)));
      } else if (entry === "contents.json") {
        const { entries, shared, ...contents } = contentsSchema.parse(await json(bytes));
        refuseDiffering(name, entries, archive.entries);
        for (const one of shared) await archive.add(one.name, await wholeFile(name, one, kept));
        return await archive.finish(contents);
      } else await archive.add(entry, { size, stream: bytes });
    }
    throw new UnusableBackup(`${name} is no whole backup: its end is missing.`);
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** Compares all entries but the header, which is the only one that is written anew. */
function refuseDiffering(name: string, saved: Entry[], copied: Entry[]): void {
  const sums = ([, ...entries]: Entry[]) => entries.map(({ name: entry, sha256 }) => `${entry} ${sha256}`);
  if (isDeepStrictEqual(sums(saved), sums(copied))) return;
  throw new UnusableBackup(`${name} is no whole backup: it is damaged. Take another one.`);
}

async function wholeFile(name: string, entry: Entry, kept: FileStore) {
  const found = await readKept(entry, kept, () => lacking(name, [entry], kept));
  if (!found) throw lacking(name, [entry], kept);
  return { size: found.size, stream: Readable.from(found.stream) };
}

const isNone = (place: NightlyPlace, name: string) =>
  new Error(`${place.name} has no backup ${name}. --list says which there are.`);

type Nightly = { stream: Readable; shares: boolean };

/** @throws Error when there is none of this name */
export async function openNightly(place: NightlyPlace, name: string): Promise<Nightly> {
  if (!backupTime(name)) throw isNone(place, name);
  const first = await place.read(name);
  const shares = first !== null && (await sharesFiles(first.stream));
  const found = await place.read(name);
  if (!found) throw isNone(place, name);
  return { stream: found.stream, shares };
}

/** Writes an opened backup in one piece into a stream, which it ends. Nothing of it is held in memory or on a disk. */
export async function streamNightly(
  place: NightlyPlace,
  name: string,
  { stream, shares }: Nightly,
  sink: Writable,
): Promise<void> {
  if (shares) await writeWhole(name, stream, place.kept, new EntryWriter(sink, new Date()));
  else await pipeline(stream, sink);
}

/** Copies a nightly backup to `file`, which appears when it is whole and is never written over. */
export async function fetchNightly(place: NightlyPlace, name: string, file: string): Promise<void> {
  const isThere = () => new Error(`${file} is there already.`);
  if (existsSync(file)) throw isThere();
  if (!backupTime(name)) throw isNone(place, name);
  await makeFolder(dirname(file));
  await removeAbandoned(file, new Date());
  const { stream, shares } = await openNightly(place, name);
  const draft = ownPart(file);
  try {
    if (shares) await writeWhole(name, stream, place.kept, await ArchiveWriter.open(draft, new Date()));
    else await pipeline(stream, createWriteStream(draft, { flush: true, mode: 0o600 }));
    await nameForGood(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw (error as NodeJS.ErrnoException).code === "EEXIST" ? isThere() : error;
  }
}
