import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { childrenOf, signal } from "@/test/processes";
import { until } from "@/test/until";
import { stateOf } from "../test/processes";
import { kill, listens, pause, see } from "./strikes";

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

async function victim(): Promise<number> {
  const child = spawn("sleep", ["60"]);
  started.push(child);
  await once(child, "spawn");
  return child.pid as number;
}

const nothing = () => undefined;

test("a process that was killed is gone, and one that was spared proves nothing", async () => {
  const pid = await victim();
  await expect(kill([pid], nothing, 50)).rejects.toThrow("The fault did not take place: not gone.");
  const struck = await kill([pid]);
  expect(stateOf(pid)).toBeUndefined();
  expect(struck).toMatchObject({ heldMs: 0, seen: "1 killed" });
  await expect(kill([pid])).rejects.toThrow(`${pid} does not run`);
  await expect(kill([])).rejects.toThrow("there is no process to harm");
});

test("a process that hangs stands still for the whole time, and goes on", async () => {
  const pid = await victim();
  await expect(pause([pid], 10, nothing, 50)).rejects.toThrow("not standing still");
  // It stands still before it is looked at the first time, and a turn later it was seen.
  const interrupted = pause([pid], 200, (pids, name) => {
    signal(pids, name);
    while (name === "SIGSTOP" && stateOf(pid) !== "T");
  });
  await nextTurn();
  signal([pid], "SIGCONT");
  await expect(interrupted).rejects.toThrow("it went on before its time");
  const { heldMs } = await pause([pid], 100);
  expect(heldMs).toBeGreaterThanOrEqual(100);
  await until("it goes on", () => stateOf(pid) !== "T");
});

test("what is never seen is a fault that did not take place", async () => {
  await expect(see("on fire", () => false, 20)).rejects.toThrow("The fault did not take place: not on fire.");
  expect(await listens(9)).toBe(false);
});

test.each([0, 1, -1, Number.NaN])("nobody asks after or signals process %s, which would be many", (pid) => {
  expect(() => signal([process.pid, pid], "SIGCONT")).toThrow(`There is no process ${pid}`);
  expect(() => childrenOf(pid)).toThrow(`There is no process ${pid}`);
});
