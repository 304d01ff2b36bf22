import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** The server that runs on a data folder, by the file that it keeps there. */
export function livingServer(dataFolder: string): { pid: number; port: number } | undefined {
  const file = join(dataFolder, "postmaster.pid");
  let lines: string[];
  try {
    lines = readFileSync(file, "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (!Number.isInteger(pid) || !isPostgresOf(pid, dataFolder)) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? "", 10) };
}

/**
 * Removes a `postmaster.pid` whose process id now belongs to something else (after a reboot, in a new container):
 * PostgreSQL itself refuses to start for as long as any process with that id lives.
 */
export function removeStalePidFile(dataFolder: string): void {
  if (!livingServer(dataFolder)) rmSync(join(dataFolder, "postmaster.pid"), { force: true });
}

function isPostgresOf(pid: number, dataFolder: string): boolean {
  if (existsSync("/proc/self/stat")) {
    let stat: string;
    try {
      stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    } catch {
      return false;
    }
    const [, name, state] = /\((.*)\) (\S)/s.exec(stat) ?? [];
    if (name !== "postgres" || state === "Z") return false;
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
    } catch {
      return true;
    }
  }
  try {
    return execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).includes("postgres");
  } catch {
    return false;
  }
}

/** Whether a process has a child whose command begins so; true also where that cannot be told, as on Windows. */
export function hasChild(pid: number, command: string): boolean {
  if (process.platform === "win32") return true;
  const children = existsSync("/proc/self/stat") ? childrenByProc(pid) : childrenByPs(pid);
  return children.some((child) => child.startsWith(command));
}

function childrenByProc(pid: number): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((child) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${child}/stat`, "utf8")) ?? [];
        return Number(parent) === pid ? [readFileSync(`/proc/${child}/cmdline`, "utf8")] : [];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

function childrenByPs(pid: number): string[] {
  const lines = execFileSync("ps", ["-A", "-o", "ppid=,args="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, parent, command = ""] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === pid ? [command] : [];
  });
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== undefined;
}

export async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === undefined) throw new Error("No free port was found for the database.");
  return port;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? address?.port : undefined));
    });
  });
}
