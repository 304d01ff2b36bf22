import "server-only";
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, join, resolve } from "node:path";
import { env } from "@/lib/env";
import { processWide } from "@/lib/process-wide";

const PREFIX = "transcoding-";
// Of another machine, or of a number that another program has by now: nobody writes there any more.
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

/** Of this process; what else has its number was left by an earlier one, as in a container that began again. */
const shared = processWide<{ workFolders: Set<string> }>();
shared.workFolders ??= new Set();
const inUse = shared.workFolders;

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
  if (owner === host && Number(pid) === process.pid) return !inUse.has(name);
  if (owner === host && !isRunning(Number(pid))) return true;
  return now.getTime() - (await lastWrite(resolve(env.DATA_DIR, name))) > FORGOTTEN_MS;
}

/** What a server that was killed had started goes on without it, or stands held for ever. Only Linux tells. */
async function endWriters(folder: string): Promise<void> {
  const processes = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of processes) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command.includes(`${folder}/`) && Number(pid) !== process.pid) process.kill(Number(pid), "SIGKILL");
  }
}

/** By the machine's clock, which dates its files too. */
export async function removeLeftWorkFolders(now = new Date()): Promise<void> {
  const names = await readdir(env.DATA_DIR).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(PREFIX))) {
    // Gone meanwhile: another process cleans up as well.
    const left = await isLeft(name, now).catch(() => false);
    if (!left) continue;
    const folder = resolve(env.DATA_DIR, name);
    await endWriters(folder).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    inUse.delete(basename(folder));
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Gone afterwards, also when the person stops the command or the line is cut. */
export async function inWorkFolder<T>(work: (folder: string, signal: AbortSignal) => Promise<T>): Promise<T> {
  await mkdir(env.DATA_DIR, { recursive: true });
  await removeLeftWorkFolders();
  const folder = await mkdtemp(join(resolve(env.DATA_DIR), `${PREFIX}${host}-${process.pid}-`));
  inUse.add(basename(folder));
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  for (const signal of signals) process.on(signal, interrupt);
  try {
    return await work(folder, stop.signal);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
    await rm(folder, { recursive: true, force: true });
    inUse.delete(basename(folder));
  }
}
