import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { alarmMail } from "@/emails/alarm";
import { deliverMail } from "@/lib/accounts/mails";
import { alarmCopy } from "@/lib/copy/alarms";
import { pool, prisma } from "@/lib/db";
import { diskSpace } from "@/lib/disk-space";
import { env } from "@/lib/env";
import { dateInDhaka } from "@/lib/format";
import { tellAdministrators } from "@/lib/health/alarm-mutations";
import { listAlarms } from "@/lib/health/alarm-queries";
import { type Alarm, alarmSchema } from "@/lib/health/alarm-schema";
import { type AddressCertificate, addressCertificate } from "@/lib/health/certificate";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { sampleAcademy } from "@/lib/settings/schema";
import { createUser } from "@/prisma/factories/user";
import { failOn } from "@/test/failing-row";
import { queuedMails } from "@/test/mails";

vi.mock("@/lib/accounts/mails", { spy: true });
vi.mock("@/lib/disk-space", { spy: true });
vi.mock("@/lib/health/certificate", { spy: true });

const HOUR_MS = 3_600_000;
const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const siteUrl = env.SITE_URL;

const roomy = { free: 60, total: 100 };
const good: AddressCertificate = { until: new Date(now.getTime() + 90 * 24 * HOUR_MS), reason: "" };

beforeEach(async () => {
  Object.assign(env, { BACKUP_DIR: "/backups", SITE_URL: `https://${crypto.randomUUID()}.example` });
  vi.mocked(diskSpace).mockResolvedValue(roomy);
  vi.mocked(addressCertificate).mockResolvedValue(good);
  await jobQueue();
  await pool.query("delete from pgboss.job");
  await prisma.heartbeat.deleteMany();
  await noteBackup(hoursAgo(3));
  vi.mocked(deliverMail).mockClear().mockRestore();
});
afterEach(() => void Object.assign(env, { BACKUP_DIR: undefined, SITE_URL: siteUrl }));
afterAll(closeJobQueue);

async function noteBackup(beatAt: Date, ...more: string[]): Promise<void> {
  await prisma.heartbeat.deleteMany({ where: { name: { startsWith: "backup" } } });
  await prisma.heartbeat.createMany({ data: ["backup", ...more].map((name) => ({ name, beatAt })) });
}

async function failJob(queue: "mail" | "backup"): Promise<void> {
  const boss = await jobQueue();
  const id = await boss.send(queue, queue === "mail" ? { template: "password-changed", userId: 1 } : {});
  await pool.query("update pgboss.job set state = 'failed', completed_on = now() where id = $1", [id]);
}

async function waitingJob(): Promise<void> {
  const boss = await jobQueue();
  const id = await boss.send("cleanup", {});
  await pool.query("update pgboss.job set start_after = now() - interval '12 minutes' where id = $1", [id]);
}

const causes: Record<Alarm["cause"], () => Promise<unknown>> = {
  backup_failed: () => failJob("backup"),
  backup_late: () => noteBackup(hoursAgo(37)),
  backup_lacks_files: () => noteBackup(hoursAgo(3), "backup-lacking"),
  disk: async () => vi.mocked(diskSpace).mockResolvedValue({ free: 10, total: 100 }),
  mails: () => failJob("mail"),
  certificate: async () => vi.mocked(addressCertificate).mockResolvedValue({ ...good, fault: "ending" }),
  jobs: waitingJob,
};
const eachCause = alarmSchema.options.map(({ shape }) => shape.cause.value);

test("a site without a fault has no alarm, and one without a place for backups none of those", async () => {
  expect(await listAlarms(now)).toEqual([]);
  await noteBackup(hoursAgo(48));
  env.BACKUP_DIR = undefined;
  expect(await listAlarms(now)).toEqual([]);
});

/** Ids of the accounts that an alarm was mailed to, through the queue or directly. */
async function mailedTo(people: readonly { id: number }[]): Promise<number[]> {
  const { rows } = await pool.query<{ to: number }>(
    "select (data->>'userId')::int as to from pgboss.job where name = 'mail' and data->>'template' = 'alarm'",
  );
  const sent = vi.mocked(deliverMail).mock.settledResults.flatMap(({ type }, call) => {
    const job = vi.mocked(deliverMail).mock.calls[call]?.[0];
    return type === "fulfilled" && job && "userId" in job && job.userId ? [job.userId] : [];
  });
  const known = new Set(people.map(({ id }) => id));
  return [...rows.map(({ to }) => to), ...sent].filter((id) => known.has(id)).toSorted((a, b) => a - b);
}

const createAdministrator = () => createUser(prisma, { staffRoles: ["ADMIN"] });

test.each(eachCause)("%s is told to each administrator by mail, once a day", async (cause) => {
  const one = await createAdministrator();
  const two = await createUser(prisma, { staffRoles: ["ADMIN", "TEACHER"] });
  const others = [
    await createUser(prisma, { staffRoles: ["TEACHER"] }),
    await createUser(prisma, { staffRoles: ["ADMIN"], isActive: false }),
  ];
  const told = () => mailedTo([one, two, ...others]);
  await causes[cause]();
  expect((await listAlarms(now)).map((alarm) => alarm.cause)).toEqual([cause]);
  await Promise.all([tellAdministrators(now), tellAdministrators(now), tellAdministrators(now)]);
  expect(await told()).toEqual([one.id, two.id]);
  const tomorrow = new Date(now.getTime() + 24 * HOUR_MS);
  await tellAdministrators(tomorrow);
  await tellAdministrators(tomorrow);
  expect(await told()).toEqual([one.id, one.id, two.id, two.id]);
});

const midnight = new Date(`${dateInDhaka(now)}T00:00:00+06:00`).getTime();

test("two servers around midnight tell once for each day, and a clock that was days ahead silences nobody for long", async () => {
  const one = await createAdministrator();
  await noteBackup(new Date(midnight + 20 * 24 * HOUR_MS));
  await causes.disk();
  const tellAt = (ms: number) => tellAdministrators(new Date(midnight + ms));
  await tellAt(-1);
  await tellAt(1);
  await tellAt(-1);
  await tellAt(2);
  expect(await mailedTo([one])).toEqual([one.id, one.id]);
  await tellAt(20 * 24 * HOUR_MS);
  await tellAt(12 * HOUR_MS);
  expect(await mailedTo([one])).toHaveLength(4);
});

test("waiting jobs are told past the queue, and what cannot be sent so waits in it, for nobody else's sake", async () => {
  const one = await createAdministrator();
  const two = await createAdministrator();
  vi.mocked(deliverMail).mockImplementation(async (job) => {
    if ("userId" in job && job.userId === one.id) throw new Error("refused");
    return true;
  });
  await causes.jobs();
  await tellAdministrators(now);
  expect((await queuedMails(one.id)).map(({ template }) => template)).toEqual(["alarm"]);
  expect(await queuedMails(two.id)).toEqual([]);
  expect(await mailedTo([one, two])).toEqual([one.id, two.id]);
});

test("a cause that cannot be told keeps no other from being told", async () => {
  const one = await createAdministrator();
  await failOn("insert", "heartbeats", "r.name = 'alarm:disk'");
  await failJob("mail");
  await causes.disk();
  await causes.backup_late();
  await tellAdministrators(now);
  expect((await queuedMails(one.id)).map((mail) => "alarm" in mail && mail.alarm.cause).toSorted()).toEqual([
    "backup_late",
    "mails",
  ]);
});

test("an administrator's address that takes no mail is no cause of the next alarm", async () => {
  const boss = await jobQueue();
  const id = await boss.send("mail", { template: "alarm", userId: 1, alarm: { cause: "jobs", minutes: 9 } });
  await pool.query("update pgboss.job set state = 'failed', completed_on = now() where id = $1", [id]);
  expect(await listAlarms(now)).toEqual([]);
});

test("a part that cannot be looked at hides no other", async () => {
  vi.mocked(diskSpace).mockRejectedValue(new Error("unplugged"));
  vi.mocked(addressCertificate).mockRejectedValue(new Error("ENOTFOUND"));
  await failJob("mail");
  expect(await listAlarms(now)).toEqual([{ cause: "mails", failed: 1 }]);
});

test("a site of this morning is not late with its first backup, and one of the day before yesterday is", async () => {
  await prisma.heartbeat.deleteMany({ where: { name: "backup" } });
  expect(await listAlarms(now)).toEqual([]);
  expect(await listAlarms(new Date(now.getTime() + 40 * HOUR_MS))).toEqual([{ cause: "backup_late", last_at: null }]);
});

const until = "2026-12-01T00:00:00.000Z";
const all: Alarm[] = [
  { cause: "backup_failed", at: until },
  { cause: "backup_late", last_at: null },
  { cause: "backup_late", last_at: until },
  { cause: "backup_lacks_files" },
  { cause: "disk", free: 9, total: 100 },
  { cause: "mails", failed: 3 },
  ...(["expired", "ending", "other-name", "untrusted"] as const).map((fault) => ({
    cause: "certificate" as const,
    fault,
    until,
  })),
  { cause: "jobs", minutes: 12 },
];

test("the mails are in Bengali, in no words of a command line, and lead into the console", async () => {
  expect(new Set(all.map(({ cause }) => cause))).toEqual(new Set(eachCause));
  for (const alarm of all) {
    const { title, text } = alarmCopy.words(alarm);
    expect(title + text).toMatch(/^[^`$A-Z_]*$/);
    expect(title + text).not.toMatch(/npm|--|\/var|postgres/);
    const mail = alarmMail(sampleAcademy, { firstName: "নুসরাত", alarm, siteUrl: "https://academy.example" });
    expect(mail.subject).toContain(title);
    expect(mail.text).toContain(text);
    expect(mail.text).toContain("https://academy.example/staff");
    expect(mail.text).not.toMatch(/npm|--\w|systemctl/);
  }
});

test("one that was queued is delivered", async () => {
  const { id } = await createUser(prisma, { staffRoles: ["ADMIN"] });
  expect(await deliverMail({ template: "alarm", userId: id, alarm: { cause: "mails", failed: 1 } }, now)).toBe(true);
});
