import { describe, expect, it } from "vitest";
import { isFinished, pickQuality, resumePoint, watchedPercent } from "@/lib/materials/playback";

const files = (...qualities: number[]) => qualities.map((quality) => ({ quality }));

it.each([
  [[480, 720, 1080], 720, 720],
  [[1080, 480], 720, 480],
  [[1080, 720], 480, 720],
  [[480], 1080, 480],
  [[480, 720], 9999, 720],
])("of %j and %i wanted, plays %i", (offered, wanted, expected) => {
  expect(pickQuality(files(...offered), wanted)?.quality).toBe(expected);
});

it("finds nothing among no files", () => {
  expect(pickQuality([], 720)).toBeNull();
});

it.each([
  // 97 %
  [3491, 3600, false],
  [3492, 3600, true],
  // the last 30 seconds
  [569, 600, false],
  [570, 600, true],
  // a short clip
  [8, 10, false],
  [9, 10, true],
  [5000, null, false],
])("%i s of %s: finished is %s", (seconds, duration, finished) => {
  expect(isFinished(seconds, duration)).toBe(finished);
});

describe("resumePoint", () => {
  it.each([
    [null, 3600, 0],
    [0, 3600, 0],
    [1200, 3600, 1200],
    [1200, null, 1200],
    [3599, 3600, 0],
    [3700, 3600, 0],
    [8, 10, 8],
    [9, 10, 0],
  ])("of %s in %s is %i", (position, duration, expected) => {
    expect(resumePoint(position, duration)).toBe(expected);
  });
});

describe("watchedPercent", () => {
  it.each([
    [null, 3600, null],
    [0, 3600, null],
    [1200, null, null],
    [5, 3600, 1],
    [1200, 3600, 33],
    [3599, 3600, 100],
    [9000, 3600, 100],
  ])("of %s in %s is %s", (position, duration, expected) => {
    expect(watchedPercent(position, duration)).toBe(expected);
  });
});
