import fc from "fast-check";
import type pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { processWide } from "@/lib/process-wide";

/** Two servers with modules and connections of their own, and one database. */
async function twoServers() {
  const shared = processWide<{ databasePool: pg.Pool }>();
  const servers = [];
  for (let number = 0; number < 2; number += 1) {
    vi.resetModules();
    shared.databasePool = undefined;
    servers.push({ ...(await import("@/lib/rate-limit")), pool: (await import("@/lib/db")).pool });
  }
  return servers;
}

const servers = await twoServers();
afterAll(async () => {
  await Promise.all(servers.map(({ pool }) => pool.end()));
});
const POINTS = 5;
let keys = 0;

test("of ninety at once on two servers no more pass than there are points, and who is refused takes none", async () => {
  const key = `flood ${keys++}`;
  const outcomes = await Promise.all(
    Array.from({ length: 90 }, (_, index) =>
      servers[index % 2]?.consume("staffLoginBySource", key).then(
        () => "passed",
        ({ code, headers }) => `${code} ${Number(headers["Retry-After"]) > 0}`,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "passed")).toHaveLength(POINTS);
  expect(new Set(outcomes)).toEqual(new Set(["passed", "throttled true"]));
  await servers[0]?.giveBack("staffLoginBySource", key);
  await expect(servers[1]?.consume("staffLoginBySource", key)).resolves.toMatchObject({ points: POINTS });
  await expect(servers[1]?.consume("staffLoginBySource", key)).rejects.toMatchObject({ status: 429 });
});

test("whatever the order of attempts and successes, those that are out never exceed the points", async () => {
  const rounds = fc.array(fc.record({ attempts: fc.integer({ min: 0, max: 12 }), successes: fc.nat(6) }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (sequence) => {
      const key = `round ${keys++}`;
      let out = 0;
      for (const { attempts, successes } of sequence) {
        const passed = await Promise.allSettled(
          Array.from({ length: attempts }, (_, index) => servers[index % 2]?.consume("staffLoginBySource", key)),
        );
        const passes = passed.filter(({ status }) => status === "fulfilled").length;
        // A refused attempt counts for the moment of its refusal; a single attempt is never refused wrongly.
        if (attempts > 0 && out < POINTS) expect(passes).toBeGreaterThan(0);
        out += passes;
        expect(out).toBeLessThanOrEqual(POINTS);
        const given = Math.min(out, successes);
        await Promise.all(
          Array.from({ length: given }, (_, index) => servers[index % 2]?.giveBack("staffLoginBySource", key)),
        );
        out -= given;
      }
    }),
    { numRuns: 40 },
  );
});
