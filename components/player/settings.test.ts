import { describe, expect, it } from "vitest";
import { nextSpeed, parseSettings } from "@/components/player/settings";

describe("parseSettings", () => {
  const defaults = { speed: 1, quality: 720 };

  it.each([
    [null, defaults],
    ['{"speed":1.75,"quality":480}', { speed: 1.75, quality: 480 }],
    ['{"speed":3,"quality":480}', { speed: 1, quality: 480 }],
    ['{"speed":"2","quality":"4320"}', defaults],
    ["null", defaults],
    ["not json", defaults],
  ])("reads %s", (stored, expected) => {
    expect(parseSettings(stored)).toEqual(expected);
  });
});

it("steps through the speeds and stays at the ends", () => {
  expect(nextSpeed(1, 1)).toBe(1.25);
  expect(nextSpeed(1, -1)).toBe(0.75);
  expect(nextSpeed(2, 1)).toBe(2);
  expect(nextSpeed(0.5, -1)).toBe(0.5);
});
