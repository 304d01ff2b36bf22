import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { closeJobQueue, enqueue, jobQueue, type MailJob } from "@/lib/jobs";
import { createAccount } from "@/test/accounts";
import { staffApi } from "@/test/staff";

beforeAll(() => jobQueue());
afterEach(() => pool.query("delete from pgboss.job where name = 'mail'"));
afterAll(closeJobQueue);

/** As server/mail-workers.ts leaves one. */
async function givenUp(job: MailJob, output: object, agoMinutes = 0): Promise<string> {
  const id = (await prisma.$transaction((tx) => enqueue("mail", job, tx))) ?? "";
  await pool.query(
    `update pgboss.job set state = 'failed', output = $2, retry_count = retry_limit,
            completed_on = now() - make_interval(mins => $3) where id = $1::uuid`,
    [id, JSON.stringify(output), agoMinutes],
  );
  return id;
}

const auditOf = async (actorId: number, action: string) =>
  (await prisma.auditEntry.findMany({ where: { actorId, action } })).map(({ detail }) => detail);

test("says of each mail that was given up which, to whom, why and when, the newest first", async () => {
  const { call } = await staffApi("ADMIN");
  const { id: userId, username } = await createAccount({ email: "nusrat.jahan@gmail.com" });
  await givenUp({ template: "password-changed", userId }, { code: "EENVELOPE", reply: 550, status: "5.1.1" }, 3);
  await givenUp({ template: "password-reset", userId: null, email: "" }, { code: "ETIMEDOUT" }, 2);
  await givenUp({ template: "email-changed", userId, email: "old@example.com" }, { code: "EAUTH", reply: 535 }, 1);
  await givenUp({ template: "account-made", userId }, { code: "TypeError" });
  await prisma.$transaction((tx) => enqueue("mail", { template: "account-made", userId }, tx));
  const { status, body } = await call("GET", "/api/staff/mails/");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total: 4,
    mails: [
      { template: "account-made", username, email: "n•••@gmail.com", problem: "unmade", reply: "TypeError" },
      { template: "email-changed", username, email: "o•••@example.com", problem: "login", reply: "535" },
      { template: "password-reset", username: null, email: "", problem: "unreachable", reply: "ETIMEDOUT" },
      { template: "password-changed", username, email: "n•••@gmail.com", problem: "refused", reply: "550 5.1.1" },
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(/nusrat\.jahan|old@/);
});

test("what the console's home calls stuck is counted here too, with those that were just written", async () => {
  const { call } = await staffApi("ADMIN");
  const { id: userId } = await createAccount();
  const read = async () => (await call("GET", "/api/staff/mails/")).body;
  expect(await read()).toEqual({ total: 0, mails: [], waiting: 0, waiting_since: null });
  await givenUp({ template: "password-changed", userId }, { code: "EAUTH" });
  const ids = await prisma.$transaction((tx) =>
    Promise.all(
      (["account-made", "email-changed"] as const).map((template) =>
        enqueue("mail", { template, userId, email: "nusrat@example.com" }, tx),
      ),
    ),
  );
  await pool.query("update pgboss.job set state = 'retry', created_on = '2026-11-01T09:00Z' where id = $1::uuid", [
    ids[0],
  ]);
  expect(await read()).toMatchObject({ total: 1, waiting: 2, waiting_since: "2026-11-01T09:00:00.000Z" });
  const { mails } = (await call("GET", "/api/staff/today/")).body;
  expect(mails).toMatchObject({ waiting: 1, failed: 1 });
});

test("one is tried again once, however many ask, with an entry in the audit", async () => {
  const { user, call } = await staffApi("ADMIN");
  const { id: userId } = await createAccount();
  const facts = { code: "EENVELOPE", reply: 550 };
  const id = await givenUp({ template: "password-changed", userId }, facts);
  const kept = await givenUp({ template: "account-made", userId }, facts);
  const retry = () => call("POST", "/api/staff/mails/retry/", { body: { ids: [id] } });
  const told = await Promise.all([retry(), retry(), retry()]);
  expect(told.map(({ body }) => body.retried).sort()).toEqual([0, 0, 1]);
  const { body } = await call("GET", "/api/staff/mails/");
  expect(body.mails.map((mail: { id: string }) => mail.id)).toEqual([kept]);
  const queue = await jobQueue();
  const [job] = await queue.fetch<MailJob>("mail");
  expect(job).toMatchObject({ id, data: { template: "password-changed", userId } });
  expect(await auditOf(user.id, "mail.retry")).toEqual([
    { rows: 1, mails: [{ job_id: id, template: "password-changed", user_id: userId }] },
  ]);
});

test("one is taken off the list for good, and its end stays with its person", async () => {
  const { user, call } = await staffApi("ADMIN");
  const { id: userId } = await createAccount();
  const former = { template: "email-changed", userId, email: "nusrat@example.com" } as const;
  const id = await givenUp(former, { code: "EENVELOPE", reply: 550 });
  const kept = await givenUp({ template: "account-made", userId }, { code: "EAUTH" });
  const dismiss = () => call("POST", "/api/staff/mails/dismiss/", { body: { ids: [id] } });
  const told = await Promise.all([dismiss(), dismiss()]);
  expect(told.map(({ body }) => body.dismissed).sort()).toEqual([0, 1]);
  const { body } = await call("GET", "/api/staff/mails/");
  expect(body.mails).toMatchObject([{ id: kept, user_id: userId }]);
  expect((await call("POST", "/api/staff/mails/retry/", { body: { ids: [id] } })).body).toEqual({ retried: 0 });
  expect((await (await jobQueue()).fetch("mail")) ?? []).toEqual([]);
  expect(await auditOf(user.id, "mail.dismiss")).toEqual([
    { rows: 1, mails: [{ job_id: id, template: "email-changed", user_id: userId }] },
  ]);
  const timeline = await call("GET", `/api/staff/people/${userId}/timeline/?show=mails`);
  expect(timeline.body.events.map(({ facts }: { facts: { state: string } }) => facts.state)).toEqual([
    "bounced",
    "bounced",
  ]);
});

test("another queue's job, a running one and a strange id are left alone", async () => {
  const { call } = await staffApi("ADMIN");
  const { id: userId } = await createAccount();
  const waiting = await prisma.$transaction((tx) => enqueue("mail", { template: "account-made", userId }, tx));
  const other = await prisma.$transaction((tx) => enqueue("cleanup", {}, tx));
  await pool.query("update pgboss.job set state = 'failed' where id = $1::uuid", [other]);
  const ids = [waiting, other, "00000000-0000-4000-8000-000000000000"];
  expect((await call("POST", "/api/staff/mails/retry/", { body: { ids } })).body).toEqual({ retried: 0 });
  expect((await call("POST", "/api/staff/mails/dismiss/", { body: { ids } })).body).toEqual({ dismissed: 0 });
  expect((await call("POST", "/api/staff/mails/retry/", { body: { ids: ["1"] } })).status).toBe(400);
  const { rows } = await pool.query("select state from pgboss.job where id = any($1::uuid[])", [[waiting, other]]);
  expect(rows.map(({ state }) => state).sort()).toEqual(["created", "failed"]);
});
