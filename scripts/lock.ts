import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

type Options = {
  waitSeconds: number;
  /** Told once, when somebody else holds the lock. */
  onWait?: (holder: string) => void;
};

/**
 * Runs `work` while no other process runs under the same file.
 *
 * The lock is SQLite's lock on the file: the operating system releases it when its holder dies, however it dies, so
 * there is no stale lock and no process id to mistake for another program's.
 */
export async function withLock<T>(file: string, { waitSeconds, onWait }: Options, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const holderFile = `${file}.holder`;
  const lock = open(file);
  try {
    const deadline = Date.now() + waitSeconds * 1000;
    for (let waiting = false; !tryTake(lock, file); waiting = true) {
      const holder = readHolder(holderFile);
      if (!waiting) onWait?.(holder);
      if (Date.now() > deadline) throw new Error(`${holder} still holds ${file} after ${waitSeconds} seconds.`);
      await sleep(100);
    }
    writeFileSync(holderFile, String(process.pid));
    return await work();
  } finally {
    lock.close();
  }
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw new Error(`The lock ${file} cannot be opened: does it belong to another user?`, { cause: error });
  }
}

function tryTake(lock: DatabaseSync, file: string): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes("locked")) return false;
    if (/not a database|malformed/.test(message)) {
      throw new Error(`The lock ${file} is damaged. It holds nothing: delete it and try again.`, { cause: error });
    }
    if (message.includes("readonly")) {
      throw new Error(`The lock ${file} cannot be written: does it belong to another user?`, { cause: error });
    }
    throw error;
  }
}

function readHolder(holderFile: string): string {
  try {
    return `process ${readFileSync(holderFile, "utf8")}`;
  } catch {
    return "another process";
  }
}
