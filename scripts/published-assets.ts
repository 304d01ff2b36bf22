import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, join } from "node:path";

/** A copy takes seconds. */
const ABANDONED_MS = 3_600_000;

const folderIn = (dataDir: string) => join(dataDir, "assets");

const isDraft = (path: string) => basename(path).includes(".");

function entriesOf(folder: string): { path: string; at: number }[] {
  return namesIn(folder).flatMap((name) => {
    const path = join(folder, name);
    // Another server may have removed it at this moment.
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? [{ path, at: found.mtimeMs }] : [];
  });
}

/** None where there is no folder, nor where it cannot be read: that a page's file is missing is no failure of a request. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Newest first: each holds the `static` of a build whose release may be gone. */
export function publishedAssets(dataDir: string): string[] {
  return entriesOf(folderIn(dataDir))
    .filter(({ path }) => !isDraft(path))
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => path);
}

/**
 * A release brings its own build alone. Beside the data, which the next release finds, a page that is open then still
 * has its files. The last three stay.
 *
 * @returns why something could not be done, as with what belongs to another user: the site starts all the same
 */
export function publishAssets(build: string, distDir: string, dataDir: string, kept = 3): string[] {
  const failures: string[] = [];
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      failures.push((error as Error).message);
    }
  };
  const now = new Date();
  const target = join(folderIn(dataDir), build);
  attempt(() => {
    copyWhole(distDir, target);
    utimesSync(target, now, now);
  });
  const isAbandoned = ({ path, at }: { path: string; at: number }) =>
    isDraft(path) && now.getTime() - at > ABANDONED_MS;
  // The own one stays, though others may have been published by a clock that was ahead.
  const others = publishedAssets(dataDir).filter((path) => path !== target);
  const old = others.slice(existsSync(target) ? kept - 1 : kept);
  const drafts = entriesOf(folderIn(dataDir)).filter(isAbandoned);
  for (const path of [...old, ...drafts.map((draft) => draft.path)]) {
    attempt(() => rmSync(path, { recursive: true, force: true }));
  }
  return failures;
}

/** A server that runs shows what has its name, and looks into no draft. */
function copyWhole(distDir: string, target: string): void {
  if (existsSync(target)) return;
  const draft = `${target}.${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    cpSync(join(distDir, "static"), join(draft, "static"), { recursive: true });
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process of the same release may have been first.
    if (!existsSync(target)) throw error;
  }
}
