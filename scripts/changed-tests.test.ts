import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { nearestTests, testsOfFiles } from "./changed-tests.ts";
import { fromRoot } from "./paths.ts";

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

test.each([
  ["lib/staff/second-factor-mutations.ts", "app/api/staff/second-factor.test.ts"],
  ["lib/materials/recording-mutations.ts", "app/api/staff/recordings/recordings.test.ts"],
  ["lib/people/search-queries.ts", "lib/people/search-speed.test.ts"],
])("%s asks for %s, which its name tells and its folder does not", (changed, nearest) => {
  expect(nearestTests([...affected, nearest], [changed])).toEqual([nearest]);
});

test("a route asks for the tests of its noun, not for those of all routes", () => {
  expect(nearestTests(affected, ["app/api/exams/[id]/route.ts"])).toEqual([
    "app/api/exams/merit.test.ts",
    "app/api/exams/races.test.ts",
  ]);
});

test("what tests read as files asks for those tests, which are there", () => {
  const ofMigration = testsOfFiles(["prisma/migrations/20270101000000_x/migration.sql"]);
  expect(ofMigration).toContain("prisma/expand-then-contract.test.ts");
  expect(testsOfFiles(["ops/prometheus/alerts.yml"])).toContain("lib/health/ops-files.test.ts");
  expect(testsOfFiles([".env.example"])).toEqual(["scripts/containers.test.ts"]);
  expect(testsOfFiles(["public/avatar-default.svg"])).toEqual([]);
  expect(testsOfFiles(["scripts/lint/waiting.grit"])).toEqual(["scripts/lint-rules.test.ts"]);
  const all = testsOfFiles([
    "prisma/schema.prisma",
    "ops/nginx.conf",
    "Dockerfile",
    "docker-compose.yml",
    "package.json",
    ".ci/run",
    "CHANGELOG.md",
    "README.md",
    "e2e/exam.spec.ts",
  ]);
  expect(all.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
});

test("no more are run than there is time for", () => {
  expect(nearestTests(affected, affected, 2)).toHaveLength(2);
});
