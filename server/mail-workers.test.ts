import { readdir, readFile } from "node:fs/promises";
import { PgBoss } from "pg-boss";
import PostalMime from "postal-mime";
import { afterEach, describe, expect, it, vi } from "vitest";
import { deliverMail } from "@/lib/accounts/mails";
import { followDatabaseClock } from "@/lib/clock-queries";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { closeJobQueue, enqueue, jobQueue, linkMail, type MailJob } from "@/lib/jobs";
import { log } from "@/lib/log";
import { closeMailer, INBOX_DIR, stampOf } from "@/lib/mailer";
import { startWorkers } from "@/server/workers";
import { createAccount } from "@/test/accounts";
import { api } from "@/test/api";
import { eventually } from "@/test/eventually";
import { refusal, startMailServer } from "@/test/mail-server";

let server: Awaited<ReturnType<typeof startMailServer>> | undefined;

async function mailServer(manners: Parameters<typeof startMailServer>[0] = {}) {
  server = await startMailServer(manners);
  env.SMTP_URL = server.url;
  return server;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await closeJobQueue();
  closeMailer();
  await server?.stop();
  server = undefined;
  env.SMTP_URL = undefined;
  await pool.query("delete from pgboss.job where name = 'mail'");
});

const post = (...jobs: MailJob[]) =>
  prisma.$transaction(async (tx) => {
    for (const job of jobs) await enqueue("mail", job, tx);
  });

type JobRow = { id: string; state: string; retry_count: number; output: unknown; heartbeat_seconds: number };

async function jobOf(userId: number): Promise<JobRow> {
  const { rows } = await pool.query<JobRow>(
    "select id, state, retry_count, output, heartbeat_seconds from pgboss.job where name = 'mail' and data->>'userId' = $1",
    [String(userId)],
  );
  if (!rows[0]) throw new Error("no job");
  return rows[0];
}

async function mailsInInbox() {
  const files = (await readdir(INBOX_DIR)).filter((name) => name.endsWith(".eml"));
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(`${INBOX_DIR}/${file}`))));
}

/** As if the pause before the next attempt were over, which wakes nobody: a worker has to look for it. */
const endPauses = () => pool.query("update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'");

/** The same, and the workers are woken. */
async function tryAgainNow(): Promise<void> {
  const queue = await jobQueue();
  const { rows } = await pool.query<{ id: string }>(
    "select id from pgboss.job where name = 'mail' and state = 'retry'",
  );
  for (const { id } of rows) await queue.update("mail", undefined, { id, startAfter: new Date(0) });
}

describe("many mails", () => {
  it("go out several at once over kept connections, each once", async () => {
    const MAILS = 40;
    let underway = 0;
    const { promise: atOnce, resolve: open } = Promise.withResolvers<void>();
    // All answers wait until so many have asked.
    const before = () => {
      underway += 1;
      if (underway === 5) open();
      return atOnce;
    };
    const { received, connections } = await mailServer({ before });
    const { id: userId } = await createAccount();
    await post(...Array.from({ length: MAILS }, () => ({ template: "password-changed", userId }) as const));
    await startWorkers();
    await eventually(async () => {
      const { rows } = await pool.query("select 1 from pgboss.job where name = 'mail' and state <> 'completed'");
      expect(rows).toEqual([]);
    });

    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(MAILS);
    expect(received).toHaveLength(MAILS);
    expect(connections.size).toBeGreaterThanOrEqual(2);
    expect(connections.size).toBeLessThanOrEqual(20);
  });

  it("are worked on by urgency, and who asked for many comes last", async () => {
    const order: string[] = [];
    const { received } = await mailServer();
    const waiting = await Promise.all([0, 1, 2].map(() => createAccount({ isActive: false, activatedAt: null })));
    const [resets, changed] = await Promise.all([createAccount(), createAccount()]);
    const greedy = await createAccount();
    // Each for itself: jobs of one transaction have one time, and no order among them.
    for (const { email } of waiting) await post({ template: "activation", email });
    await prisma.$transaction((tx) =>
      enqueue("mail", { template: "password-reset", email: greedy.email }, tx, { priority: -50 }),
    );
    await post({ template: "password-changed", userId: changed.id });
    await post({ template: "password-reset", email: resets.email });

    const queue = await jobQueue();
    for (;;) {
      const [job] = await queue.fetch<MailJob>("mail", { includeMetadata: true });
      if (!job) break;
      await deliverMail(job.data, new Date(), stampOf(job as Parameters<typeof stampOf>[0]));
      order.push(received.at(-1)?.to ?? "");
      await queue.complete("mail", job.id);
    }
    expect(order).toEqual([resets.email, changed.email, ...waiting.map(({ email }) => email), greedy.email]);
  });

  it("that are stuck do not keep a reset from leaving", async () => {
    const { promise: stuck, resolve: release } = Promise.withResolvers<void>();
    const { email } = await createAccount();
    const { received } = await mailServer({ before: (to) => (to === email ? Promise.resolve() : stuck) });
    const waiting = await Promise.all(
      Array.from({ length: 12 }, () => createAccount({ isActive: false, activatedAt: null })),
    );
    await startWorkers();
    await post(...waiting.map((account) => ({ template: "activation", email: account.email }) as const));
    await eventually(() => expect(received.length).toBe(8));
    await post({ template: "password-reset", email });
    await eventually(() => expect(received.map(({ to }) => to)).toContain(email));
    expect(received).toHaveLength(9);
    release();
    await eventually(() => expect(received).toHaveLength(13));
  });

  it("a mail leaves at once: workers are woken by the database", async () => {
    // A worker that is not woken looks for work when this test is long over.
    const { work } = PgBoss.prototype;
    type Work = (name: string, options: object, handler: never) => Promise<string>;
    vi.spyOn(PgBoss.prototype, "work").mockImplementation(function (this: PgBoss, ...[name, options, handler]) {
      const unhurried = { ...(options as object), notifyPollingIntervalSeconds: 3600 };
      return (work as Work).call(this, name, unhurried, handler as never);
    });
    const { received } = await mailServer();
    const { id: userId } = await createAccount();
    await startWorkers();
    for (let turn = 1; turn <= 4; turn += 1) {
      await post({ template: "password-changed", userId });
      await eventually(() => expect(received).toHaveLength(turn));
    }
    const { rows } = await pool.query("select 1 from pg_stat_activity where application_name like 'pgboss_%'");
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe("a mail that is not taken", () => {
  it.each([
    [
      "550 for its recipient",
      { refuse: () => refusal(550, "5.1.1 nobody@here unknown") },
      { reply: 550, status: "5.1.1" },
    ],
    ["553 for its recipient", { refuse: () => refusal(553) }, { reply: 553 }],
    ["554 for its text", { refuseMessage: () => refusal(554, "5.6.0 unreadable") }, { reply: 554, command: "DATA" }],
  ])("is not tried again after %s, and what is kept names nobody", async (_name, manners, facts) => {
    const warn = vi.spyOn(log, "warn");
    const { asked } = await mailServer(manners);
    const { id: userId, email } = await createAccount();
    await startWorkers();
    await post({ template: "password-changed", userId });
    await eventually(async () => expect(await jobOf(userId)).toMatchObject({ state: "failed", retry_count: 0 }));
    expect(asked).toEqual([email]);
    const { id, output } = await jobOf(userId);
    expect(output).toMatchObject({ ...facts, provider: "other" });
    const line = warn.mock.calls.find(([said]) => (said as unknown as { jobId?: string }).jobId === id);
    expect(line).toEqual([expect.objectContaining(facts), "mail was refused"]);
    expect(JSON.stringify([line, output])).not.toMatch(/@|nobody|unreadable/);
  });

  it.each([
    ["450", { refuse: () => refusal(450, "4.2.1 later") }],
    ["421", { refuse: () => refusal(421, "closing") }],
    ["535 at the login", { refuseLogin: refusal(535, "5.7.8 wrong") }],
    ["530, for it wants a login", { refuse: () => refusal(530, "5.7.0 log in first") }],
    ["550 for a sender it does not know", { refuse: () => refusal(550, "5.7.1 unable to relay") }],
    ["554 as it relays for others only", { refuse: () => refusal(554, "Relay access denied") }],
  ])("is tried again after %s, and is not lost", async (_name, manners) => {
    const { url, cut } = await mailServer(manners);
    const { id: userId, email } = await createAccount();
    await startWorkers();
    await post({ template: "password-changed", userId });
    await eventually(async () => expect((await jobOf(userId)).state).toBe("retry"));
    expect(JSON.stringify((await jobOf(userId)).output)).not.toContain(email);
    await cut();
    const mended = await mailServer();
    expect(mended.url).not.toBe(url);
    await eventually(async () => {
      await tryAgainNow();
      expect(mended.received.map(({ to }) => to)).toEqual([email]);
    });
  });
});

describe("a mail that comes twice", () => {
  it("after a process died with it comes soon, and its server can tell the copy", async () => {
    const { received } = await mailServer();
    const { id: userId } = await createAccount();
    await post({ template: "password-changed", userId });

    // This process hands the mail over and never says so.
    const queue = await jobQueue();
    const [taken] = await queue.fetch<MailJob>("mail", { includeMetadata: true });
    if (!taken) throw new Error("no job");
    await deliverMail(taken.data, new Date(), stampOf(taken as Parameters<typeof stampOf>[0]));
    expect(received).toHaveLength(1);
    expect(await jobOf(userId)).toMatchObject({ state: "active", heartbeat_seconds: 20 });

    await pool.query("update pgboss.job set heartbeat_on = heartbeat_on - interval '21 seconds' where id = $1", [
      taken.id,
    ]);
    await pool.query("update pgboss.queue set monitor_claim_on = null");
    await queue.supervise("mail");
    expect(await jobOf(userId)).toMatchObject({ state: "retry", retry_count: 0 });
    await startWorkers();
    await endPauses();
    await eventually(() => expect(received).toHaveLength(2));
    const [first, second] = received;
    expect(first?.messageId).toMatch(/^<[0-9a-f]{32}@localhost>$/);
    expect(first?.messageId).not.toContain(taken.id.replaceAll("-", ""));
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.date).toBe(first?.date);
  });

  it("has one Message-ID in every build, whatever secret came in front meanwhile", () => {
    const { AUTH_SECRETS } = env;
    const job = { id: "0f8e3c1a-5d2b-4c7e-9a61-3b7d20c4f815", createdOn: new Date() };
    for (const secrets of [AUTH_SECRETS, ["a secret that came in front of the others", ...AUTH_SECRETS]]) {
      env.AUTH_SECRETS = secrets;
      expect(stampOf(job).messageId).toBe("<beac605a948ca656f12db25310792e53@localhost>");
    }
    env.AUTH_SECRETS = AUTH_SECRETS;
  });

  it("has the same Message-ID after each attempt, and another than its neighbours", async () => {
    const refused = new Set<string>();
    const ids: (string | undefined)[] = [];
    const once = (to: string) => (refused.has(to) ? undefined : refused.add(to) && refusal(451));
    const { received } = await mailServer({ refuseMessage: once });
    const accounts = await Promise.all([createAccount(), createAccount()]);
    await post(...accounts.map(({ id: userId }) => ({ template: "password-changed", userId }) as const));
    const queue = await jobQueue();
    const { rows } = await pool.query<{ id: string; created_on: Date }>(
      "select id, created_on from pgboss.job where name = 'mail'",
    );
    ids.push(...rows.map(({ id, created_on }) => stampOf({ id, createdOn: created_on }).messageId));
    await startWorkers();
    await eventually(async () => {
      await tryAgainNow();
      expect(received).toHaveLength(2);
    });
    expect(received.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(2);
    expect(await queue.getQueue("mail")).toMatchObject({ heartbeatSeconds: 20, notify: true });
  });
});

it("without a mail server each mail is a file, with its Message-ID", async () => {
  const { id: userId } = await createAccount();
  await post({ template: "password-changed", userId });
  const { id } = await jobOf(userId);
  await startWorkers();
  await eventually(async () => expect((await jobOf(userId)).state).toBe("completed"));
  const mails = await mailsInInbox();
  const { rows } = await pool.query<{ created_on: Date }>("select created_on from pgboss.job where id = $1", [id]);
  const createdOn = rows[0]?.created_on ?? new Date(0);
  const mail = mails.find(({ messageId }) => messageId === stampOf({ id, createdOn }).messageId);
  expect(new Date(mail?.date ?? "").getTime()).toBe(Math.floor(createdOn.getTime() / 1000) * 1000);
});

it("a link holds that a server with its clock ahead has written, for every server", async () => {
  const { id: userId, email } = await createAccount();
  vi.useFakeTimers({ now: Date.now() + 30 * 60_000, toFake: ["Date"] });
  try {
    await followDatabaseClock();
    await startWorkers();
    await post(linkMail("password-reset", userId));
    await eventually(async () => expect((await jobOf(userId)).state).toBe("completed"));
  } finally {
    vi.useRealTimers();
  }
  const mail = (await mailsInInbox()).find(({ to }) => to?.[0]?.address === email);
  const [, uid, token] = /uid=([\w-]+)&token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
  const body = { uid, token, new_password: "Shapla-bloom-52", re_new_password: "Shapla-bloom-52" };
  expect((await api("POST", "/auth/users/reset_password_confirm/", { body })).status).toBe(204);
});

it("a shutdown lets the mails on their way arrive, and keeps no connection", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { received, stop } = await mailServer({ before: () => held });
  const { id: userId } = await createAccount();
  await startWorkers();
  await post({ template: "password-changed", userId });
  await eventually(() => expect(received).toHaveLength(1));
  const closing = closeJobQueue().then(closeMailer);
  release();
  await closing;
  expect((await jobOf(userId)).state).toBe("completed");
  // It waits for the connections that are left.
  await stop();
  expect(received).toHaveLength(1);
});
