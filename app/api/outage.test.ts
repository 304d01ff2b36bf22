import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Patience } from "@/lib/pool";
import { processWide } from "@/lib/process-wide";
import { ensureDatabase, stopDatabase } from "@/scripts/embedded-postgres";
import { applyMigrations } from "@/scripts/migrations";
import { eventually } from "@/test/eventually";
import { FaultyProxy } from "@/test/faulty-proxy";

/**
 * A database of its own behind a wire of its own: what is done to it here would reach the other test files. The pools
 * wait a fraction of what they wait in earnest.
 */
const patience: Patience = { name: "test", connectMs: 1500, statementMs: 1500, lockMs: 500 };
/** The longest wait of an answer: a connection, a statement and a second more for a database that says nothing. */
const LONGEST_MS = patience.connectMs + patience.statementMs + 1000;
const folder = mkdtempSync(join(tmpdir(), "outage-"));
let directUrl: string;
let wire: FaultyProxy;
let pools: Pool[];
let exam: Awaited<ReturnType<typeof prepare>>;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  directUrl = (await ensureDatabase(folder, { durable: false })).url;
  await applyMigrations(directUrl);
  wire = await new FaultyProxy(directUrl).listen();
  process.env.DATABASE_URL = wire.url;
  const { createPool } = await import("@/lib/pool");
  const config = { connectionString: wire.url, max: 5 };
  const databasePool = createPool(patience, config);
  const hotPool = createPool(patience, { ...config, pipeline: true } as typeof config);
  pools = [databasePool, hotPool];
  Object.assign(processWide(), { databasePool, hotPool });
  exam = await prepare();
});

afterEach(async () => {
  wire.thaw();
  wire.slow(0);
  await wire.cut();
  await wire.listen();
  await eventually(async () => expect((await exam.read()).status).toBe(200));
});

afterAll(async () => {
  await wire.cut();
  await stopDatabase(folder);
  rmSync(folder, { recursive: true, force: true });
});

/** A learner in an exam: a save goes through the hot pool, the profile through Prisma's. */
async function prepare() {
  const { api } = await import("@/test/api");
  const { desk, sitting } = await import("@/test/sitting");
  const { exam, learners } = await sitting(13);
  const [learner, ...crowd] = learners;
  if (!learner) throw new Error("nobody is enrolled");
  const own = desk(exam, learner);
  const started = await own.start();
  expect(started.status).toBe(200);
  let seq = 0;
  const acknowledged: number[] = [];
  const desks = crowd.map((one) => ({ ...desk(exam, one), userId: one.user.id, acknowledged: 0 }));
  for (const one of desks) expect((await one.start()).status).toBe(200);
  return {
    examId: exam.id,
    acknowledged,
    /** The saves of many learners, which travel together. */
    crowd: desks.map((one) => ({
      userId: one.userId,
      acknowledged: () => one.acknowledged,
      save: async (count: number) => {
        const answer = await one.save({ question: count % 2, option: count % 4, seq: count });
        if (answer.status === 200) one.acknowledged = Math.max(one.acknowledged, count);
        return answer;
      },
    })),
    start: () => own.start(),
    save: async () => {
      seq += 1;
      const mine = seq;
      const answer = await own.save({ question: 0, option: mine % 4, seq: mine });
      if (answer.status === 200) acknowledged.push(mine);
      return answer;
    },
    submit: () => own.submit([]),
    read: () => api("GET", "/auth/users/me/", { token: learner.token }),
    rename: (name: string) => api("PATCH", "/auth/users/me/", { token: learner.token, body: { first_name: name } }),
    login: () => api("POST", "/auth/jwt/create/", { body: { username: learner.user.username, password: "wrong" } }),
    courses: () => api("GET", "/api/courses/"),
  };
}

type Answer = Awaited<ReturnType<(typeof exam)["read"]>>;

async function timed(calls: Promise<Answer>[]): Promise<{ answers: Answer[]; ms: number }> {
  const began = performance.now();
  const answers = await Promise.all(calls);
  return { answers, ms: performance.now() - began };
}

/**
 * The limit for answers while the database is away: the waiting, and a hundred times what this machine takes now for as
 * many answers while it is there.
 */
async function longest(): Promise<number> {
  const { answers, ms } = await timed(Array.from({ length: WAYS }, () => exam.read()));
  for (const { status } of answers) expect(status).toBe(200);
  return LONGEST_MS + 100 * ms;
}

function expectUnavailable(answers: Answer[]): void {
  for (const { status, body, headers } of answers) {
    expect([status, body]).toEqual([503, { detail: expect.any(String) }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/ECONN|timeout|prisma|\.ts|stack/i);
  }
}

const WAYS = 7;
/** Every way to the database: hot statement, transaction of the hot pool, plain pool, Prisma, its transaction. */
const everyWay = () => [
  exam.save(),
  exam.submit(),
  exam.start(),
  exam.read(),
  exam.rename("রিয়া"),
  exam.login(),
  exam.courses(),
];

async function administer<Row extends object>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: directUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const descriptors = () => readdirSync("/proc/self/fd").length;
const postmaster = () => Number.parseInt(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8"), 10);

/** The pids of the database server with all its processes, which a pause of its machine stops together. */
function databaseProcesses(): number[] {
  const main = postmaster();
  const parentOf = (pid: number) => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  const isChild = (pid: number) => {
    try {
      return parentOf(pid) === main;
    } catch {
      return false;
    }
  };
  return [main, ...readdirSync("/proc").map(Number).filter(isChild)];
}

function signal(pids: number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended meanwhile.
    }
  }
}

async function expectNothingLost(): Promise<void> {
  const newest = Math.max(0, ...exam.acknowledged);
  const [row] = await administer<{ seq: string }>(
    `SELECT max(w.seq) AS seq FROM attempt_answers w JOIN attempts a ON a.id = w.attempt_id WHERE a.exam_id = ${exam.examId}`,
  );
  expect(Number(row?.seq)).toBeGreaterThanOrEqual(newest);
}

describe("while the database", () => {
  it("is away, every way to it answers 503 with Retry-After at once, and works again at once after it", async () => {
    expect((await exam.save()).status).toBe(200);
    const longestMs = await longest();
    const before = descriptors();
    await wire.cut();
    for (let round = 0; round < 20; round += 1) {
      const { answers, ms } = await timed(everyWay());
      expectUnavailable(answers);
      expect(ms).toBeLessThan(longestMs);
    }
    await wire.listen();
    expect((await exam.save()).status).toBe(200);
    expect((await exam.read()).status).toBe(200);
    await expectNothingLost();
    expect(wire.open).toBeLessThanOrEqual(10);
    expect(descriptors()).toBeLessThanOrEqual(before + 10);
  });

  it("answers nothing, everything is refused in time, without a growing number of connections", async () => {
    expect((await exam.save()).status).toBe(200);
    const longestMs = await longest();
    wire.freeze();
    const before = descriptors();
    for (let round = 0; round < 2; round += 1) {
      const { answers, ms } = await timed([...everyWay(), ...everyWay()]);
      expectUnavailable(answers);
      expect(ms).toBeLessThan(2 * longestMs);
    }
    expect(pools.map(({ waitingCount }) => waitingCount)).toEqual([0, 0]);
    wire.thaw();
    await eventually(async () => expect((await exam.save()).status).toBe(200));
    await eventually(() => expect(wire.open).toBeLessThanOrEqual(10));
    expect(descriptors()).toBeLessThanOrEqual(before + 10);
    await expectNothingLost();
  });

  it("is slow, requests wait for it", async () => {
    wire.slow(20);
    expect((await exam.save()).status).toBe(200);
  });

  it("is paused as a whole, answers are bounded; it goes on by itself when woken", async () => {
    expect((await exam.save()).status).toBe(200);
    const longestMs = await longest();
    const pids = databaseProcesses();
    signal(pids, "SIGSTOP");
    try {
      const { answers, ms } = await timed(everyWay());
      expectUnavailable(answers);
      expect(ms).toBeLessThan(2 * longestMs);
    } finally {
      signal(pids, "SIGCONT");
    }
    await eventually(async () => expect((await exam.save()).status).toBe(200));
    await expectNothingLost();
  });

  it("loses its backends in the middle, nothing that was acknowledged is lost and the rest is 503", async () => {
    const answers: Answer[] = [];
    let going = true;
    const sender = async () => {
      while (going) answers.push(await exam.save());
    };
    const senders = Promise.all([sender(), sender(), sender()]);
    for (let kill = 0; kill < 5; kill += 1) {
      await eventually(() => expect(answers.length).toBeGreaterThan(20 * kill));
      await administer(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = current_user AND backend_type = 'client backend'",
      );
    }
    const length = answers.length;
    await eventually(() => expect(answers.length).toBeGreaterThan(length + 20));
    going = false;
    await senders;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expectUnavailable(answers.filter(({ status }) => status !== 200));
    await expectNothingLost();
  });

  it("loses connections under saves that travel together, nobody is told of an answer that is not there", async () => {
    let count = 0;
    let taken = 0;
    let going = true;
    const takes = (more: number) => {
      const before = taken;
      return eventually(() => expect(taken).toBeGreaterThan(before + more));
    };
    const refused: Answer[] = [];
    const sender = async ({ save }: (typeof exam)["crowd"][number]) => {
      while (going) {
        count += 1;
        const answer = await save(count);
        if (answer.status === 200) taken += 1;
        else refused.push(answer);
      }
    };
    const senders = Promise.all(exam.crowd.map(sender));
    for (let fault = 0; fault < 6; fault += 1) {
      await takes(60);
      if (fault % 2 === 0) {
        await administer(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%unnest%' AND pid <> pg_backend_pid()",
        );
      } else {
        // Requests under way reach the database, and its answers do not come back.
        wire.slow(20);
        await takes(20);
        await wire.cut();
        await wire.listen();
        wire.slow(0);
      }
    }
    await takes(60);
    going = false;
    await senders;
    expectUnavailable(refused);
    for (const { userId, acknowledged } of exam.crowd) {
      const [row] = await administer<{ seq: string }>(
        `SELECT max(w.seq) AS seq FROM attempt_answers w JOIN attempts a ON a.id = w.attempt_id WHERE a.user_id = ${userId}`,
      );
      expect(Number(row?.seq)).toBeGreaterThanOrEqual(acknowledged());
      expect(acknowledged()).toBeGreaterThan(0);
    }
  });

  it("has attempts locked, a save is refused in time, and taken when the lock is gone", async () => {
    const longestMs = await longest();
    const locker = new Client({ connectionString: directUrl });
    await locker.connect();
    await locker.query("BEGIN; LOCK TABLE attempts IN ACCESS EXCLUSIVE MODE");
    const { answers, ms } = await timed([exam.save(), exam.submit(), exam.start()]);
    expectUnavailable(answers);
    expect(ms).toBeLessThan(longestMs);
    // Requests that need no attempt go on.
    expect((await exam.read()).status).toBe(200);
    await locker.end();
    await eventually(async () => expect((await exam.save()).status).toBe(200));
  });

  it("has no connection left, requests are refused in time, and taken when there is one", async () => {
    const longestMs = await longest();
    // The pools' own connections go, so that they need new ones.
    await wire.cut();
    await wire.listen();
    const idle: Client[] = [];
    for (;;) {
      const client = new Client({ connectionString: directUrl });
      client.on("error", () => undefined);
      try {
        await client.connect();
      } catch {
        break;
      }
      idle.push(client);
    }
    expect(idle.length).toBeGreaterThan(80);
    const { answers, ms } = await timed(everyWay());
    expectUnavailable(answers);
    expect(ms).toBeLessThan(longestMs);
    await Promise.all(idle.map((client) => client.end()));
    await eventually(async () => expect((await exam.save()).status).toBe(200));
  });
});
