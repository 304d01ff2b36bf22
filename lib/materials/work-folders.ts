import "server-only";
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, join, resolve } from "node:path";
import { env } from "@/lib/env";
import { processWide } from "@/lib/process-wide";

const PREFIX = "transcoding-";
// Folders of another machine, or of a process id that is in use again, are left over after a day without a write.
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

/** Folders of this process. Others with its process id are an earlier process's, as in a restarted container. */
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

/** Children of a killed server keep running, or stay stopped for ever. Only Linux lists them. */
async function endWriters(folder: string): Promise<void> {
  const processes = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of processes) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command.includes(`${folder}/`) && Number(pid) !== process.pid) process.kill(Number(pid), "SIGKILL");
  }
}

/** `now` is the machine's clock, which also dates its files. */
export async function removeLeftWorkFolders(now = new Date()): Promise<void> {
  const names = await readdir(env.DATA_DIR).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(PREFIX))) {
    // Another process that cleans up as well may have removed the folder.
    const left = await isLeft(name, now).catch(() => false);
    if (!left) continue;
    const folder = resolve(env.DATA_DIR, name);
    await endWriters(folder).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    inUse.delete(basename(folder));
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The folder is removed afterwards, even if the person stops the command or the connection is cut. */
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
