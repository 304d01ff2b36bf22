import { describe, expect, it } from "vitest";
import { isKeyOfControl, shortcutFor } from "@/components/player/shortcuts";

function press(code: string, key = code, modifiers: Partial<KeyboardEvent> = {}) {
  return { code, key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers };
}

describe("shortcutFor", () => {
  it.each([
    [press("Space", " "), { do: "toggle" }],
    [press("KeyK", "k"), { do: "toggle" }],
    [press("KeyK", "ক"), { do: "toggle" }],
    [press("KeyJ", "j"), { do: "seekBy", seconds: -10 }],
    [press("ArrowRight"), { do: "seekBy", seconds: 5 }],
    [press("ArrowUp"), { do: "volumeBy", percent: 10 }],
    [press("Comma", "<"), { do: "speedBy", step: -1 }],
    [press("Period", ">"), { do: "speedBy", step: 1 }],
    [press("Digit0", "০"), { do: "seekTo", share: 0 }],
    [press("Numpad9", "9"), { do: "seekTo", share: 0.9 }],
    [press("Slash", "?"), { do: "help" }],
    [press("KeyQ", "q"), null],
    [press("Tab"), null],
  ])("%j", (event, expected) => {
    expect(shortcutFor(event, "pro")).toEqual(expected);
  });

  it("leaves the browser's own combinations alone", () => {
    expect(shortcutFor(press("KeyL", "l", { ctrlKey: true }), "pro")).toBeNull();
    expect(shortcutFor(press("ArrowLeft", "ArrowLeft", { altKey: true }), "pro")).toBeNull();
    expect(shortcutFor(press("KeyM", "m", { metaKey: true }), "pro")).toBeNull();
  });

  it("offers a simple player neither speeds nor the list of keys", () => {
    expect(shortcutFor(press("Period", ">"), "simple")).toBeNull();
    expect(shortcutFor(press("Slash", "?"), "simple")).toBeNull();
    expect(shortcutFor(press("KeyM", "m"), "simple")).toEqual({ do: "mute" });
  });
});

it("takes no key from a control that uses it", () => {
  const own = (tagName: string, code: string, type?: string) => isKeyOfControl({ tagName, type }, { code });
  expect(own("BUTTON", "Space")).toBe(true);
  expect(own("BUTTON", "KeyM")).toBe(false);
  expect(own("INPUT", "ArrowUp", "range")).toBe(true);
  expect(own("INPUT", "KeyF", "range")).toBe(false);
  expect(own("INPUT", "KeyF", "text")).toBe(true);
  expect(own("SELECT", "Digit1")).toBe(true);
  expect(own("SECTION", "Space")).toBe(false);
});
