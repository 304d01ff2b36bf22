import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { eventually } from "@/test/eventually";
import { childrenOf, stateOf } from "@/test/processes";

test("a child that has ended is none, although its parent never waits for it", async () => {
  const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "ignore"] });
  try {
    const child = await new Promise<number>((resolve) => parent.stdout.once("data", (line) => resolve(Number(line))));
    await eventually(() => expect(stateOf(child)).toBeUndefined());
    expect(childrenOf(parent.pid ?? 0)).toEqual([]);
    expect(childrenOf(process.pid)).toContain(parent.pid);
  } finally {
    parent.kill("SIGKILL");
  }
});
