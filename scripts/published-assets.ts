import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, join } from "node:path";

/** A copy takes seconds. */
const ABANDONED_MS = 3_600_000;

const folderIn = (dataDir: string) => join(dataDir, "assets");

const isDraft = (path: string) => basename(path).includes(".");

function entriesOf(folder: string): { path: string; at: number }[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    // Another server may have removed it at this moment.
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? [{ path, at: found.mtimeMs }] : [];
  });
}

/** Newest first: each holds the `static` of a build whose release may be gone. */
export function publishedAssets(dataDir: string): string[] {
  const folder = folderIn(dataDir);
  if (!existsSync(folder)) return [];
  return entriesOf(folder)
    .filter(({ path }) => !isDraft(path))
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => path);
}

/**
 * A release brings its own build alone. Beside the data, which the next release finds, a page that is open then still
 * has its files. The last three stay.
 */
export function publishAssets(build: string, distDir: string, dataDir: string, kept = 3): void {
  const target = join(folderIn(dataDir), build);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    cpSync(join(distDir, "static"), join(draft, "static"), { recursive: true });
    try {
      renameSync(draft, target);
    } catch {
      // Another process of the same release was first.
      rmSync(draft, { recursive: true });
    }
  }
  const now = new Date();
  utimesSync(target, now, now);
  for (const old of publishedAssets(dataDir).slice(kept)) rmSync(old, { recursive: true, force: true });
  for (const { path, at } of entriesOf(folderIn(dataDir))) {
    if (isDraft(path) && now.getTime() - at > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}
