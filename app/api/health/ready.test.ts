import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "@/test/eventually";
import { FaultyProxy } from "@/test/faulty-proxy";
import { refusal, startMailServer } from "@/test/mail-server";

const directUrl = process.env.DATABASE_URL ?? "";
let wire: FaultyProxy;
let api: typeof import("@/test/api").api;

beforeAll(async () => {
  wire = await new FaultyProxy(directUrl).listen();
  process.env.DATABASE_URL = wire.url;
  ({ api } = await import("@/test/api"));
  await expectReady();
});
afterEach(async () => {
  wire.thaw();
  await wire.cut();
  await wire.listen();
  Object.assign(globalThis, { draining: undefined });
  vi.restoreAllMocks();
  await expectReady();
});
afterAll(async () => {
  const { closeJobQueue } = await import("@/lib/jobs");
  await closeJobQueue();
  await wire.cut();
});

const realNow = Date.now;
let asked = 0;

/**
 * Readiness repeats its last finding for a second; each call here asks two seconds later, so that the tests need not
 * wait.
 */
function ask() {
  asked += 1;
  const ahead = 2000 * asked;
  return askAt(() => realNow() + ahead);
}

async function askAt(now: () => number) {
  vi.spyOn(Date, "now").mockImplementation(now);
  const began = performance.now();
  const { status, body, headers } = await api("GET", "/api/health/ready/");
  vi.restoreAllMocks();
  return { status, body, retryAfter: headers.get("retry-after"), ms: performance.now() - began };
}

/** Two seconds, and a hundred times what this machine takes now for an answer that nothing holds up. */
async function withinTwoSeconds(): Promise<number> {
  return 2000 + 100 * (await ask()).ms;
}

async function expectReady(): Promise<void> {
  await eventually(async () => expect((await ask()).status).toBe(200));
}

async function directly(...statements: string[]): Promise<Client> {
  const client = new Client({ connectionString: directUrl });
  client.on("error", () => undefined);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  return client;
}

describe("readiness", () => {
  it("is looked at again a fifth of a second after it failed", async () => {
    asked += 1;
    const began = realNow() + 2000 * asked;
    const locker = await directly("BEGIN", "LOCK TABLE attempts IN ACCESS EXCLUSIVE MODE");
    expect((await askAt(() => began)).status).toBe(503);
    await locker.query("ROLLBACK");
    expect((await askAt(() => began + 200)).status).toBe(503);
    expect((await askAt(() => began + 201)).status).toBe(200);
    await locker.end();
  });

  it("names each part", async () => {
    const { status, body } = await ask();
    expect([status, body]).toEqual([200, { status: "ok", database: "ok", write: "ok", jobs: "ok", mail: "ok" }]);
  });

  it("says within two seconds that the database is away, or that it says nothing", async () => {
    await wire.cut();
    expect(await ask()).toMatchObject({ status: 503, body: { status: "failed", database: "failed", write: "failed" } });
    await wire.listen();
    await expectReady();
    const longestMs = await withinTwoSeconds();
    wire.freeze();
    const frozen = await ask();
    expect(frozen).toMatchObject({ status: 503, body: { status: "failed", database: "failed", write: "failed" } });
    expect(frozen.ms).toBeLessThan(longestMs);
  });

  it("says that saves are not taken while attempts are locked, though the database answers", async () => {
    const longestMs = await withinTwoSeconds();
    const locker = await directly("BEGIN", "LOCK TABLE attempts IN ACCESS EXCLUSIVE MODE");
    const locked = await ask();
    await locker.end();
    expect(locked).toMatchObject({ status: 503, body: { status: "failed", database: "ok", write: "failed" } });
    expect(locked.ms).toBeLessThan(longestMs);
  });

  it.each([
    ["the disk of the data is full", "53100"],
    ["the database is only read", "25006"],
  ])("says that saves are not taken when %s", async (_, code) => {
    const refuse = `CREATE OR REPLACE FUNCTION refuse_beat() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`;
    const trigger = "CREATE TRIGGER refuse_beat BEFORE INSERT ON heartbeats EXECUTE FUNCTION refuse_beat()";
    const client = await directly(refuse, trigger);
    const found = await ask();
    await client.query("DROP TRIGGER refuse_beat ON heartbeats");
    await client.end();
    expect(found).toMatchObject({ status: 503, body: { database: "ok", write: "failed" } });
  });

  it("is degraded by mail that cannot be delivered, and sends nobody away", async () => {
    const inbox = `${process.env.DATA_DIR}/mail`;
    rmSync(inbox, { recursive: true, force: true });
    writeFileSync(inbox, "a file where the folder should be");
    const found = await ask();
    rmSync(inbox);
    expect(found).toMatchObject({ status: 200, body: { status: "degraded", mail: "failed", write: "ok" } });
  });

  it("is degraded by a mail server that is dead or silent, within two seconds", async () => {
    const { env } = await import("@/lib/env");
    const longestMs = await withinTwoSeconds();
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : 0;
    try {
      for (const SMTP_URL of [`smtp://127.0.0.1:${port}`, "smtp://127.0.0.1:1"]) {
        Object.assign(env, { SMTP_URL });
        const found = await ask();
        expect(found).toMatchObject({ status: 200, body: { status: "degraded", mail: "failed" } });
        expect(found.ms).toBeLessThan(longestMs);
      }
    } finally {
      Object.assign(env, { SMTP_URL: undefined });
      silent.close();
    }
  });

  it("logs in to the mail server once a minute, and sees at once that it is gone, and back", async () => {
    const { env } = await import("@/lib/env");
    const mails = await startMailServer({ needsLogin: true });
    Object.assign(env, { SMTP_URL: mails.url });
    try {
      // Two seconds pass between them.
      for (let index = 0; index < 5; index += 1) expect((await ask()).body.mail).toBe("ok");
      expect([mails.connections.size, mails.logins]).toEqual([5, 1]);
      asked += 30;
      expect((await ask()).body.mail).toBe("ok");
      expect(mails.logins).toBe(2);
      await mails.cut();
      expect((await ask()).body.mail).toBe("failed");
    } finally {
      Object.assign(env, { SMTP_URL: undefined });
    }
  });

  it("tells for a minute of a login that the mail server refused, and does not insist", async () => {
    const { env } = await import("@/lib/env");
    const mails = await startMailServer({ refuseLogin: refusal(535) });
    Object.assign(env, { SMTP_URL: mails.url });
    try {
      for (let index = 0; index < 3; index += 1) expect((await ask()).body.mail).toBe("failed");
      expect(mails.logins).toBe(1);
    } finally {
      Object.assign(env, { SMTP_URL: undefined });
      await mails.cut();
    }
  });

  it("is degraded by jobs that have been due for minutes", async () => {
    const client = await directly(
      "INSERT INTO pgboss.job (name, data, start_after) VALUES ('cleanup', '{}', now() - interval '3 minutes')",
    );
    const found = await ask();
    await client.query("DELETE FROM pgboss.job");
    await client.end();
    expect(found).toMatchObject({ status: 200, body: { status: "degraded", jobs: "late" } });
  });

  it("is well while videos wait for one another", async () => {
    const client = await directly(
      "INSERT INTO pgboss.job (name, data, start_after) VALUES ('transcode', '{}', now() - interval '3 hours')",
    );
    const found = await ask();
    await client.query("DELETE FROM pgboss.job");
    await client.end();
    expect(found).toMatchObject({ status: 200, body: { status: "ok", jobs: "ok" } });
  });

  it("is 503 while the jobs of this process do not run", async () => {
    const { setJobsRun } = await import("@/lib/jobs");
    setJobsRun(false);
    const found = await ask();
    setJobsRun(true);
    expect(found).toMatchObject({
      status: 503,
      retryAfter: "1",
      body: { status: "failed", jobs: "failed", database: "ok" },
    });
  });

  it("is 503 while the server drains", async () => {
    Object.assign(globalThis, { draining: true });
    expect(await ask()).toMatchObject({ status: 503, body: { status: "draining", write: "ok" } });
  });

  it("looks once for many who ask at the same time", async () => {
    const before = wire.asked;
    const answers = await Promise.all(Array.from({ length: 50 }, () => api("GET", "/api/health/ready/")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(wire.asked - before).toBeLessThan(10);
  });
});
