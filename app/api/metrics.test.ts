import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { followDatabaseClock } from "@/lib/clock-queries";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { log, requestLog } from "@/lib/log";
import { shownStatement } from "@/lib/statement-watch";
import { createAttempt } from "@/prisma/factories/attempt";
import { addMinutes } from "@/prisma/factories/calendar";
import { createExam } from "@/prisma/factories/exam";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { desk, sitting } from "@/test/sitting";
import { until } from "@/test/until";

const TOKEN = "metrics-token-that-only-the-tests-know-0123456789";
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

beforeAll(async () => {
  env.METRICS_TOKEN = TOKEN;
  await jobQueue();
});
const { SLOW_STATEMENT_MS } = env;
afterEach(() => {
  vi.restoreAllMocks();
  env.SLOW_STATEMENT_MS = SLOW_STATEMENT_MS;
});
afterAll(closeJobQueue);

/** Value of each line, by name and labels as they are written. */
async function scrape(): Promise<Map<string, number>> {
  const { status, body } = await api("GET", "/api/metrics/", bearer(TOKEN));
  expect(status).toBe(200);
  const lines = (body as string).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

const requestsOf = (figures: Map<string, number>, method: string, route: string, status: string) =>
  figures.get(`prostuti_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`) ??
  0;

describe("who may read the metrics", () => {
  test.each([
    ["nobody", {}],
    ["another token", bearer(`${TOKEN}x`)],
    ["the beginning of it", bearer(TOKEN.slice(0, -1))],
    ["the token without its scheme", { headers: { Authorization: TOKEN } }],
    ["an empty one", bearer("")],
  ])("not %s", async (_who, call) => {
    const { status, body } = await api("GET", "/api/metrics/", call);
    expect(status).toBe(401);
    expect(JSON.stringify(body)).not.toContain("prostuti");
  });

  test("whoever has the token, with and without the final slash; without a setting there is no such page", async () => {
    for (const path of ["/api/metrics", "/api/metrics/"]) {
      const { status, headers } = await api("GET", path, bearer(TOKEN));
      expect(status).toBe(200);
      expect(headers.get("content-type")).toContain("text/plain; version=0.0.4");
      expect(headers.get("cache-control")).toBe("no-store");
    }
    env.METRICS_TOKEN = undefined;
    expect((await api("GET", "/api/metrics/", bearer("undefined"))).status).toBe(404);
    env.METRICS_TOKEN = TOKEN;
  });
});

describe("requests", () => {
  test("are counted by template and class of status, and refusals by their code", async () => {
    const before = await scrape();
    await api("GET", "/api/courses/987654/");
    await api("GET", "/api/courses/987653/");
    await api("GET", "/api/nothing/of/nusrat@example.com/");
    await api("POST", "/auth/jwt/create/", { body: { username: "nusrat", password: "01712345678" } });
    const after = await scrape();
    const more = (method: string, route: string, status: string) =>
      requestsOf(after, method, route, status) - requestsOf(before, method, route, status);
    expect(more("GET", "/api/courses/:id", "4xx")).toBe(2);
    expect(more("GET", "/api/*", "4xx")).toBe(1);
    expect(more("POST", "/auth/jwt/create", "4xx")).toBe(1);
    expect(after.get('prostuti_http_refusals_total{route="/api/courses/:id",code="not_found"}')).toBeGreaterThan(1);
    const names = [...after.keys()].join("\n");
    expect(names).not.toMatch(/98765|nusrat|01712345678/);
  });

  test("have one line each: route, person, time and the database's share of it", async () => {
    const lines = vi.spyOn(requestLog, "info");
    const user = await createAccount();
    const { access } = await logIn(user);
    lines.mockClear();
    await api("GET", "/auth/users/me/", { token: access });
    expect(lines).toHaveBeenCalledTimes(1);
    const [line] = lines.mock.calls[0] as unknown as [Record<string, number>];
    expect(line).toMatchObject({ method: "GET", route: "/auth/users/me", status: 200, userId: user.id });
    expect(line.dbMs).toBeGreaterThan(0);
    expect(line.dbMs).toBeLessThanOrEqual((line.ms ?? 0) + 0.1);
  });

  test("that wait together are told apart: each has its own time with the database", async () => {
    const lines = vi.spyOn(requestLog, "info");
    const user = await createAccount();
    const { access } = await logIn(user);
    lines.mockClear();
    // More than the pool has places, so that most of them wait for another one's.
    const mixed = Array.from({ length: 24 }, (_, index) =>
      index % 2 ? api("GET", "/auth/users/me/", { token: access }) : api("GET", "/api/health/"),
    );
    await Promise.all(mixed);
    const told = lines.mock.calls.map(([line]) => line as unknown as Record<string, unknown>);
    const health = told.filter(({ route }) => route === "/api/health");
    const own = told.filter(({ route }) => route === "/auth/users/me");
    expect([health.length, own.length]).toEqual([12, 12]);
    for (const line of health) expect(line).toMatchObject({ userId: undefined, dbMs: 0 });
    for (const line of own) {
      expect(line.userId).toBe(user.id);
      expect(line.dbMs).toBeGreaterThan(0);
    }
  });
});

test("saves that travel together are told apart too, with the time that each waited", async () => {
  const { exam, learners } = await sitting(8);
  const desks = learners.map((learner) => desk(exam, learner));
  for (const { start } of desks) await start();
  const lines = vi.spyOn(requestLog, "info");
  const told = await Promise.all(desks.map(({ save }) => save({ question: 0, option: 1 })));
  expect(told.map(({ status }) => status)).toEqual(desks.map(() => 200));
  const saves = lines.mock.calls.map(([line]) => line as unknown as Record<string, unknown>);
  expect(saves.map(({ userId }) => userId).sort()).toEqual(learners.map(({ user }) => user.id).sort());
  for (const line of saves) {
    expect(line).toMatchObject({ route: "/api/exams/:id/save-answer", path: `/api/exams/${exam.id}/save-answer` });
    expect(line.dbMs).toBeGreaterThan(0);
  }
});

describe("the database", () => {
  test("a slow statement is logged and counted, with its text and without a value", async () => {
    env.SLOW_STATEMENT_MS = 20;
    const warn = vi.spyOn(log, "warn");
    await pool.query("select pg_sleep(0.03), $1::text as secret, 'constant'", ["nusrat@example.com"]);
    const [said, text] = warn.mock.calls.at(-1) as unknown as [Record<string, unknown>, string];
    expect(text).toBe("slow statement");
    expect(said).toMatchObject({ pool: "main", statement: "select pg_sleep(0.03), $1::text as secret, '…'" });
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/nusrat|constant/);
    expect((await scrape()).get('prostuti_db_slow_statements_total{pool="main"}')).toBeGreaterThan(0);
  });

  test.each([
    ["select 'it''s' as a", "select '…' as a"],
    ["select E'a\\'b', $$x$$, $q$ y $q$ from t\n  where a = $1", "select '…', '…', '…' from t where a = $1"],
  ])("constants in a text are hidden: %s", (text, shown) => {
    expect(shownStatement(text)).toBe(shown);
  });

  test("figures of jobs, attempts, pools and disk are there, and those of jobs follow the queue's own count", async () => {
    const mails = (figures: Map<string, number>) =>
      ["failed", "waiting"].map((state) => figures.get(`prostuti_jobs{queue="mail",state="${state}"}`));
    let figures = new Map<string, number>();
    // The queue's own count of what there is may be under way, and comes once; its next one is a day off.
    const isTold = async () => {
      await pool.query(
        `update pgboss.queue set failed_count = 3, ready_count = 2, monitor_claim_on = now() + interval '1 day'
          where name = 'mail'`,
      );
      figures = await scrape();
      return mails(figures).join() === "3,2";
    };
    await until("the queue's count is told", isTold);
    expect(figures.get("prostuti_seals_late")).toBe(0);
    expect(figures.get("prostuti_attempts_running")).toBe(await prisma.attempt.count({ where: { sealedAt: null } }));
    expect(figures.get("prostuti_database_up")).toBe(1);
    expect(figures.get("prostuti_files_free_bytes")).toBeGreaterThan(0);
    expect(figures.get('prostuti_db_connections{pool="main",state="allowed"}')).toBe(env.DATABASE_POOL_SIZE);
  });

  test("open attempts are late from two minutes after their time on, and no longer running from its end", async () => {
    const figures = async () => {
      const now = await scrape();
      return ["prostuti_seals_late", "prostuti_attempts_running"].map((name) => now.get(name) ?? Number.NaN);
    };
    const [late = 0, running = 0] = await figures();
    const exam = await createExam(prisma);
    const endsIn = async (minutes: number, minutesTaken: number | null = null) => {
      const { id: userId } = await createAccount();
      const startedAt = addMinutes(new Date(), minutes - exam.durationMinutes);
      await createAttempt(prisma, exam, { userId, startedAt, minutesTaken, choices: [] });
    };
    for (const minutes of [-3, -1, 5]) await endsIn(minutes);
    await endsIn(-3, 1);
    expect(await figures()).toEqual([late + 1, running + 1]);
    await prisma.attempt.deleteMany({ where: { examId: exam.id } });
    expect(await figures()).toEqual([late, running]);
  });

  test("the newest failure of a queue moves on while as many failed jobs go as come", async () => {
    const name = 'prostuti_jobs_last_failed_timestamp_seconds{queue="cleanup"}';
    expect((await scrape()).has(name)).toBe(false);
    const fail = (at: string) =>
      pool.query("insert into pgboss.job (name, state, completed_on) values ('cleanup', 'failed', $1)", [at]);
    await fail("2026-11-01T00:00:00Z");
    const tellsOf = (at: string) => async () => {
      await pool.query(
        "update pgboss.queue set failed_count = 1, monitor_claim_on = now() + interval '1 day' where name = 'cleanup'",
      );
      return (await scrape()).get(name) === Date.parse(at) / 1000;
    };
    await until("the first failure is told", tellsOf("2026-11-01T00:00:00Z"));
    await fail("2026-11-01T01:00:00Z");
    await pool.query("delete from pgboss.job where name = 'cleanup' and completed_on = '2026-11-01T00:00:00Z'");
    await until("the second failure is told", tellsOf("2026-11-01T01:00:00Z"));
  });

  test("the age of the nightly backup is there once there is one", async () => {
    expect((await scrape()).has("prostuti_backup_age_seconds")).toBe(false);
    await pool.query("insert into heartbeats (name, beat_at) values ('backup', now() - interval '2 hours')");
    const age = (await scrape()).get("prostuti_backup_age_seconds") ?? 0;
    expect(Math.round(age / 60)).toBe(120);
  });

  test("that the last nightly backup lacks files is told until one has them", async () => {
    const lacks = async () => (await scrape()).get("prostuti_backup_lacks_files");
    expect(await lacks()).toBe(0);
    await pool.query(
      "insert into heartbeats (name, beat_at) select 'backup-lacking', beat_at from heartbeats where name = 'backup'",
    );
    expect(await lacks()).toBe(1);
    await pool.query("update heartbeats set beat_at = now() where name = 'backup'");
    expect(await lacks()).toBe(0);
  });

  test("a machine's wrong clock makes no figure wrong but its own", async () => {
    const { exam, learners } = await sitting(1);
    await desk(exam, learners[0] as (typeof learners)[0]).start();
    await pool.query(
      `insert into heartbeats (name, beat_at) values ('backup', now() - interval '2 hours')
         on conflict (name) do update set beat_at = excluded.beat_at`,
    );
    const right = await scrape();
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ["Date"] });
    const wrong = await scrape().finally(() => vi.useRealTimers());
    for (const name of ["prostuti_seals_late", "prostuti_attempts_running"]) {
      expect(wrong.get(name)).toBe(right.get(name));
    }
    expect(Math.round((wrong.get("prostuti_backup_age_seconds") ?? 0) / 60)).toBe(120);
    expect(Math.round((wrong.get("prostuti_clock_ahead_seconds") ?? 0) / 60)).toBe(60);
  });

  test("how far the clocks are apart is told", async () => {
    await followDatabaseClock();
    expect(Math.abs((await scrape()).get("prostuti_clock_ahead_seconds") ?? Number.NaN)).toBeLessThan(1);
  });

  test("when it does not respond, the rest is told all the same", async () => {
    vi.spyOn(pool, "query").mockImplementation(() => Promise.reject(new Error("away")) as never);
    const figures = await scrape();
    expect(figures.get("prostuti_database_up")).toBe(0);
    expect(figures.get("prostuti_seals_late")).toBeUndefined();
    expect(figures.get("prostuti_files_free_bytes")).toBeGreaterThan(0);
  });
});
