import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIXED, HOUSE } from "@/lib/look/house";
import { trackedFiles } from "@/test/tracked-files";

const sheet = readFileSync("app/globals.css", "utf8");

/** The custom properties of the first rule after `start` whose values are colours. */
function coloursAfter(start: string): Map<string, string> {
  const from = sheet.indexOf(start);
  const rule = sheet.slice(from, sheet.indexOf("}", from));
  return new Map(
    [...rule.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, token = "", hex = ""]) => [token, hex]),
  );
}

test.each([
  ["light", ":root {", { ...HOUSE.light, ...FIXED }],
  ["dark", "@media (prefers-color-scheme: dark) {", HOUSE.dark],
])("the house's colours in %s are those of the style sheet", (_, start, colours) => {
  const written = coloursAfter(start);
  expect(Object.fromEntries(Object.keys(colours).map((token) => [token, written.get(token)]))).toEqual(colours);
});

test("no screen, mail or picture writes a colour of the house itself", () => {
  const hexes = [...Object.values(HOUSE.light), ...Object.values(HOUSE.dark)];
  const written = new RegExp(`${hexes.join("|")}|12[_ ,]+43[_ ,]+46`, "i");
  const files = trackedFiles().filter(
    (file) => /^(app|components|emails|lib|server)\/.*\.tsx?$/.test(file) && !/\.test\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => written.test(readFileSync(file, "utf8")))).toEqual([
    "lib/look/house.ts",
    // The example of a colour that a refusal gives.
    "lib/look/schema.ts",
  ]);
});
