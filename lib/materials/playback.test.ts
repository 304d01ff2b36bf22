import { expect, it } from "vitest";
import { isFinished, pickQuality } from "@/lib/materials/playback";

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
