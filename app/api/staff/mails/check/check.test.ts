import dns from "node:dns";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { answerAsMailServer } from "@/test/mail-greeting";
import { refusal, startMailServer } from "@/test/mail-server";
import { startNameServer } from "@/test/name-server";
import { staffApi } from "@/test/staff";

const path = "/api/staff/mails/check/";
const servers = dns.getServers();
let admin: Awaited<ReturnType<typeof staffApi>>;
let close: () => unknown = () => {};

beforeAll(() => jobQueue());
beforeEach(async () => {
  await prisma.setting.deleteMany();
  await prisma.rateLimit.deleteMany();
  await pool.query("delete from pgboss.job where name = 'mail'");
  admin = await staffApi("ADMIN");
});
afterEach(async () => {
  env.SMTP_URL = undefined;
  env.MAIL_FROM = undefined;
  dns.setServers(servers);
  await close();
  close = () => {};
});
afterAll(closeJobQueue);

async function serve(manners: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(manners);
  env.SMTP_URL = server.url;
  close = server.stop;
  return server;
}
const send = async () => (await admin.call("POST", path)).body.test;
const mailStep = async () => {
  const { steps } = (await admin.call("GET", "/api/staff/setup-steps/")).body;
  return steps.find(({ step }: { step: string }) => step === "mail")?.state;
};

test("without a mail server nothing leaves, and the step stays open", async () => {
  expect(await send()).toMatchObject({ outcome: "caught", to: admin.user.email, said: "" });
  expect((await admin.call("GET", path)).body).toMatchObject({ server: null, last: { outcome: "caught" } });
  expect(await mailStep()).toBe("open");
});

test.each([
  ["refused", { refuse: () => refusal(550, "5.1.1 no such\r\n\u202e mailbox") }, /550 5\.1\.1 no such/],
  ["login", { refuseLogin: refusal(535, "5.7.8 wrong password") }, /535 5\.7\.8 wrong password/],
] as const)("a test that is %s says what the server said", async (outcome, manners, said) => {
  await serve(manners);
  const test = await send();
  expect(test).toMatchObject({ outcome, said: expect.stringMatching(said) });
  expect(test.said).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(await mailStep()).toBe("open");
});

test("a server that is away is said to be away", async () => {
  env.SMTP_URL = "smtp://127.0.0.1:9";
  expect(await send()).toMatchObject({ outcome: "unreachable", said: "ESOCKET" });
});

test("a server that keeps all mails delivers none", async () => {
  const { url, close: end } = await answerAsMailServer("220 mailpit.local Mailpit ESMTP Service ready", "250 ok");
  close = end;
  env.SMTP_URL = url;
  expect((await send()).outcome).not.toBe("accepted");
  expect(await mailStep()).toBe("open");
});

test("one that the server takes goes to the own address and is the step, for good", async () => {
  const server = await serve();
  expect(await send()).toMatchObject({
    outcome: "accepted",
    to: admin.user.email,
    said: expect.stringMatching(/^250 /),
  });
  expect(server.received.map(({ to }) => to)).toEqual([admin.user.email]);
  const [entry] = await prisma.auditEntry.findMany({ where: { actorId: admin.user.id, action: "mail.test" } });
  expect(entry?.detail).toEqual({ state: "accepted", user_id: admin.user.id });
  env.SMTP_URL = undefined;
  expect(await mailStep()).toBe("done");
});

test("six an hour of one person are enough, and no address can be named", async () => {
  const server = await serve();
  const all = await Promise.all(
    Array.from({ length: 8 }, () => admin.call("POST", path, { body: { to: "victim@example.com" } })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(new Set(server.received.map(({ to }) => to))).toEqual(new Set([admin.user.email]));
});

test("any other mail that has left is the step too", async () => {
  await prisma.auditEntry.count();
  await pool.query("alter table audit_entries disable trigger audit_entries_append_only");
  await pool.query("delete from audit_entries where action = 'mail.test'");
  await pool.query("alter table audit_entries enable trigger audit_entries_append_only");
  const insert = (output: object) =>
    pool.query("insert into pgboss.job (name, state, completed_on, output) values ('mail', 'completed', now(), $1)", [
      JSON.stringify(output),
    ]);
  await insert({ has_left: false });
  expect(await mailStep()).toBe("open");
  await insert({ has_left: true });
  expect(await mailStep()).toBe("done");
});

test("the page names sender and server without the password, and looks the domain up", async () => {
  env.SMTP_URL = "smtps://academy:s3cret@mail.host.example";
  env.MAIL_FROM = '"মেডিএক্সেল" <no-reply@Medi.example>';
  const { body } = await admin.call("GET", path);
  expect(body).toMatchObject({
    sender: { name: "মেডিএক্সেল", address: "no-reply@Medi.example", domain: "medi.example" },
    server: { host: "mail.host.example", port: 465, has_login: true },
  });
  expect(JSON.stringify(body)).not.toContain("s3cret");

  const names = await startNameServer({ zone: { "medi.example": ["v=spf1 mx ~all"] } });
  close = names.close;
  dns.setServers([names.address]);
  const records = "/api/staff/mails/records/";
  const found = (await admin.call("GET", records)).body;
  expect(found.domain).toBe("medi.example");
  expect(found.records.map(({ state }: { state: string }) => state)).toEqual(["found", "unknown", "missing"]);
  for (const selector of ["a b", "-x", "x".repeat(64), "a..b", "x/../y", "*"]) {
    expect((await admin.call("GET", `${records}?selector=${encodeURIComponent(selector)}`)).status, selector).toBe(400);
  }
});
