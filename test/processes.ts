import { readdirSync, readFileSync } from "node:fs";

/** @throws for what is no process of ours: 0 and less name whole groups */
function requirePid(pid: number): void {
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`There is no process ${pid} to look at or to signal.`);
}

export function childrenOf(parent: number): number[] {
  requirePid(parent);
  const parentOf = (pid: number) => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        return parentOf(pid) === parent;
      } catch {
        return false;
      }
    });
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
