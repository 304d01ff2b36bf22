import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "../test/eventually.ts";
import { projectRoot } from "./paths.ts";
import { freePort, isPortFree } from "./postgres-process.ts";
import { processesIn } from "./test-processes.ts";

// A run of journeys may build the site first.
vi.setConfig({ testTimeout: 900_000 });
const wait = { timeoutMs: 600_000 };

let place: string;
let port: number;

beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), "run-"));
  chmodSync(place, 0o755);
  port = await freePort();
});
afterEach(() => rmSync(place, { recursive: true }));

/** Databases in memory whose run has ended; those of others that run are named for living processes. */
function leftDatabases(): string[] {
  const owner = (name: string) => /^prostuti-test-(\d+)-/.exec(name)?.[1];
  return readdirSync("/dev/shm").filter((name) => owner(name) && !existsSync(`/proc/${owner(name)}`));
}
const runs = (command: string) => processesIn(place).some((each) => each.command.includes(command));
const runner = () => processesIn(place).find(({ command }) => /^\S*node .*scripts\/test\.ts/.test(command))?.pid ?? 0;

function startRun(...args: string[]) {
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: place, E2E_PORT: String(port), SLOW_TESTS: "" };
  const npm = spawn("npm", ["test", "--", ...args], {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(npm, "close");
  let output = "";
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  return { npm, output: () => output, ended: ended.then(() => output) };
}

const targets = {
  "the terminal": (npm: ChildProcess) => -(npm.pid ?? 0),
  npm: (npm: ChildProcess) => npm.pid ?? 0,
  "the runner": () => runner(),
};

const unit = ["unit", "scripts/embedded-postgres.test.ts"];
const e2e = ["e2e", "e2e/verify.spec.ts"];

// Other systems cannot tell which processes remain.
describe.runIf(process.platform === "linux")("a run that is told to end", () => {
  test.each<{ signal: NodeJS.Signals; target: keyof typeof targets; command: string; args: string[] }>([
    { signal: "SIGINT", target: "the terminal", command: "vitest.mjs", args: unit },
    { signal: "SIGINT", target: "the terminal", command: "bin/postgres", args: unit },
    { signal: "SIGTERM", target: "npm", command: "workers/forks.js", args: unit },
    { signal: "SIGHUP", target: "the runner", command: "workers/forks.js", args: unit },
    { signal: "SIGTERM", target: "the terminal", command: "e2e-server.ts", args: e2e },
    { signal: "SIGTERM", target: "npm", command: "scripts/start.ts", args: e2e },
    { signal: "SIGINT", target: "the terminal", command: "workerProcessEntry.js", args: e2e },
  ])("by $signal for $target leaves nothing behind, once $command runs", async ({ signal, target, command, args }) => {
    const { npm, ended, output } = startRun(...args);
    await eventually(() => expect(runs(command), output()).toBe(true), wait);
    process.kill(targets[target](npm), signal);
    await ended;
    await eventually(() => expect(processesIn(place)).toEqual([]));
    expect(readdirSync(place)).toEqual([]);
    expect(leftDatabases()).toEqual([]);
    expect(await isPortFree(port)).toBe(true);
  });
});

test.runIf(process.platform === "linux")("what a killed run of journeys left does not disturb the next", async () => {
  const killed = startRun(...e2e);
  await eventually(() => expect(runs("workerProcessEntry.js"), killed.output()).toBe(true), wait);
  process.kill(runner(), "SIGKILL");
  const output = await startRun(...e2e, "--grep", "found by nobody").ended;
  expect(output).toMatch(/^1 passed, 0 failed$/m);
  expect(processesIn(place)).toEqual([]);
  expect(readdirSync(place)).toEqual([]);
});
