import { chmodSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const isFilled = (folder: string) =>
  lstatSync(folder, { throwIfNoEntry: false }) !== undefined && readdirSync(folder).length > 0;
const notEmpty = (folder: string) => new Error(`${folder} is not empty. Name a folder that is.`);

/**
 * Where a release is put together before it has its name, each process its own; what a killed one left there is removed.
 *
 * @throws Error when there is a release already
 */
export function draftFor(target: string): string {
  if (isFilled(target)) throw notEmpty(target);
  for (const name of readdirSync(dirname(target))) {
    const [, pid] = /^\.(\d+)\.draft$/.exec(name.slice(basename(target).length)) ?? [];
    if (name.startsWith(basename(target)) && pid && !isAlive(Number(pid))) {
      rmSync(join(dirname(target), name), { recursive: true });
    }
  }
  return `${target}.${process.pid}.draft`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * The site runs under another account than the one that makes a release, under any umask. A build's files are in every
 * copy of it.
 */
export function openToAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const mayRun = entry.isDirectory() || (entry.mode & 0o111) !== 0;
  chmodSync(path, mayRun ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** @throws Error when another one was put there meanwhile, which stays */
export function settle(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true });
    throw isFilled(target) ? notEmpty(target) : error;
  }
}
