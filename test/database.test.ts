import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { env } from "@/lib/env";
import "server-only";

const client = new Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
afterAll(() => client.end());

test("a test file has a migrated database of its own", async () => {
  const { rows } = await client.query("SELECT current_database() AS name, count(*)::int AS users FROM users");
  expect(rows).toEqual([{ name: expect.stringMatching(/^test_/), users: 0 }]);
});

test("the application reads the test's settings", () => {
  expect(env.DATABASE_URL).toBe(process.env.DATABASE_URL);
  expect(env.DATA_DIR).toContain("prostuti-test-");
});
