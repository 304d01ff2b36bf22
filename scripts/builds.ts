import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { ServedBuild } from "../server/serve.ts";
import { fromRoot } from "./paths.ts";
import { publishedAssets } from "./published-assets.ts";

/** Pages that were opened on one of the last builds still find their files. */
const KEPT = 3;

/**
 * Each build has a folder of its own here, named for its sources, and never changes once it is complete: a running
 * server keeps its build, whatever is built beside it.
 */
export const buildsFolder = ".builds";
const all = fromRoot(buildsFolder);
/** The TypeScript configuration of the build that is being made. */
export const buildTsconfig = `${buildsFolder}/tsconfig.json`;

export const distDirOf = (name: string, folder = all): string => join(folder, name);
const marker = (name: string, folder: string) => join(folder, name, "complete");

export function isComplete(name: string, folder = all): boolean {
  return existsSync(marker(name, folder));
}

/** Newest first. */
export function completeBuilds(folder = all): string[] {
  if (!existsSync(folder)) return [];
  const made = (name: string) => statSync(marker(name, folder), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(folder)
    .filter((name) => isComplete(name, folder))
    .sort((a, b) => made(b) - made(a));
}

/** @throws Error when nothing was built yet */
export function latestBuild(folder = all): string {
  const [name] = completeBuilds(folder);
  if (!name) throw new Error("Nothing was built yet: npm run build");
  return name;
}

/** Written at once or not at all; written again for a build that is used again. */
export function markLatest(name: string, folder = all): void {
  const draft = `${marker(name, folder)}.draft`;
  writeFileSync(draft, "");
  renameSync(draft, marker(name, folder));
}

/** A release holds its build and no sources to make another one from. */
export const isRelease = (): boolean => !existsSync(fromRoot("app/layout.tsx"));

/** The build that a server shows: the one that it was started for, or the latest. */
export function chooseBuild(dataDir: string): ServedBuild {
  process.env.BUILD_DIR ||= `${buildsFolder}/${latestBuild()}`;
  const own = basename(process.env.BUILD_DIR);
  holdBuild(own);
  const others = () => completeBuilds().filter((name) => name !== own);
  return {
    distDir: distDirOf(own),
    others: () => [...others().map((name) => distDirOf(name)), ...publishedAssets(dataDir)],
  };
}

const holds: DatabaseSync[] = [];

/**
 * Keeps the build from being removed until this process ends in any way: a shared lock of SQLite on a file, as in
 * lock.ts.
 */
export function holdBuild(name: string, folder = all): void {
  const file = join(folder, name, "in-use");
  // An image's file system is read-only.
  const lock = new DatabaseSync(file, { readOnly: existsSync(file) });
  lock.exec("BEGIN");
  lock.prepare("SELECT count(*) FROM sqlite_schema").get();
  holds.push(lock);
}

/** Removes all but the last three builds and those that a process holds. */
export function removeOldBuilds(folder = all): void {
  for (const name of completeBuilds(folder).slice(KEPT)) {
    const lock = new DatabaseSync(join(folder, name, "in-use"));
    try {
      lock.exec("BEGIN EXCLUSIVE");
      rmSync(marker(name, folder));
      rmSync(join(folder, name), { recursive: true });
    } catch (error) {
      if (!(error instanceof Error && error.message.includes("locked"))) throw error;
    } finally {
      lock.close();
    }
  }
}
