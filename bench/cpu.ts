import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

type Process = { pid: number; parent: number; seconds: number; reaped: number };

function fromProc(): Process[] {
  const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name in parentheses may hold spaces: fields are counted behind it.
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const [parent, utime, stime, childUtime, childStime] = [1, 11, 12, 13, 14].map((index) =>
          Number(fields[index]),
        );
        if (parent === undefined || utime === undefined || stime === undefined) return [];
        const reaped = ((childUtime ?? 0) + (childStime ?? 0)) / ticks;
        return [{ pid: Number(name), parent, seconds: (utime + stime) / ticks, reaped }];
      } catch {
        return [];
      }
    });
}

function fromPs(): Process[] {
  const output = execFileSync("ps", ["-A", "-o", "pid=,ppid=,time="], { encoding: "utf8" });
  return output.split("\n").flatMap((line) => {
    const [pid, parent, time] = line.trim().split(/\s+/);
    if (!pid || !parent || !time) return [];
    const [days, clock] = time.includes("-") ? time.split("-") : ["0", time];
    const seconds = (clock ?? "").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
    return [{ pid: Number(pid), parent: Number(parent), seconds: seconds + Number(days) * 86_400, reaped: 0 }];
  });
}

/** CPU seconds (user and system) that a process, its living descendants and those that it has reaped have used. */
export function cpuSeconds(root: number): number {
  const processes = process.platform === "linux" ? fromProc() : fromPs();
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const sum = (one: Process): number =>
    (children.get(one.pid) ?? []).reduce((total, child) => total + sum(child), one.seconds + one.reaped);
  const found = processes.find(({ pid }) => pid === root);
  if (!found) throw new Error(`process ${root} has ended`);
  return sum(found);
}

/** CPU seconds that everything on this machine has used since it runs; undefined where that cannot be read. */
export function machineCpuSeconds(): number | undefined {
  if (process.platform !== "linux") return undefined;
  const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1);
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.split(/\s+/).map(Number);
  return (user + nice + system + irq + softirq) / ticks;
}
