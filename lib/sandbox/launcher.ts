// A small process that starts the children for lib/sandbox/process.ts. A fork copies the table of all pages, which
// stopped a server of half a gigabyte for 20 ms each time.
import { type SendHandle, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { join } from "node:path";
import type { SandboxCall, SandboxReply } from "@/lib/sandbox/child";

export type LauncherCall = {
  id: string;
  call: SandboxCall;
  /** Added to the launcher's own priority. */
  nicer: number;
  /** `seconds` are of processor time, `milliseconds` of the clock. */
  most: { seconds: number; milliseconds: number; heapMebibytes: number };
};

export type ChildEnd = { code: number | null; signal: NodeJS.Signals | null; wasKilled: boolean; said: string };

/** `started` comes first and carries the child's standard input, for the content. */
export type LauncherReply = { id: string } & ({ started: true } | { reply: SandboxReply } | ChildEnd);

// The kernel ends the process when its processor time is used up; `nice` leaves other work the processor first.
const START = 'ulimit -c 0; ulimit -S -t "$1"; nicer=$2; shift 2; exec nice -n "$nicer" "$@"';

function tell(reply: LauncherReply, handle?: SendHandle): void {
  // A message to a server that is gone is dropped.
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
  // Without stdin the machine had no process to give.
  if (!child.stdin) return;
  // A child that has ended takes no message; its end tells why.
  child.send(call, () => undefined);
  tell({ id, started: true }, child.stdin as Socket);
});
// The server is gone; the end of this process tells its children.
process.once("disconnect", () => process.exit());
