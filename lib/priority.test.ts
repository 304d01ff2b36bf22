import { getPriority } from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { priorityOf } from "@/lib/priority";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("learners' requests come first, and what is made of videos last", () => {
  vi.stubEnv("ORDINARY_PRIORITY", "0");
  const works = ["hashing", "sandbox", "backup", "video"] as const;
  expect(works.map(priorityOf)).toEqual([10, 10, 10, 19].map((niceness) => Math.max(niceness, getPriority())));
});

test("beside tests nothing gives way", () => {
  vi.stubEnv("ORDINARY_PRIORITY", "1");
  expect(priorityOf("video")).toBe(getPriority());
});
