import "server-only";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { env } from "@/lib/env";

const PREFIX = "transcoding-";
// Of another machine, or of a number that another program has by now: nobody writes there any more.
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

const host = hostname().replace(/[^\w.]/g, "_");

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function lastWrite(folder: string): Promise<number> {
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
  return Math.max(...(await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs))));
}

async function isLeft(name: string, now: Date): Promise<boolean> {
  const [, owner, pid] = /^transcoding-([\w.]+)-(\d+)-\w+$/.exec(name) ?? [];
  if (owner === host && !isRunning(Number(pid))) return true;
  return now.getTime() - (await lastWrite(resolve(env.DATA_DIR, name))) > FORGOTTEN_MS;
}

export async function removeLeftWorkFolders(now: Date): Promise<void> {
  const names = await readdir(env.DATA_DIR).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(PREFIX))) {
    // Gone meanwhile: another process cleans up as well.
    const left = await isLeft(name, now).catch(() => false);
    if (left) await rm(resolve(env.DATA_DIR, name), { recursive: true, force: true });
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Gone afterwards, also when the person stops the command or the line is cut. */
export async function inWorkFolder<T>(work: (folder: string, signal: AbortSignal) => Promise<T>): Promise<T> {
  await mkdir(env.DATA_DIR, { recursive: true });
  await removeLeftWorkFolders(new Date());
  const folder = await mkdtemp(join(resolve(env.DATA_DIR), `${PREFIX}${host}-${process.pid}-`));
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  for (const signal of signals) process.on(signal, interrupt);
  try {
    return await work(folder, stop.signal);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
    await rm(folder, { recursive: true, force: true });
  }
}
