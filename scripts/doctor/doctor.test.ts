import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { backupName } from "@/lib/backups/names";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { closeJobQueue, enqueue, jobQueue } from "@/lib/jobs";
import { storage } from "@/lib/storage";
import { createUser } from "@/prisma/factories/user";
import { createCertificate } from "@/test/certificates";
import { startBucket } from "@/test/s3";
import { setMark } from "../backup/restore-mark.ts";
import { fromRoot } from "../paths.ts";
import { checkClock, checkDatabase, checkMigrations } from "./database-checks.ts";
import { type Finding, hideSecrets, look } from "./finding.ts";
import {
  checkAcademy,
  checkBackup,
  checkBackupDisk,
  checkCertificateKeys,
  checkDisk,
  checkFfmpeg,
  checkJobs,
  checkMail,
  checkNamedFiles,
  checkSampleAccounts,
  checkSecrets,
  checkStorage,
} from "./part-checks.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "doctor-"));
const states = (findings: Finding[]) => findings.map(({ state }) => state);
const only = (findings: Finding[]) => {
  expect(findings).toHaveLength(1);
  return findings[0];
};

afterEach(() => {
  vi.useRealTimers();
  env.SMTP_URL = undefined;
});
afterAll(async () => {
  await closeJobQueue();
  await prisma.$disconnect();
  await pool.end();
  rmSync(folder, { recursive: true, force: true });
  const ended = once(site, "exit");
  site.kill();
  await ended;
});

/** A site that answers visitors, in a process of its own, because this one waits for the doctor. */
const siteProgram = `const { createServer } = require("node:http");
createServer((_, response) => response.end('{"status":"ok"}')).listen(0, "127.0.0.1", function () {
  process.stdout.write(String(this.address().port));
});`;
const site = spawn(process.execPath, ["-e", siteProgram], { stdio: ["ignore", "pipe", "inherit"] });
const PORT = once(site.stdout, "data").then(([port]) => String(port));

const settingsOf = async (variables: Record<string, string>) => ({
  ...process.env,
  DATA_DIR: folder,
  PORT: await PORT,
  SITE_URL: `http://127.0.0.1:${await PORT}`,
  BACKUP_DIR: "",
  ...variables,
});

async function doctor(variables: Record<string, string>) {
  const options = { env: await settingsOf(variables), encoding: "utf8" } as const;
  return spawnSync(process.execPath, [fromRoot("scripts/doctor.ts")], options);
}

test("its reader may go after the first line", async () => {
  const command = `{ "$0" "$1"; echo "ends with $?" >&2; } | head -n 1`;
  const args = ["-c", command, process.execPath, fromRoot("scripts/doctor.ts")];
  expect(spawnSync("sh", args, { env: await settingsOf({}), encoding: "utf8" }).stderr).toBe("ends with 0\n");
});

const withoutDatabase = ["disk", "memory", "mail", "files", "ffmpeg", "secret auth", "site"];
const partsOf = (output: string) =>
  new Set(output.split("\n").flatMap((line) => /^(?:ok|note|PROBLEM) +(\S+(?: \S+)*?) {2}/.exec(line)?.[1] ?? []));

test("a site without a fault has none, and the command ends with 0", async () => {
  const { status, stdout } = await doctor({});
  expect(stdout).not.toContain("PROBLEM");
  const ofDatabase = ["migrations", "clock", "backup", "named files", "certificate keys", "several servers"];
  expect([...partsOf(stdout)]).toEqual(
    expect.arrayContaining(["settings", "database", ...ofDatabase, ...withoutDatabase]),
  );
  expect(status).toBe(0);
});

const blocked = join(folder, "blocked");
test.each<[string, Record<string, string>, RegExp[]]>([
  [
    "settings that cannot be used, the database's address among them,",
    { WEB_PROCESSES: "many", DATABASE_URL: "mysql://site", S3_ENDPOINT: "https://bucket.example" },
    [/PROBLEM +settings +Configuration cannot be used/, /PROBLEM +database +DATABASE_URL cannot be used/],
  ],
  [
    "a database and a site that are not there",
    { DATABASE_URL: "postgres://site@127.0.0.1:9/site", SITE_URL: "http://127.0.0.1:9", PORT: "9" },
    [/PROBLEM +database .*ECONNREFUSED/, /PROBLEM +site .*127\.0\.0\.1:9/],
  ],
  [
    "a folder that cannot be made, and with it no embedded database,",
    { DATABASE_URL: "", DATA_DIR: join(blocked, "data") },
    [/PROBLEM +database .*ENOTDIR/, /PROBLEM +files .*DATA_DIR must belong/],
  ],
])("%s is told, and every other part is looked at all the same", async (_, variables, told) => {
  writeFileSync(blocked, "");
  const { status, stdout, stderr } = await doctor(variables);
  for (const sentence of told) expect(stdout).toMatch(sentence);
  expect([...partsOf(stdout)], stderr).toEqual(expect.arrayContaining(["settings", "database", ...withoutDatabase]));
  expect(status).toBe(1);
});

test("a part that does not come to an end is a problem of its own", async () => {
  const never = () => new Promise<never>(() => undefined);
  expect(await look("disk", "Look at its share.", never, 20)).toEqual([
    { part: "disk", state: "problem", text: "No answer after 0.02 s. Look at its share." },
  ]);
});

const secret = "hunter2-of-the-settings-0123456789-0123456789";

type Fault = { of: string; variables: Record<string, string>; problems: RegExp[] };

// A command a test: each start takes its time on a busy machine.
test.each<Fault>([
  {
    of: "settings that point nowhere",
    variables: {
      SITE_URL: "https://academy.example.org",
      SMTP_URL: `smtp://user:${secret}@127.0.0.1:9`,
      AUTH_SECRETS: secret,
      CERTIFICATE_SECRETS: secret,
      PUSH_SECRET: secret,
    },
    problems: [
      /PROBLEM +settings +MAIL_FROM is not set/,
      /PROBLEM +mail .*Look at SMTP_URL/,
      /PROBLEM +backup +None is made by itself/,
    ],
  },
  {
    of: "a database that is not there",
    variables: { DATABASE_URL: `postgres://site:${secret}@127.0.0.1:9/site` },
    problems: [/PROBLEM +database .*Look at DATABASE_URL/],
  },
  {
    of: "a setting that cannot be read",
    variables: { AUTH_SECRETS: "short-hunter2" },
    problems: [/PROBLEM +settings +Configuration cannot be used/],
  },
])("the command ends with 1 on $of, and shows no secret of any setting", async ({ variables, problems }) => {
  const { status, stdout, stderr } = await doctor(variables);
  expect(status).toBe(1);
  for (const problem of problems) expect(stdout).toMatch(problem);
  expect(stdout + stderr).not.toContain("hunter2");
});

test("what a message quotes of an address is hidden", () => {
  expect(hideSecrets("at postgres://me:pw@db/x and smtp://u@h")).toBe("at postgres://…@db/x and smtp://…@h");
  expect(hideSecrets("at postgres://me:p@ss/w@rd@db/x")).toBe("at postgres://…@db/x");
});

test("database: what it is, migrations that are missing, later or half, a restore that was not finished, a clock", async () => {
  expect(only(await checkDatabase(pool, true))).toMatchObject({
    state: "ok",
    text: expect.stringMatching(/^embedded PostgreSQL 18/),
  });
  const [last] = await prisma.$queryRaw<
    { id: string }[]
  >`select id from _prisma_migrations order by migration_name desc limit 1`;
  const rename = (name: string) =>
    pool.query("update _prisma_migrations set migration_name = $1 where id = $2", [name, last?.id]);
  const { rows } = await pool.query("select migration_name from _prisma_migrations where id = $1", [last?.id]);
  await rename("29991231000000_of_a_later_version");
  expect(only(await checkMigrations(pool, folder))?.text).toMatch(/1 are not applied .*npm run db:migrate/);
  await rename(rows[0].migration_name);
  expect(states(await checkMigrations(pool, folder))).toEqual(["ok"]);
  const restoring = mkdtempSync(join(folder, "restoring-"));
  await setMark(restoring, { id: crypto.randomUUID(), file: "/b/term.tar", begunAt: "today" });
  expect(only(await checkMigrations(pool, restoring))?.text).toMatch(
    /did not finish\. Run it again: npm run restore -- \/b\/term\.tar/,
  );
  expect(states(await checkClock(pool))).toEqual(["ok"]);
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ["Date"] });
  expect(only(await checkClock(pool))).toMatchObject({
    state: "problem",
    text: expect.stringMatching(/(9|10)\.\d s ahead of/),
  });
});

test("jobs: late ones and mails that were given up", async () => {
  await prisma.$transaction((tx) => enqueue("mail", { template: "password-changed", userId: 1 }, tx));
  expect(states(await checkJobs(pool))).toEqual(["ok"]);
  await pool.query("update pgboss.job set start_after = now() - interval '10 minutes'");
  expect(only(await checkJobs(pool))?.text).toMatch(/One waits for 10 minutes/);
  await pool.query("update pgboss.job set state = 'failed'");
  expect(only(await checkJobs(pool))?.text).toMatch(/1 mail\(s\) were given up/);
});

test("mail, storage, disk and ffmpeg: each says what to do", async () => {
  expect(states(await checkMail(env))).toEqual(["ok"]);
  env.SMTP_URL = "smtp://user:hunter2@127.0.0.1:9";
  const mail = only(await checkMail(env));
  expect(mail).toMatchObject({ state: "problem", text: expect.stringContaining("Look at SMTP_URL") });
  expect(mail?.text).not.toContain("hunter2");

  const bucket = await startBucket();
  expect(states(await checkStorage({ ...env, S3: bucket.settings }, folder))).toEqual(["ok"]);
  expect(bucket.objects.size).toBe(0);
  const wrong = { ...bucket.settings, secretAccessKey: "another" };
  expect(only(await checkStorage({ ...env, S3: wrong }, folder))?.text).toMatch(/403.*S3_… settings/);
  await bucket.close();
  const blocked = mkdtempSync(join(folder, "blocked-"));
  writeFileSync(join(blocked, "files"), "");
  expect(only(await checkStorage(env, blocked))?.text).toMatch(/DATA_DIR must belong/);
  expect(states(await checkStorage(env, folder))).toEqual(["ok"]);
  expect(readdirSync(join(folder, "files/doctor"))).toEqual([]);

  expect(states(await checkDisk("disk", folder))).toEqual(["ok"]);
  expect(states(await checkDisk("disk", join(folder, "nowhere")))).toEqual(["problem"]);
  expect(only(await checkFfmpeg({ ...env, FFMPEG_PATH: join(folder, "ffmpeg") }))?.text).toMatch(/Install ffmpeg/);
});

/** The settings of a site whose backup folder holds a nightly backup. */
const withBackup = () => {
  const BACKUP_DIR = mkdtempSync(join(folder, "backups-"));
  writeFileSync(join(BACKUP_DIR, backupName(new Date())), "a backup");
  return { ...env, BACKUP_DIR };
};

test("backup: none, never, too old, fresh", async () => {
  const now = new Date();
  const withPlace = withBackup();
  expect(states(await checkBackup(env, env.DATA_DIR, pool))).toEqual(["note"]);
  expect(states(await checkBackup({ ...env, isLocal: false }, env.DATA_DIR, pool))).toEqual(["problem"]);
  expect(only(await checkBackup(withPlace, env.DATA_DIR, pool))?.text).toMatch(/None was made yet.*--nightly/);
  const made = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await prisma.heartbeat.create({ data: { name: "backup", beatAt: made(37) } });
  // This machine's clock is ten days behind, and the age must not depend on it.
  vi.useFakeTimers({ now: made(240), toFake: ["Date"] });
  expect(only(await checkBackup(withPlace, env.DATA_DIR, pool))).toMatchObject({
    state: "problem",
    text: expect.stringContaining("37 hours old"),
  });
  await prisma.heartbeat.update({ where: { name: "backup" }, data: { beatAt: made(-24 * 365) } });
  expect(only(await checkBackup(withPlace, env.DATA_DIR, pool))).toMatchObject({
    state: "problem",
    text: expect.stringMatching(/in the future: a clock was wrong/),
  });
  await prisma.heartbeat.update({ where: { name: "backup" }, data: { beatAt: made(20) } });
  expect(states(await checkBackup(withPlace, env.DATA_DIR, pool))).toEqual(["ok"]);
});

test("backup: the last try failed, since the last good one; and none is where they are kept", async () => {
  const withPlace = withBackup();
  const queue = await jobQueue();
  const beatAt = new Date();
  const note = { name: "backup", beatAt };
  await prisma.heartbeat.upsert({ where: { name: "backup" }, create: note, update: note });
  const id = await queue.send("backup", {});
  await queue.fetch("backup");
  await queue.fail(
    "backup",
    id ?? "",
    new Error("The nightly backup failed. No backup was made: it takes about 16 MiB."),
  );
  const found = async () => only(await checkBackup(withPlace, env.DATA_DIR, pool));
  expect(await found()).toMatchObject({
    state: "problem",
    text: expect.stringMatching(
      /0 hours old; the try of \S+ failed: The nightly .* 16 MiB\. When it is mended: .*--nightly/,
    ),
  });
  // Its server was killed: the queue misses its heartbeat and ends it.
  const killed = await queue.send("backup", {});
  await queue.fetch("backup");
  await pool.query("update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = $1", [killed]);
  await pool.query("update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'backup'");
  await queue.supervise("backup");
  expect(await found()).toMatchObject({
    state: "problem",
    text: expect.stringMatching(/the try of \S+ failed: It was cut short \(.*heartbeat.*\)\. .* When it is mended: /),
  });
  await prisma.heartbeat.update({ where: { name: "backup" }, data: { beatAt: new Date(Date.now() + 1000) } });
  expect(await found()).toMatchObject({ state: "ok" });
  rmSync(join(withPlace.BACKUP_DIR, backupName(beatAt)), { force: true });
  for (const name of readdirSync(withPlace.BACKUP_DIR)) rmSync(join(withPlace.BACKUP_DIR, name));
  expect(await found()).toMatchObject({
    state: "problem",
    text: expect.stringMatching(/0 hours old, but none is in .*backups-.*Is its disk mounted\?/),
  });
  rmSync(withPlace.BACKUP_DIR, { recursive: true });
  expect(await found()).toMatchObject({
    state: "problem",
    text: expect.stringMatching(/cannot be read \(ENOENT.*Is its disk mounted\?/),
  });
});

test("backup: the newest where they are kept is not the one that was noted, or is empty", async () => {
  const BACKUP_DIR = mkdtempSync(join(folder, "backups-"));
  const found = async () => only(await checkBackup({ ...env, BACKUP_DIR }, env.DATA_DIR, pool));
  const beatAt = new Date();
  const noted = { name: "backup", beatAt };
  await prisma.heartbeat.upsert({ where: { name: "backup" }, create: noted, update: noted });
  const at = (hours: number) => backupName(new Date(beatAt.getTime() + hours * 3_600_000));
  writeFileSync(join(BACKUP_DIR, at(-24)), "a backup");
  // This backup was dated by a clock that was ahead.
  writeFileSync(join(BACKUP_DIR, at(48)), "a backup");
  expect(await found()).toMatchObject({
    state: "problem",
    text: expect.stringContaining(`0 hours old, but the newest in ${BACKUP_DIR} is ${at(-24)}, which is older.`),
  });
  writeFileSync(join(BACKUP_DIR, at(-3)), "");
  expect(await found()).toMatchObject({
    state: "problem",
    text: expect.stringContaining(`${at(-3)} in ${BACKUP_DIR} is empty.`),
  });
  writeFileSync(join(BACKUP_DIR, at(-3)), "a backup");
  expect(await found()).toMatchObject({ state: "ok" });
});

test("backup: the same disk as the site's is a problem, unless a bucket gets each too; a local site may have it so", async () => {
  const S3 = { endpoint: "http://127.0.0.1:9", bucket: "b", region: "r", accessKeyId: "a", secretAccessKey: "s" };
  const isPublic = { ...env, isLocal: false };
  const same = join(env.DATA_DIR, "backups/of/the/night");
  // A file system of its own on every Linux.
  const other = mkdtempSync("/dev/shm/backups-");
  const state = async (settings: Partial<typeof env>, databaseFolder?: string) =>
    only(await checkBackupDisk({ ...isPublic, ...settings }, env.DATA_DIR, databaseFolder))?.state;
  const found = [
    await checkBackupDisk(isPublic, env.DATA_DIR),
    await state({ BACKUP_DIR: same }),
    await state({ BACKUP_DIR: same, isLocal: true }),
    await state({ BACKUP_DIR: same, S3 }),
    await state({ BACKUP_DIR: same, S3, BACKUP_TO_BUCKET: "yes" }),
    await state({ BACKUP_DIR: other }),
    await state({ BACKUP_DIR: other }, other),
  ];
  rmSync(other, { recursive: true });
  expect(found).toEqual([[], "problem", "note", "problem", "ok", "ok", "problem"]);
});

test("backup: a place among the site's files is a problem, as each would hold the former ones", async () => {
  const BACKUP_DIR = join(env.DATA_DIR, "files/backups");
  expect(only(await checkBackup({ ...env, BACKUP_DIR }, env.DATA_DIR, pool))).toMatchObject({
    state: "problem",
    text: expect.stringMatching(/lies among the site's files .*Set it to a folder on another disk/),
  });
});

test("files that the database names: all there, gone, gone from the last backup", async () => {
  const { id } = await createUser(prisma, { avatarKey: "lost.webp" });
  expect(only(await checkNamedFiles(env, env.DATA_DIR))).toMatchObject({
    state: "problem",
    text: expect.stringMatching(/^1 that the database names .*Is a disk not mounted\?.*:\navatars\/lost\.webp$/),
  });
  await storage.put("avatars/lost.webp", Buffer.from("found"));
  expect(states(await checkNamedFiles(env, env.DATA_DIR))).toEqual(["ok"]);
  await prisma.user.update({ where: { id }, data: { avatarKey: null } });

  const withPlace = withBackup();
  const names = ["backup", "backup-lacking"];
  await prisma.heartbeat.deleteMany({ where: { name: { in: names } } });
  const beatAt = new Date();
  await prisma.heartbeat.createMany({ data: names.map((name) => ({ name, beatAt })) });
  expect(only(await checkBackup(withPlace, env.DATA_DIR, pool))).toMatchObject({
    state: "problem",
    text: expect.stringMatching(/0 hours old and lacks files.*--nightly/),
  });
  await prisma.heartbeat.update({ where: { name: "backup" }, data: { beatAt: new Date(beatAt.getTime() + 1000) } });
  expect(states(await checkBackup(withPlace, env.DATA_DIR, pool))).toEqual(["ok"]);
});

test("secrets and certificate keys: open to others, lost, unknown", async () => {
  expect(states(await checkSecrets(env))).toEqual(["ok", "ok", "ok", "ok"]);
  const stored = { ...env, AUTH_SECRETS: [] };
  mkdirSync(join(env.DATA_DIR, "secrets"), { recursive: true });
  const file = join(env.DATA_DIR, "secrets/auth");
  expect(states(await checkSecrets(stored))[0]).toBe("note");
  writeFileSync(file, "k".repeat(64), { mode: 0o600 });
  expect(states(await checkSecrets(stored))[0]).toBe("ok");
  chmodSync(file, 0o644);
  expect((await checkSecrets(stored))[0]?.text).toContain(`chmod 600 ${file}`);

  const user = await createUser(prisma, { username: "admin" });
  const certificate = await createCertificate(user.id);
  expect(only(await checkCertificateKeys(env, pool))).toMatchObject({
    state: "ok",
    text: expect.stringContaining("1 certificate"),
  });
  expect(only(await checkCertificateKeys({ ...env, CERTIFICATE_SECRETS: [] }, pool))?.text).toMatch(
    /is missing, and 1 certificate\(s\)/,
  );
  await prisma.certificate.update({ where: { id: certificate.id }, data: { keyId: "lost" } });
  expect(only(await checkCertificateKeys(env, pool))?.text).toMatch(/signed with the key lost/);

  expect(await checkSampleAccounts(env, pool)).toEqual([]);
  expect(only(await checkSampleAccounts({ ...env, isLocal: false }, pool))?.text).toMatch(/admin.*users lock-demo/);

  const publicSite = { ...env, isLocal: false };
  expect(await checkAcademy(env)).toEqual([]);
  expect(only(await checkAcademy(publicSite))?.text).toMatch(
    /^phone \(01700-000000\), email \(hello@prostuti\.example\), payment_accounts, signatories: still .* at http\S+\/staff\/settings\.$/,
  );
  const signatories = [{ name: "ক", title: "খ" }];
  const facts = { phone: "01811-111111", email: "office@example.org", signatories, payment_accounts: [] };
  await prisma.setting.update({ where: { id: 1 }, data: { facts } });
  expect(only(await checkAcademy(publicSite))).toMatchObject({ state: "ok" });
});
