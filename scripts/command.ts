import "../lib/lost-reader.ts";
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { fromRoot, projectRoot } from "./paths.ts";

/** Runs a command of the project and turns a refusal into one sentence instead of a stack of calls. */
export async function runCommand(work: () => Promise<number> | Promise<void>): Promise<void> {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message || error.name : error}`);
    if (process.env.LOG_LEVEL === "debug") console.error(error);
    process.exitCode = 1;
  }
}

/** Starts this project's Node with `args`, in the project's folder. */
export function spawnNode(args: string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(process.execPath, args, { cwd: projectRoot, stdio: "inherit", ...options });
}

/** A signal for npm ends the shell that npm put between, and never reaches us. */
export function watchParent(onEnd: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, 500).unref();
}

/**
 * For a process that serves. V8 keeps the place for new objects at a megabyte while little is asked, and then clears it
 * again and again: that was a seventh of a lonely save's time.
 */
export const serverFlags = ["--min-semi-space-size=16"];

/** @returns the exit code; a signal counts as 1 */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Bin files are started with Node itself: killing npx would leave the program behind. */
export const bins = {
  prisma: fromRoot("node_modules/prisma/build/index.js"),
  next: fromRoot("node_modules/next/dist/bin/next"),
  vitest: fromRoot("node_modules/vitest/vitest.mjs"),
  playwright: fromRoot("node_modules/@playwright/test/cli.js"),
  biome: fromRoot("node_modules/@biomejs/biome/bin/biome"),
  tsc: fromRoot("node_modules/typescript/bin/tsc"),
};
