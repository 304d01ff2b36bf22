import { type APIRequestContext, expect, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";

const LOGINS = 200;
const SAMPLES = 200;

function percentile95(milliseconds: number[]): number {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
}

async function sampleLatency(request: APIRequestContext, token: string, until: () => boolean): Promise<number[]> {
  const latencies: number[] = [];
  while (!until() || latencies.length < SAMPLES) {
    const startedAt = performance.now();
    const response = await request.get("/auth/users/me/", { headers: { Authorization: `Bearer ${token}` } });
    latencies.push(performance.now() - startedAt);
    expect(response.status()).toBe(200);
    if (latencies.length > 5000) break;
  }
  return latencies;
}

test("two hundred simultaneous logins leave the rest of the site quick", async ({ request }) => {
  const [learner] = demoLogins;
  if (!learner) throw new Error("The sample academy has no learner.");
  const data = { username: learner.username, password: learner.password };
  const login = () => request.post("/auth/jwt/create/", { data });
  const { access } = await (await login()).json();

  const idle = percentile95(await sampleLatency(request, access, () => true));
  let waiting = LOGINS;
  const rush = Promise.all(
    Array.from({ length: LOGINS }, async () => {
      const response = await login();
      waiting -= 1;
      return response.status();
    }),
  );
  const busy = percentile95(await sampleLatency(request, access, () => waiting === 0));
  const statuses = await rush;

  console.log(
    `p95 idle ${idle.toFixed(1)} ms, during the rush ${busy.toFixed(1)} ms, ratio ${(busy / idle).toFixed(2)}`,
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(busy / idle).toBeLessThan(5);
});
