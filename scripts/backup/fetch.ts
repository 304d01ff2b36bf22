import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { nameForGood, ownPart, removeAbandoned } from "./archive-writer.ts";
import type { NightlyPlace } from "./nightly-place.ts";
import { backupTime } from "./places.ts";

/** Nightly backups, the newest first. */
export async function listNightly(place: NightlyPlace): Promise<string[]> {
  // Names sort by time.
  return (await place.list())
    .filter((name) => backupTime(name) !== undefined)
    .sort()
    .reverse();
}

/** Clocks differ a little. */
const AHEAD_MS = 3_600_000;

/** What stands first may be of a clock that was wrong. */
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

/** Copies a nightly backup to `file`, which appears when it is whole and is never written over. */
export async function fetchNightly(place: NightlyPlace, name: string, file: string): Promise<void> {
  const isThere = () => new Error(`${file} is there already.`);
  if (existsSync(file)) throw isThere();
  const isNone = () => new Error(`${place.name} has no backup ${name}. --list says which there are.`);
  if (!backupTime(name)) throw isNone();
  await makeFolder(dirname(file));
  await removeAbandoned(file, new Date());
  const found = await place.read(name);
  if (!found) throw isNone();
  const draft = ownPart(file);
  try {
    await pipeline(found.stream, createWriteStream(draft, { flush: true, mode: 0o600 }));
    await nameForGood(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw (error as NodeJS.ErrnoException).code === "EEXIST" ? isThere() : error;
  }
}
