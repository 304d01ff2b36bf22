import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOf, judgeAccent, paletteCss, paletteOf } from "@/lib/look/hue";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const held = hex.map((accent) => judgeAccent(accent).nearest);
const LETTERS = 4.5;
const EDGES = 3;

test.each([
  ["#2a55b0", "#143d96", "#19253b", "#162544", "#8fb4fb", "#8cb1f7"],
  ["#7a3e9d", "#632584", "#2c1f35", "#301d3c", "#cba0e8", "#c89de5"],
])("%s gives the values of the board", (accent, hover, ink, deep, mint, darkPrimary) => {
  const { light, dark } = paletteOf(accent);
  expect([light["primary-hover"], light.ink, light.deep, light.mint, dark.primary]).toEqual([
    hover,
    ink,
    deep,
    mint,
    darkPrimary,
  ]);
  expect(judgeAccent(accent)).toMatchObject({ fault: null, nearest: accent });
});

test("whatever colour is asked for, the nearest that holds can be read everywhere", () => {
  fc.assert(
    fc.property(held, (accent) => {
      expect(judgeAccent(accent)).toMatchObject({ fault: null, nearest: accent });
      const { light, dark } = paletteOf(accent);
      const pairs: [string, string, number][] = [
        [light.primary, "#fbf9f4", LETTERS],
        [light.primary, "#ffffff", LETTERS],
        [light["primary-hover"], "#ffffff", LETTERS],
        [light["on-primary-soft"], light["primary-soft"], LETTERS],
        [light.ink, "#fbf9f4", LETTERS],
        [light.muted, "#f5f3ec", LETTERS],
        [light["line-strong"], "#fbf9f4", EDGES],
        ["#ffffff", light.deep, LETTERS],
        [light["on-deep-soft"], light.deep, LETTERS],
        [light["on-deep-muted"], light.footer, LETTERS],
        [light["on-deep-muted"], light["deep-2"], LETTERS],
        [light.mint, light.deep, LETTERS],
        [light["on-mint"], light.mint, LETTERS],
        [dark.primary, dark.paper, LETTERS],
        [dark.primary, dark.surface, LETTERS],
        [dark.primary, dark["surface-2"], LETTERS],
        [dark["on-primary"], dark.primary, LETTERS],
        [dark["on-primary"], dark["primary-hover"], LETTERS],
        [dark["on-primary-soft"], dark["primary-soft"], LETTERS],
        [dark.ink, dark["surface-2"], LETTERS],
        [dark.muted, dark["surface-2"], LETTERS],
        [dark["line-strong"], dark.surface, EDGES],
      ];
      for (const [one, other, least] of pairs) {
        expect(contrastOf(one, other), `${accent}: ${one} on ${other}`).toBeGreaterThanOrEqual(least);
      }
    }),
  );
});

test("a colour that is too light is darkened in its hue, and white becomes a grey", () => {
  expect(judgeAccent("#f28c28")).toMatchObject({ fault: "contrast", nearest: "#b65900" });
  expect(judgeAccent("#ffffff").nearest).toMatch(/^#(..)\1\1$/);
});

test.each(["#c2362f", "#d32f2f", "#e01030", "#b3261e"])("%s says error: the nearest stands 20 degrees away", (red) => {
  const { fault, nearest } = judgeAccent(red);
  expect(fault).toBe("danger");
  expect(judgeAccent(nearest).fault).toBeNull();
});

test("nothing but tokens and hex codes reaches the style sheet", () => {
  fc.assert(
    fc.property(held, (accent) => {
      const css = paletteCss(accent).replace("@media (prefers-color-scheme:dark){", "");
      expect(css.replace(/--[a-z0-9-]+:#[0-9a-f]{6};?/g, "")).toBe(
        ":root:root{}:root:root:is(:has(.theme-auto),[data-signed-in]:has(.theme-learner)){}}",
      );
    }),
  );
});
