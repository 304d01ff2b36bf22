import { expect, test } from "vitest";
import { nearestTests } from "./changed-tests.ts";

const affected = [
  "app/api/calendar.test.ts",
  "app/api/exams/merit.test.ts",
  "app/api/exams/races.test.ts",
  "components/merit/place-panel.test.ts",
  "lib/merit/rules.test.ts",
  "lib/privacy/deletion.test.ts",
];

test("a changed rule asks for the tests of its noun, its own first", () => {
  expect(nearestTests(affected, ["lib/merit/rules.ts"])).toEqual([
    "lib/merit/rules.test.ts",
    "app/api/exams/merit.test.ts",
    "components/merit/place-panel.test.ts",
  ]);
});

test("a test that was changed runs, whatever it is about", () => {
  expect(nearestTests(affected, ["lib/privacy/deletion.test.ts", "lib/merit/rules.ts"])[0]).toBe(
    "lib/privacy/deletion.test.ts",
  );
});

test("a route asks for the tests of its noun, not for those of all routes", () => {
  expect(nearestTests(affected, ["app/api/exams/[id]/route.ts"])).toEqual([
    "app/api/exams/merit.test.ts",
    "app/api/exams/races.test.ts",
  ]);
});

test("no more are run than there is time for", () => {
  expect(nearestTests(affected, affected, 2)).toHaveLength(2);
});
