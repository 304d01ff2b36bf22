import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { PassThrough, type Readable } from "node:stream";
import { log } from "@/lib/log";

const command = ["--import", "./scripts/require-node-24.mjs", "scripts/backup.ts"];
const SAID_MAX = 4000;

/** Keeps the end of what a command says. */
function hear(child: ChildProcess, streams: readonly (Readable | null)[]): () => string {
  let said = "";
  for (const stream of streams) {
    stream?.on("data", (chunk: Buffer) => {
      said = (said + chunk).slice(-SAID_MAX);
    });
  }
  child.on("error", (error) => {
    said += error.message;
  });
  return () => said.trim();
}

/**
 * Runs the command of backups in a process of its own, which gives way: compressing a term would be felt in every save.
 */
export function runBackup(args: string[], signal?: AbortSignal): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...command, ...args], { signal, stdio: ["ignore", "pipe", "pipe"] });
    const said = hear(child, [child.stdout, child.stderr]);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said: said() }));
  });
}

/** A reader who takes nothing for this long has gone. */
const STALLED_MS = 5 * 60_000;

/**
 * The bytes of an encrypted backup while its command makes them. Whatever ends the stream ends the command, and a
 * command that fails ends the stream with an error, so that nobody takes a part for the whole.
 *
 * @param passphrase goes through a pipe: arguments and environments of processes are seen by others
 * @param signal ends it too: while nothing was sent yet, only the request knows that its client has gone
 */
export function sealedBackup(name: string, passphrase: string, signal: AbortSignal): Readable {
  const child = spawn(process.execPath, [...command, "--send", name], { stdio: ["pipe", "pipe", "pipe"] });
  const said = hear(child, [child.stderr]);
  // A command that has ended reads no more; why it did is told when it closes.
  child.stdin.on("error", () => undefined);
  child.stdin.end(passphrase);
  const bytes = new PassThrough({ highWaterMark: 1 << 18 });
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => bytes.destroy(new Error("nobody reads the backup")), STALLED_MS);
  };
  wait();
  child.stdout.on("data", wait);
  child.stdout.pipe(bytes, { end: false });
  child.once("close", (code) => {
    if (code === 0) bytes.end();
    else if (!bytes.destroyed) {
      log.warn({ said: said(), backup: name }, "a backup was not sent to its end");
      bytes.destroy(new Error("the backup was not sent to its end"));
    }
  });
  const leave = () => bytes.destroy(new Error("the client has gone"));
  signal.addEventListener("abort", leave);
  if (signal.aborted) leave();
  bytes.once("close", () => {
    signal.removeEventListener("abort", leave);
    clearTimeout(timer);
    child.kill("SIGKILL");
  });
  return bytes;
}
