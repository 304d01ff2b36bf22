import { describe, expect, it, vi } from "vitest";
import { isThrifty } from "@/components/player/connection";
import { nextSpeed, parseSettings, storedSettings, storeSettings } from "@/components/player/settings";
import { stubLocalStorage } from "@/test/local-storage";

describe("parseSettings", () => {
  const defaults = { speed: 1, quality: 720 };

  it.each([
    [null, defaults],
    ['{"speed":1.75,"quality":480}', { speed: 1.75, quality: 480 }],
    ['{"speed":3,"quality":480}', { speed: 1, quality: 480 }],
    ['{"speed":"2","quality":"4320"}', defaults],
    ['{"speed":1,"quality":"audio"}', { speed: 1, quality: "audio" }],
    ["null", defaults],
    ["not json", defaults],
  ])("reads %s", (stored, expected) => {
    expect(parseSettings(stored, false)).toEqual(expected);
  });
});

it("begins with 480 on a slow or a paid line, and keeps what is chosen there apart", () => {
  stubLocalStorage(new Map());
  expect(parseSettings(storedSettings(), true)).toEqual({ speed: 1, quality: 480 });
  storeSettings({ quality: "audio" }, true);
  storeSettings({ quality: 1080, speed: 1.5 }, false);
  expect(parseSettings(storedSettings(), true)).toEqual({ speed: 1.5, quality: "audio" });
  expect(parseSettings(storedSettings(), false)).toEqual({ speed: 1.5, quality: 1080 });
  vi.unstubAllGlobals();
});

it.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: "4g" }, false],
  [{ effectiveType: "4g", type: "wifi" }, false],
  [{ effectiveType: "3g" }, true],
  [{ effectiveType: "4g", saveData: true }, true],
  [{ effectiveType: "4g", type: "cellular" }, true],
])("a line that says %j is thrifty: %s", (connection, thrifty) => {
  expect(isThrifty(connection)).toBe(thrifty);
});

it("steps through the speeds and stays at the ends", () => {
  expect(nextSpeed(1, 1)).toBe(1.25);
  expect(nextSpeed(1, -1)).toBe(0.75);
  expect(nextSpeed(2, 1)).toBe(2);
  expect(nextSpeed(0.5, -1)).toBe(0.5);
});
