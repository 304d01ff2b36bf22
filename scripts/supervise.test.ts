import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fc from "fast-check";
import { describe, expect, it, test, vi } from "vitest";
import { RestartPolicy } from "../server/restart-policy.ts";
import { eventually } from "../test/eventually.ts";
import { supervise } from "./supervise.ts";

// Each test starts processes one after the other; a machine that does much else takes seconds for each.
vi.setConfig({ testTimeout: 60_000 });

describe("a process that dies", () => {
  it("is started again at once however often, as long as it lives in between", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10_000, max: 1e9 })), (lives) => {
        const policy = new RestartPolicy();
        for (const lived of lives) expect(policy.afterDeath(lived)).toBe(0);
      }),
    );
  });

  it("is started less and less often when it cannot live, and in the end not at all", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 7, maxLength: 7 }), (lives) => {
        const policy = new RestartPolicy();
        const pauses = lives.map((lived) => policy.afterDeath(lived));
        const given = pauses.filter((pause) => pause !== undefined);
        expect(given).toEqual(given.toSorted((a, b) => a - b));
        expect(Math.max(...given)).toBeLessThanOrEqual(5000);
        expect(pauses.at(-1)).toBeUndefined();
      }),
    );
  });
});

function setUp(programs: string[], policy?: RestartPolicy) {
  const started: ChildProcess[] = [];
  // The test listens from the start: on a busy machine the message may come before a later listener.
  const messages: Promise<unknown>[] = [];
  const said: string[] = [];
  const stop = new AbortController();
  let ready = 0;
  const run = (program: string) => {
    const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    started.push(child);
    messages.push(once(child, "message").catch(() => undefined));
    return child;
  };
  const { ended: result, replace } = supervise({
    start: () => run(programs[Math.min(started.length, programs.length - 1)] ?? ""),
    stop: stop.signal,
    patienceMs: 500,
    onFirstReady: () => {
      ready += 1;
    },
    say: (line) => said.push(line),
    policy,
    readyMs: 20_000,
  });
  const succeed = (program: string, again = program) =>
    replace(
      () => run(program),
      () => run(again),
    );
  const readiness = async (index: number) => {
    await eventually(() => expect(started.length).toBeGreaterThan(index));
    await messages[index];
  };
  return { started, said, stop, result, readiness, succeed, readyCount: () => ready };
}

const lives = "process.send('ready'); setInterval(() => {}, 1000)";

test("a killed server is back with a line, and the supervision ends when it is told to", async () => {
  const { started, said, stop, result, readiness, readyCount } = setUp([lives]);
  await readiness(0);
  started[0]?.kill("SIGKILL");
  await readiness(1);
  expect(said).toEqual(["The server ended (SIGKILL); it is started again."]);
  expect(readyCount()).toBe(1);
  stop.abort();
  expect(await result).toBe(0);
  expect(started).toHaveLength(2);
});

test("a server that ends with code 0 unasked is back as well", async () => {
  const { said, stop, result, readiness } = setUp(["process.send('ready', () => process.exit(0))", lives]);
  await readiness(1);
  expect(said.join()).toContain("exit code 0");
  stop.abort();
  expect(await result).toBe(0);
});

test("a server that cannot start ends the supervision with its code, at once", async () => {
  const { started, said, result } = setUp(["process.exit(3)"]);
  expect(await result).toBe(3);
  expect(started).toHaveLength(1);
  expect(said).toEqual([]);
});

test("a server that dies after each start is given up, with its code", async () => {
  const { started, said, result, readiness } = setUp([lives, "process.exit(4)"], new RestartPolicy(10));
  await readiness(0);
  started[0]?.kill("SIGKILL");
  expect(await result).toBe(4);
  expect(started.length).toBeLessThan(10);
  expect(said.at(-1)).toMatch(/exit code 4.*not started any more/);
});

test("a server that does not end when asked is ended by force", async () => {
  const { stop, result, readiness } = setUp([`process.on('SIGTERM', () => {}); ${lives}`]);
  await readiness(0);
  stop.abort();
  expect(await result).toBe(0);
});

test("no new server is started while it waits to be told to stop", async () => {
  const { started, stop, result, readiness } = setUp([lives]);
  await readiness(0);
  started[0]?.kill("SIGKILL");
  await once(started[0] as ChildProcess, "close");
  stop.abort();
  expect(await result).toBe(0);
  expect(started).toHaveLength(1);
});

const leaves = `process.on('message', (said) => said === 'leave' && process.exit(0)); ${lives}`;

test("a successor takes over when it is ready, is brought back as such, and the one before leaves", async () => {
  const { started, said, stop, result, readiness, succeed } = setUp([leaves]);
  await readiness(0);
  await succeed(lives, `process.title = 'again'; ${lives}`);
  await eventually(() => expect(started[0]?.exitCode).toBe(0));
  expect(said).toEqual([]);
  started[1]?.kill("SIGKILL");
  await readiness(2);
  expect(started[2]?.spawnargs.join()).toContain("again");
  stop.abort();
  expect(await result).toBe(0);
  expect(started).toHaveLength(3);
});

test("a successor that does not become ready leaves the one before as it was", async () => {
  const { started, stop, result, readiness, succeed } = setUp([leaves]);
  await readiness(0);
  await expect(succeed("process.exit(3)")).rejects.toThrow("The one before goes on.");
  expect(started[0]?.exitCode).toBeNull();
  const slow = succeed("setInterval(() => {}, 1000)");
  await expect(succeed(lives)).rejects.toThrow("Another one is getting ready");
  stop.abort();
  await expect(slow).rejects.toThrow();
  expect(await result).toBe(0);
  expect(started).toHaveLength(3);
});

test("the end of all waits for who is still leaving, too", async () => {
  const { started, stop, result, readiness, succeed } = setUp([lives]);
  await readiness(0);
  await succeed(lives);
  expect(started[0]?.exitCode).toBeNull();
  stop.abort();
  expect(await result).toBe(0);
  for (const child of started) expect(child.signalCode).toBe("SIGTERM");
});
