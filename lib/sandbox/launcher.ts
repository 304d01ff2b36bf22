// A small process that starts the children for lib/sandbox/process.ts: a fork copies the table of all pages, and a server
// of half a gigabyte stood still for 20 ms at each.
import { type SendHandle, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { join } from "node:path";
import type { SandboxCall, SandboxReply } from "@/lib/sandbox/child";

export type LauncherCall = {
  id: string;
  call: SandboxCall;
  /** Added to the launcher's own priority. */
  nicer: number;
  /** The seconds are the processor's, the milliseconds the clock's. */
  most: { seconds: number; milliseconds: number; heapMebibytes: number };
};

export type ChildEnd = { code: number | null; signal: NodeJS.Signals | null; wasKilled: boolean; said: string };

/** The child's standard input comes with the first, for the content. */
export type LauncherReply = { id: string } & ({ started: true } | { reply: SandboxReply } | ChildEnd);

// The kernel counts the processor's seconds and ends the process; what is nice takes what others leave.
const START = 'ulimit -c 0; ulimit -S -t "$1"; nicer=$2; shift 2; exec nice -n "$nicer" "$@"';

function tell(reply: LauncherReply, handle?: SendHandle): void {
  // A server that is gone takes nothing.
  process.send?.(reply, handle, undefined, () => undefined);
}

process.on("message", ({ id, call, nicer, most }: LauncherCall) => {
  const node = [
    ...[process.execPath, "--single-threaded", `--max-old-space-size=${most.heapMebibytes}`],
    join(import.meta.dirname, "child.mjs"),
  ];
  const child = spawn("/bin/sh", ["-c", START, "sandbox", String(most.seconds), String(nicer), ...node], {
    stdio: ["pipe", "ignore", "pipe", "ipc"],
    serialization: "advanced",
    timeout: most.milliseconds,
    killSignal: "SIGKILL",
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2000);
  });
  child.once("message", (reply: SandboxReply) => tell({ id, reply }));
  child.once("close", (code, signal) => tell({ id, code, signal, wasKilled: child.killed, said }));
  child.once("error", ({ message }) => tell({ id, code: null, signal: null, wasKilled: false, said: message }));
  // The machine has no more processes to give.
  if (!child.stdin) return;
  // A child that ended meanwhile takes nothing; its end says why.
  child.send(call, () => undefined);
  tell({ id, started: true }, child.stdin as Socket);
});
// The server is gone, and with this process its children are told.
process.once("disconnect", () => process.exit());
