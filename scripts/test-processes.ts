import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { getPriority, setPriority, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCode, spawnNode } from "./command.ts";
import { withLock } from "./lock.ts";
import { fromRoot } from "./paths.ts";

/** A tool may take so long to end its site and its database. */
const TOOL_MS = 40_000;
/** Processes that a tool left behind may take so long to end in order. */
const ORPHAN_MS = 10_000;
const FORCE_MS = 5000;
const PREFIX = "prostuti-run-";

type ToolOptions = {
  env?: NodeJS.ProcessEnv;
  isSilent?: boolean;
  niceness?: number;
  /** Ends the tool. */
  stop: AbortSignal;
  patienceMs?: number;
};

/**
 * Runs a tool in a process group of its own. The tool is interrupted as a terminal does it, and no other signal reaches
 * it: Playwright takes its site down after an interrupt, and after nothing else.
 *
 * @returns the exit code; a signal and an end by force count as 1
 */
export async function runTool(args: string[], options: ToolOptions): Promise<number> {
  const { env, isSilent = false, niceness = 0, stop, patienceMs = TOOL_MS } = options;
  if (stop.aborted) return 1;
  const output = isSilent ? "ignore" : "inherit";
  const isGroup = process.platform !== "win32";
  const child = spawnNode(args, { env, stdio: ["ignore", output, output], detached: isGroup });
  const { pid } = child;
  if (!pid) return exitCode(child);
  if (niceness > 0) setPriority(pid, Math.max(niceness, getPriority()));
  const target = isGroup ? -pid : pid;
  const lost = Promise.withResolvers<number>();
  const interrupt = () => {
    send(target, "SIGINT");
    setTimeout(() => {
      send(target, "SIGKILL");
      lost.resolve(1);
    }, patienceMs).unref();
  };
  stop.addEventListener("abort", interrupt, { once: true });
  return Promise.race([exitCode(child), lost.promise]).finally(() => stop.removeEventListener("abort", interrupt));
}

/**
 * Gives a run a temporary folder of its own and takes everything away afterwards: the folder, and each process that works
 * in it or has it as TMPDIR, however far it went from the run. What earlier runs left that were killed goes first.
 */
export async function withOwnFolder<T>(say: (line: string) => void, work: () => Promise<T>): Promise<T> {
  await removeOrphanedRuns(say);
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // A database that runs as another user has to get in.
  chmodSync(folder, 0o755);
  const { TMPDIR } = process.env;
  keepCompiled(folder);
  process.env.TMPDIR = folder;
  try {
    return await withLock(join(folder, "lock"), { waitSeconds: 0 }, work);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await removeRun(folder, say);
  }
}

/** Lets tsx find the output of earlier runs in a temporary folder. */
export function keepCompiled(folder: string): void {
  // On Windows the folder is named for the user's name, and a link asks for a right of its own.
  if (!process.geteuid) return;
  const kept = fromRoot(".test/tsx");
  mkdirSync(kept, { recursive: true });
  symlinkSync(kept, join(folder, `tsx-${process.geteuid()}`));
}

/** A run holds its lock for as long as it lives. Before the holder is named the run is about to take the lock. */
async function removeOrphanedRuns(say: (line: string) => void): Promise<void> {
  for (const holder of globSync(`${PREFIX}*/lock.holder`, { cwd: tmpdir() })) {
    const folder = join(tmpdir(), dirname(holder));
    try {
      await withLock(join(folder, "lock"), { waitSeconds: 0 }, () => endProcesses(folder, say));
    } catch {
      // The run lives, or belongs to another user.
      continue;
    }
    await removeRun(folder, say);
  }
}

async function removeRun(folder: string, say: (line: string) => void): Promise<void> {
  await endProcesses(folder, say);
  removeFolder(folder);
}

/** The disks that are mounted in a folder: those of a test that makes one full, when its run was killed. */
function disksIn(folder: string): string[] {
  if (!existsSync("/proc/mounts")) return [];
  const places = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) =>
      (line.split(" ")[1] ?? "").replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(parseInt(octal, 8))),
    );
  return places.filter((place) => place.startsWith(`${folder}/`));
}

/** A folder with a disk in it is busy, and would stop every later run. */
export function removeFolder(folder: string): void {
  for (const place of disksIn(folder)) execFileSync("umount", ["-l", place]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Interrupts them, which PostgreSQL takes for a fast end, and ends by force what does not end. */
async function endProcesses(folder: string, say: (line: string) => void): Promise<void> {
  const told = new Set<number>();
  const began = Date.now();
  for (;;) {
    const left = processesIn(folder);
    const waited = Date.now() - began;
    if (left.length === 0 || waited > ORPHAN_MS + FORCE_MS) return;
    for (const { pid, command } of left) {
      if (!told.has(pid)) say(`Left behind, and ended now: ${command}`);
      if (!told.has(pid) || waited > ORPHAN_MS) send(pid, waited > ORPHAN_MS ? "SIGKILL" : "SIGINT");
      told.add(pid);
    }
    await sleep(50);
  }
}

/** The processes that work in a folder, or have it as their TMPDIR. Only Linux tells. */
export function processesIn(folder: string): { pid: number; command: string }[] {
  if (!existsSync("/proc/self/environ")) return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // A process that was started with an environment of its own names no TMPDIR.
      const worksThere = readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      const environment = `\0${readFileSync(`/proc/${pid}/environ`, "utf8")}`;
      if (!worksThere && !environment.includes(`\0TMPDIR=${folder}`)) return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      return [{ pid: Number(pid), command }];
    } catch {
      // It has ended meanwhile, or belongs to another user.
      return [];
    }
  });
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
