import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "../test/eventually.ts";
import { processesIn, removeFolder, runTool, withOwnFolder } from "./test-processes.ts";

// A program takes a second to start, and ten on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const lives = "setInterval(() => {}, 1000);";
const silent = () => undefined;
let place: string;
let outside: string | undefined;

beforeEach(() => {
  outside = process.env.TMPDIR;
  place = mkdtempSync(join(tmpdir(), "runs-"));
  process.env.TMPDIR = place;
});
afterEach(() => {
  if (outside === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = outside;
  rmSync(place, { recursive: true });
});

/** Tells in a file that it is there, which its parent cannot see. */
const tells = (file: string) => `require("node:fs").writeFileSync(${JSON.stringify(file)}, "");`;

function startDetached(program: string, TMPDIR = process.env.TMPDIR): void {
  const options = { detached: true, stdio: "ignore", env: { ...process.env, TMPDIR } } as const;
  spawn(process.execPath, ["-e", program], options).unref();
}

test("a tool that is told to end is interrupted with what it started", async () => {
  const there = join(place, "there");
  const inner = `${tells(there)}${lives}`;
  const program = `
    require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(inner)}]);
    process.on("SIGINT", () => process.exit(7));
    ${lives}`;
  const stop = new AbortController();
  const ended = runTool(["-e", program], { stop: stop.signal });
  await eventually(() => expect(existsSync(there)).toBe(true));
  stop.abort();
  expect(await ended).toBe(7);
  await eventually(() => expect(processesIn(place)).toEqual([]));
});

test("a tool that does not listen is ended by force, and none is started after the end", async () => {
  const there = join(place, "there");
  const stop = new AbortController();
  const program = `process.on("SIGINT", () => {}); ${tells(there)}${lives}`;
  const ended = runTool(["-e", program], { stop: stop.signal, patienceMs: 100 });
  await eventually(() => expect(existsSync(there)).toBe(true));
  stop.abort();
  expect(await ended).toBe(1);
  expect(await runTool(["-e", ""], { stop: stop.signal })).toBe(1);
});

// Elsewhere no process can be asked for its environment.
describe.runIf(process.platform === "linux")("a run's folder", () => {
  test("goes with what went into it and with a process that left its group", async () => {
    const said: string[] = [];
    const work = async () => {
      expect(tmpdir()).not.toBe(place);
      writeFileSync(join(tmpdir(), "something"), "");
      startDetached(`/* left */ ${lives}`);
      await eventually(() => expect(processesIn(tmpdir())).toHaveLength(1));
      throw new Error("broken off");
    };
    await expect(withOwnFolder((line) => said.push(line), work)).rejects.toThrow("broken off");
    expect(tmpdir()).toBe(place);
    expect(processesIn(place)).toEqual([]);
    expect(readdirSync(place)).toEqual([]);
    expect(said.join()).toContain("/* left */");
  });

  test("goes with a process that works in it, whatever its environment", async () => {
    await withOwnFolder(silent, async () => {
      const cwd = mkdtempSync(join(tmpdir(), "release-"));
      spawn(process.execPath, ["-e", lives], {
        cwd,
        detached: true,
        stdio: "ignore",
        env: { NODE_ENV: "test" },
      }).unref();
      await eventually(() => expect(processesIn(tmpdir())).toHaveLength(1));
    });
    expect(processesIn(place)).toEqual([]);
  });

  test("of a run that was killed is removed by the next one, with its processes", async () => {
    const killed = join(place, "prostuti-run-killed");
    mkdirSync(killed);
    writeFileSync(join(killed, "lock.holder"), "1");
    startDetached(lives, killed);
    await eventually(() => expect(processesIn(killed)).toHaveLength(1));
    await withOwnFolder(silent, async () => expect(processesIn(killed)).toEqual([]));
    expect(readdirSync(place)).toEqual([]);
  });

  test("of a run that lives is left alone", async () => {
    await withOwnFolder(silent, async () => {
      const living = tmpdir();
      process.env.TMPDIR = place;
      startDetached(lives, living);
      await eventually(() => expect(processesIn(living)).toHaveLength(1));
      await withOwnFolder(silent, async () => undefined);
      expect(processesIn(living)).toHaveLength(1);
      expect(existsSync(living)).toBe(true);
    });
  });
});

// Elsewhere mounting is not allowed, and so no disk is left.
const mayMount = process.platform === "linux" && spawnSync("unshare", ["--mount", "true"]).status === 0;
test.runIf(mayMount && process.getuid?.() === 0)("a disk that a killed test has left goes with its folder", () => {
  const folder = join(place, "a run");
  const disk = join(folder, "disk of a test");
  mkdirSync(disk, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk]);
  removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
  expect(readFileSync("/proc/mounts", "utf8")).not.toContain(place);
});
