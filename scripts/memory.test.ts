import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { memoryShortage } from "./memory.ts";
import { fromRoot } from "./paths.ts";

const GIB = 2 ** 30;

test("a limit that the processes outgrow under load is told with what to change, a larger one is not", () => {
  expect(memoryShortage(8, 2 * GIB)).toMatch(
    /^2048 MiB of memory for WEB_PROCESSES=8, which may need 4608: .*MemoryMax.*APP_MEMORY/,
  );
  expect(memoryShortage(8, 4.5 * GIB)).toBeUndefined();
});

test("systemd's limit is enough for a process on each core of a machine with a GiB for each, compose's for three", () => {
  const [, percent] = /^MemoryMax=(\d+)%$/m.exec(readFileSync(fromRoot("ops/prostuti.service"), "utf8")) ?? [];
  for (const cores of [2, 4, 8, 16])
    expect(memoryShortage(cores, (cores * GIB * Number(percent)) / 100)).toBeUndefined();
  const [, given] = /APP_MEMORY:-(\d+)g\}/.exec(readFileSync(fromRoot("docker-compose.yml"), "utf8")) ?? [];
  expect(memoryShortage(3, Number(given) * GIB)).toBeUndefined();
});
