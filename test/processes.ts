import { readdirSync, readFileSync } from "node:fs";

/** @throws for what is no process of ours: 0 and less name whole groups */
function requirePid(pid: number): void {
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`There is no process ${pid} to look at or to signal.`);
}

/** @returns undefined for a process that has ended, whether or not its parent has waited for it */
function running(pid: number): { state: string; parent: number } | undefined {
  try {
    const [, state = "", parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return state === "Z" || state === "X" ? undefined : { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** One letter, as in `ps`; undefined for a process that has ended. */
export const stateOf = (pid: number): string | undefined => running(pid)?.state;

/** The children that run; one that ended is left out even before its parent has waited for it. */
export function childrenOf(parent: number): number[] {
  requirePid(parent);
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => running(pid)?.parent === parent);
}

export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) requirePid(pid);
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}
