import type { ChildProcess } from "node:child_process";
import { type APIRequestContext, expect, test } from "@playwright/test";
import fc from "fast-check";
import { freePort } from "../scripts/postgres-process.ts";
import { logIn, registeredLearner } from "../test/e2e-accounts.ts";
import { createSmallExam } from "../test/e2e-exam.ts";
import { startServer } from "../test/e2e-second-server.ts";
import { complaint, type FuzzRequest, fuzzRequests, send } from "../test/fuzz.ts";

/**
 * Longer by hand: FUZZ_REQUESTS=50000 FUZZ_SEED=7 SLOW_TESTS=1 npm test -- e2e e2e/fuzz
 */
const count = Number(process.env.FUZZ_REQUESTS ?? 2000);
const seed = Number(process.env.FUZZ_SEED ?? 20261122);
const AT_ONCE = 8;

/** An account that fuzzing may log out, rename or lock: it is replaced when its token is no longer taken. */
async function caller(request: APIRequestContext, enrolled: boolean) {
  const register = async () => {
    const learner = await registeredLearner(request);
    if (enrolled) await createSmallExam(learner.username);
    return learner;
  };
  let learner = await register();
  let authorization = `Bearer ${(await logIn(request, learner)).access}`;
  return {
    authorization: () => authorization,
    renewIfEnded: async () => {
      const alive = await request.get("/auth/users/me/", { headers: { authorization } });
      if (alive.status() !== 401) return;
      const { username, password } = learner;
      const again = await request.post("/auth/jwt/create/", { data: { username, password } });
      if (!again.ok()) learner = await register();
      authorization = `Bearer ${(again.ok() ? await again.json() : await logIn(request, learner)).access}`;
    },
  };
}

let server: ChildProcess | undefined;
test.afterAll(() => server?.kill("SIGKILL"));

test("nothing that is sent makes a 500, and every refusal has its form", async ({ request }) => {
  test.setTimeout(120_000 + count * 30);
  const port = await freePort();
  server = await startServer(port);
  const learner = await caller(request, true);
  const stranger = await caller(request, false);
  const tokens = {
    nobody: () => undefined,
    learner: learner.authorization,
    stranger: stranger.authorization,
    garbage: () => "Bearer a.b.c",
  };
  const document = await (await request.get("/api/schema/")).json();
  const requests = fc.sample(fuzzRequests(document), { numRuns: count, seed });

  const complaints: string[] = [];
  const statuses = new Map<number, number>();
  const queue = requests.values();
  const work = async () => {
    for (const fuzz of queue) {
      const problem = await ask(fuzz);
      if (problem) complaints.push(`${problem}\n${JSON.stringify(fuzz).slice(0, 600)}`);
      if (/logout|sessions|me\//.test(fuzz.target)) await learner.renewIfEnded();
    }
  };
  const ask = async (fuzz: FuzzRequest) => {
    try {
      const response = await send(port, fuzz, tokens[fuzz.caller]());
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      return complaint(fuzz, response);
    } catch (error) {
      return `no response: ${error}`;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  console.log(`${count} requests, seed ${seed}:`, Object.fromEntries([...statuses].sort()));
  expect(complaints.slice(0, 20), `${complaints.length} complaints`).toEqual([]);
  expect(server.exitCode).toBeNull();
  // It went deep enough to mean something: work was done, and refused at every stage.
  for (const status of [200, 204, 400, 401, 403, 404, 405, 415]) {
    expect(statuses.get(status), `responses of ${status}`).toBeGreaterThan(0);
  }
});
