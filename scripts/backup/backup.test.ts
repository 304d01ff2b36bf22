import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { closeJobQueue, enqueue } from "@/lib/jobs";
import { storage } from "@/lib/storage";
import { createUser } from "@/prisma/factories/user";
import { seedAcademy } from "@/prisma/seed/seed";
import { outcomeOf } from "@/test/command";
import { startBucket } from "@/test/s3";
import { until } from "@/test/until";
import { withLock } from "../lock.ts";
import { applyMigrations, readMigrations } from "../migrations.ts";
import { fromRoot } from "../paths.ts";
import { readArchive, verifyArchive } from "./archive-reader.ts";
import { ArchiveWriter } from "./archive-writer.ts";
import { checkBackup, differingTables } from "./check.ts";
import { createBackup } from "./create.ts";
import { connectTo } from "./dump.ts";
import { bucketStore, diskStore, type FileStore, filesFolder, isEmpty } from "./file-stores.ts";
import { TableLoad } from "./load.ts";
import { namingColumns } from "./named-files.ts";
import { restoreBackup } from "./restore.ts";
import { refuseHalfRestored, setMark } from "./restore-mark.ts";
import { isSecretName } from "./secrets.ts";

const say = () => undefined;
const siteUrl = env.DATABASE_URL ?? "";
const folder = mkdtempSync(join(tmpdir(), "backup-"));
const archive = join(folder, "academy.tar");
const inDatabase = (name: string) => Object.assign(new URL(siteUrl), { pathname: `/${name}` }).href;
const made: string[] = [];

async function query<Row extends object>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function emptyTarget(options = "") {
  const name = `restored_${randomBytes(4).toString("hex")}`;
  made.push(name);
  await query(siteUrl, `CREATE DATABASE ${name} ${options}`);
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  return { url: inDatabase(name), dataDir, files: diskStore(filesFolder(dataDir)), say };
}

const connections = (which: string) =>
  query(siteUrl, `SELECT FROM pg_stat_activity WHERE application_name = 'backup' AND ${which}`);
const waitsForLock = async () =>
  (await connections("datname = current_database() AND wait_event_type = 'Lock'")).length === 1;

const backUp = (file: string, url = siteUrl, dataDir = env.DATA_DIR) =>
  createBackup({ url, env, dataDir, file, files: diskStore(filesFolder(dataDir)), withSecrets: true });

/** Each row as the database itself prints it, so that the code under test does not judge itself. */
async function printed(url: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND (n.nspname = 'public'
         OR c.oid IN ('pgboss.job'::regclass, 'pgboss.queue'::regclass, 'pgboss.schedule'::regclass)) ORDER BY 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await query<{ row: string }>(url, `SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

const users = (url: string) => query(url, "SELECT u::text AS row FROM users u ORDER BY 1");

const rulesOf = (url: string) =>
  query(
    url,
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS rule, convalidated::text AS state
       FROM pg_constraint WHERE connamespace::regnamespace::text IN ('public', 'pgboss')
     UNION ALL SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
       FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT tablename, indexname, indexdef, '' FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT '', sequencename, '', last_value::text FROM pg_sequences WHERE schemaname = 'public'
     ORDER BY 1, 2, 3`,
  );

function filesOf(dataDir: string): Record<string, string> {
  const root = filesFolder(dataDir);
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(root, name)).isFile(),
  );
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(root, name)).toString("base64")]));
}

beforeAll(async () => {
  await seedAcademy(prisma, storage, new Date());
  // The name is longer than a tar header takes, and not in its letters.
  await storage.put(`resources/1/${"ইসিজি অনুশীলন ".repeat(5)}.pdf`, Buffer.alloc(0));
  await prisma.$transaction((tx) => enqueue("mail", { template: "password-changed", userId: 1 }, tx));
  await closeJobQueue();
  mkdirSync(join(env.DATA_DIR, "secrets"));
  writeFileSync(join(env.DATA_DIR, "secrets/auth"), `${"k".repeat(64)}\n`, { mode: 0o600 });
  await backUp(archive);
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  // FORCE would not wait for autovacuum.
  for (const name of made) await query(siteUrl.replace(/\/[^/]*$/, "/postgres"), `DROP DATABASE ${name}`);
  rmSync(folder, { recursive: true, force: true });
});

describe("a backup that is restored", () => {
  test("is the academy again: every row, rule, sequence, waiting mail, file and secret", async () => {
    const target = await emptyTarget();
    const { header, contents, migrated, environment } = await restoreBackup({ ...target, file: archive });
    expect(migrated).toEqual([]);
    const before = await printed(siteUrl);
    const after = await printed(target.url);
    expect(Object.keys(before).length).toBeGreaterThan(60);
    expect(before["pgboss.job"]).toHaveLength(1);
    expect(before.attempt_answers?.length).toBeGreaterThan(100);
    expect(after).toEqual(before);
    expect(await rulesOf(target.url)).toEqual(await rulesOf(siteUrl));
    const files = filesOf(env.DATA_DIR);
    expect(Object.keys(files).length).toBeGreaterThan(20);
    expect(filesOf(target.dataDir)).toEqual(files);
    const root = filesFolder(target.dataDir);
    const written = ["", ...readdirSync(root, { recursive: true, encoding: "utf8" })].map((name) => join(root, name));
    expect(written.filter((path) => statSync(path).mode & 0o077)).toEqual([]);
    expect(readFileSync(join(target.dataDir, "secrets/auth"), "utf8")).toBe(`${"k".repeat(64)}\n`);
    expect(statSync(join(target.dataDir, "secrets/auth")).mode & 0o777).toBe(0o600);
    expect(readFileSync(environment ?? "", "utf8")).toContain(`CERTIFICATE_SECRETS=${env.CERTIFICATE_SECRETS[0]}\n`);
    expect(() => refuseHalfRestored(target.dataDir)).not.toThrow();
    // The check compares rows: it must see one changed and one lost row.
    expect(await differingTables(target.url, header, contents)).toEqual([]);
    await query(target.url, "UPDATE users SET first_name = first_name || 'x' WHERE id = (SELECT min(id) FROM users)");
    await query(target.url, "DELETE FROM cutoffs WHERE ctid = (SELECT min(ctid) FROM cutoffs)");
    expect((await differingTables(target.url, header, contents)).map((line) => line.split(" ")[0])).toEqual(
      expect.arrayContaining(["public.users", "public.cutoffs"]),
    );
  });

  test("of an older version is brought up to date, and a check tells of it", async () => {
    const all = readMigrations();
    const old = await emptyTarget();
    await applyMigrations(old.url, all.slice(0, -4));
    const file = join(folder, "older.tar");
    await backUp(file, old.url, old.dataDir);
    const target = await emptyTarget();
    const { migrated } = await restoreBackup({ ...target, file });
    expect(migrated).toEqual(all.slice(-4).map(({ name }) => name));
    expect(await applyMigrations(target.url)).toEqual([]);
    expect((await checkBackup({ file, serverUrl: siteUrl, say })).migrated).toEqual(migrated);
  });

  test("shows one instant, whatever is written while it is made", async () => {
    const writer = new Client({ connectionString: siteUrl });
    await writer.connect();
    await writer.query("BEGIN; LOCK TABLE cutoffs; INSERT INTO heartbeats VALUES ('later', now())");
    const file = join(folder, "instant.tar");
    const making = backUp(file);
    await until("the backup has its snapshot and waits", waitsForLock);
    await writer.query("COMMIT");
    await writer.end();
    await making;
    const target = await emptyTarget();
    await restoreBackup({ ...target, file });
    expect(await query(target.url, "SELECT FROM heartbeats WHERE name = 'later'")).toEqual([]);
    expect(await query(siteUrl, "DELETE FROM heartbeats WHERE name = 'later' RETURNING name")).toHaveLength(1);
  });
});

test("the database alone comes back beside the files of a bucket that is still there", async () => {
  const bucket = await startBucket();
  onTestFinished(async () => void (await bucket.close()));
  bucket.objects.set("resources/a.pdf", { bytes: Buffer.from("as it was"), etag: "" });
  const file = join(folder, "bucket.tar");
  const { dataDir, url } = await emptyTarget();
  const files = bucketStore(bucket.settings, join(dataDir, "restore-work"));
  await createBackup({ url: siteUrl, env, dataDir, file, files, withSecrets: false });
  bucket.objects.set("resources/a.pdf", { bytes: Buffer.from("as it is"), etag: "" });
  await expect(restoreBackup({ file, url, dataDir, files, say })).rejects.toThrow(/media is not empty.*: --no-files/);
  // A killed restore leaves this mark; the files there are not what it wrote.
  const { header } = await verifyArchive(file);
  await setMark(dataDir, { id: header.id, file, begunAt: "2026-11-23", withFiles: false });
  await expect(restoreBackup({ file, url, dataDir, files, say })).rejects.toThrow(/media is not empty.*: --no-files/);
  expect(() => refuseHalfRestored(dataDir)).toThrow(/npm run restore -- .*bucket\.tar --no-files/);
  const command = spawn(process.execPath, [fromRoot("scripts/restore.ts"), file, "--no-files"], {
    env: { ...process.env, ...bucket.environment, DATABASE_URL: url, DATA_DIR: dataDir },
  });
  expect(await outcomeOf(command)).toEqual({ status: 0, said: expect.stringContaining("were left as they are") });
  expect(bucket.objects.get("resources/a.pdf")?.bytes.toString()).toBe("as it is");
  expect(await users(url)).toEqual(await users(siteUrl));
});

describe("the mark of a restore", () => {
  const own = async function* () {
    yield Buffer.from("the site's own");
  };

  test("that is damaged makes nobody the owner of the files beside it", async () => {
    const target = await emptyTarget();
    await target.files.write("resources/a.pdf", own());
    const mark = join(target.dataDir, "restoring.json");
    writeFileSync(mark, "");
    const sentence = /restoring\.json is damaged.*Delete .*restoring\.json and run the restore again/;
    expect(() => refuseHalfRestored(target.dataDir)).toThrow(sentence);
    for (const files of [target.files, undefined]) {
      await expect(restoreBackup({ ...target, files, file: archive })).rejects.toThrow(sentence);
    }
    rmSync(mark);
    await expect(restoreBackup({ ...target, file: archive })).rejects.toThrow(/files is not empty.*: --no-files/);
    expect(filesOf(target.dataDir)).toEqual({ "resources/a.pdf": Buffer.from("the site's own").toString("base64") });
  });

  test("of one that was killed with half its files keeps the database from coming back alone beside them", async () => {
    const target = await emptyTarget();
    await target.files.write("resources/a.pdf", own());
    await setMark(target.dataDir, { id: randomUUID(), file: "/first.tar", begunAt: "2026-11-23" });
    await expect(restoreBackup({ ...target, files: undefined, file: archive })).rejects.toThrow(
      /files of \/first\.tar, whose restore was begun here.*npm run restore -- \/first\.tar\. .*then delete .*restoring\.json/,
    );
    const bare = join(folder, "without-files.tar");
    await createBackup({ url: siteUrl, env, dataDir: env.DATA_DIR, file: bare, files: undefined, withSecrets: false });
    await expect(restoreBackup({ ...target, file: bare })).rejects.toThrow(/files has files of \/first\.tar/);
    expect(() => refuseHalfRestored(target.dataDir)).toThrow(/npm run restore -- \/first\.tar$/);
    // Once those files are gone, no half restore is left.
    await target.files.remove("resources/a.pdf");
    await restoreBackup({ ...target, file: bare });
    expect(await users(target.url)).toEqual(await users(siteUrl));
  });

  test("is the former one or the new one, on a full disk too", async () => {
    const { dataDir } = await emptyTarget();
    const mark = { id: randomUUID(), file: "/first.tar", begunAt: "2026-11-23", withFiles: false };
    await setMark(dataDir, mark);
    symlinkSync("/dev/full", join(dataDir, "restoring.json.part"));
    await expect(setMark(dataDir, { ...mark, file: "/second.tar" })).rejects.toThrow(/ENOSPC/);
    expect(() => refuseHalfRestored(dataDir)).toThrow(/npm run restore -- \/first\.tar --no-files/);
    expect(readdirSync(dataDir)).toEqual(["restoring.json"]);
  });
});

describe("a check", () => {
  const scratches = () => query(siteUrl, "SELECT datname FROM pg_database WHERE datname LIKE 'prostuti\\_check\\_%'");

  test("restores into a scratch database, and leaves that of another one that has not connected to it yet", async () => {
    const slow = join(folder, "slow.tar");
    expect(spawnSync("mkfifo", [slow]).status).toBe(0);
    const reading = Promise.withResolvers<void>();
    const first = checkBackup({ file: slow, serverUrl: siteUrl, say: () => reading.resolve() });
    const refused = expect(first).rejects.toThrow(/slow\.tar is no whole backup/);
    await reading.promise;
    const [own] = await scratches();
    const { contents } = await checkBackup({ file: archive, serverUrl: siteUrl, say });
    expect(Object.keys(contents.tables).length).toBeGreaterThan(60);
    expect(await scratches()).toEqual([own]);
    writeFileSync(slow, "");
    await refused;
    expect(await scratches()).toEqual([]);
  });
});

describe("a restore refuses, and changes nothing:", () => {
  async function refused(file: string, sentence: RegExp, target?: Awaited<ReturnType<typeof emptyTarget>>) {
    const into = target ?? (await emptyTarget());
    const before = readdirSync(into.dataDir, { recursive: true });
    await expect(restoreBackup({ ...into, file })).rejects.toThrow(sentence);
    expect(readdirSync(into.dataDir, { recursive: true })).toEqual(before);
    if (!target)
      expect(await query(into.url, "SELECT FROM pg_tables WHERE schemaname IN ('public', 'pgboss')")).toEqual([]);
  }
  const copy = (name: string) => {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(archive));
    return file;
  };

  test.each([0.001, 0.2, 0.5, 0.9, 0.999])("a file with a flipped bit at %d of its length", async (place) => {
    const file = copy("damaged.tar");
    const bytes = readFileSync(file);
    const at = bytes.findIndex((byte, index) => index >= place * bytes.length && byte !== 0);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(verifyArchive(file)).rejects.toThrow(/damaged\.tar is no whole backup/);
    if (place === 0.5) await refused(file, /no whole backup.*Nothing was changed/);
  });

  test.each([0, 100, 0.3, 0.99])("a file that was cut off at %d", async (place) => {
    const file = copy("cut.tar");
    truncateSync(file, place < 1 ? Math.floor(place * statSync(file).size) : place);
    await expect(verifyArchive(file)).rejects.toThrow(/cut\.tar is no whole backup/);
  });

  test("a file that is not there, and one that is something else", async () => {
    await refused(join(folder, "none.tar"), /none\.tar cannot be read/);
    await refused(fromRoot("package.json"), /package\.json is no whole backup/);
    const foreign = join(folder, "foreign.tar");
    expect(spawnSync("tar", ["-cf", foreign, "-C", env.DATA_DIR, "files"]).status).toBe(0);
    await refused(foreign, /foreign\.tar is no whole backup/);
  });

  test("one of a newer version", async () => {
    const target = await emptyTarget();
    await expect(
      restoreBackup({ ...target, file: archive, migrations: readMigrations().slice(0, -1) }),
    ).rejects.toThrow(/newer version of the site: it knows 1 migration/);
    const changed = readMigrations().map((one, index) => (index === 3 ? { ...one, checksum: "0".repeat(64) } : one));
    await expect(restoreBackup({ ...target, file: archive, migrations: changed })).rejects.toThrow(
      /another text of the migration/,
    );
  });

  test("one with mails and jobs of a later queue", async () => {
    const { header, contents } = await verifyArchive(archive);
    const file = join(folder, "later-jobs.tar");
    const writer = await ArchiveWriter.open(file, new Date());
    await writer.add("backup.json", Buffer.from(JSON.stringify({ ...header, jobs: Number(header.jobs) + 1 })));
    await writer.finish(contents);
    await refused(
      file,
      /newer version of the site: its waiting mails and jobs are of version \d+.*Nothing was changed/,
    );
  });

  test("a database in which Bengali would be bytes, and so does a start, which leaves it empty", async () => {
    const target = await emptyTarget("TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'");
    const sentence =
      /encoding is SQL_ASCII, and Bengali needs UTF8\. Make an empty one, .*TEMPLATE template0 ENCODING 'UTF8'/;
    await refused(archive, sentence, target);
    await expect(applyMigrations(target.url)).rejects.toThrow(sentence);
    expect(await query(target.url, "SELECT FROM pg_tables WHERE schemaname IN ('public', 'pgboss')")).toEqual([]);
  });

  test("a database that is not empty, a folder that is not, other secrets", async () => {
    const filled = await emptyTarget();
    await query(filled.url, "CREATE TABLE something (id int)");
    await refused(archive, /is not empty: it has 1 table\(s\) \(public\.something/, filled);
    const withFile = await emptyTarget();
    await withFile.files.write(
      "avatars/a.webp",
      (async function* () {
        yield Buffer.from("mine");
      })(),
    );
    await refused(archive, /files is not empty.*the database alone: --no-files/, withFile);
    const withSecret = await emptyTarget();
    mkdirSync(join(withSecret.dataDir, "secrets"));
    writeFileSync(join(withSecret.dataDir, "secrets/auth"), "another");
    await expect(restoreBackup({ ...withSecret, file: archive })).rejects.toThrow(/Other secrets than the backup's/);
    expect(readFileSync(join(withSecret.dataDir, "secrets/auth"), "utf8")).toBe("another");
    // This is the mark of another backup, whose restore was killed.
    await setMark(withFile.dataDir, { id: randomUUID(), file: "/other.tar", begunAt: "2026-11-23" });
    await refused(archive, /files of \/other\.tar, whose restore was begun here/, withFile);
    expect(await query(withSecret.url, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });
});

describe("a file that was made to do harm", () => {
  // All tests share the target: each refused file leaves it empty for the next.
  let target: Awaited<ReturnType<typeof emptyTarget>>;
  const bare = join(folder, "bare.tar");
  beforeAll(async () => {
    target = await emptyTarget();
    const site = await emptyTarget(`TEMPLATE ${new URL(inject("templateUrl")).pathname.slice(1)}`);
    await site.files.write("avatars/a.webp", Readable.from([Buffer.from("a")]));
    await backUp(bare, site.url, site.dataDir);
  });

  /** As a backup of a site with one file and no rows, with more that it lists in order, so that only its names can tell. */
  async function withEntry(name: string): Promise<string> {
    const file = join(folder, `${randomBytes(4).toString("hex")}.tar`);
    const writer = await ArchiveWriter.open(file, new Date());
    const { contents } = await verifyArchive(bare);
    for await (const entry of readArchive(bare, contents)) {
      const bytes = await buffer(entry.stream);
      if (entry.name !== "contents.json") await writer.add(entry.name, bytes);
    }
    await writer.add(name, Buffer.from("planted"));
    await writer.finish(contents);
    return file;
  }

  test.each([
    "files/../../planted",
    "files//etc/planted",
    "files/a/./planted",
    "files/a\\..\\planted",
    "secrets/../planted",
    "secrets/constructor",
    "database/public.users/../../planted",
    "database/pg_catalog.pg_authid/000000.copy.gz",
  ])("writes nothing to %s, and leaves nothing behind", async (name) => {
    await expect(restoreBackup({ ...target, file: await withEntry(name) })).rejects.toThrow();
    expect(Object.keys(filesOf(target.dataDir))).toEqual([]);
    expect(readdirSync(target.dataDir, { recursive: true }).filter((path) => `${path}`.includes("planted"))).toEqual(
      [],
    );
    expect(existsSync(join(target.dataDir, "secrets"))).toBe(false);
    expect(await query(target.url, "SELECT FROM pg_tables WHERE schemaname IN ('public', 'pgboss')")).toEqual([]);
  });

  test("a name outside of the folders is not written at all", async () => {
    await restoreBackup({ ...target, file: await withEntry("../planted") });
    expect(existsSync(join(folder, "planted"))).toBe(false);
    expect(isSecretName("toString")).toBe(false);
  });

  test("a piece that unpacks to a gigabyte is never in memory as a whole", async () => {
    // Members that follow one another are one file to gzip.
    const bomb = Array<Buffer>(64).fill(gzipSync(Buffer.alloc(1 << 24, "0\n")));
    const client = await connectTo((await emptyTarget()).url);
    onTestFinished(() => client.end());
    await client.query("BEGIN; CREATE TABLE bombed (line text CHECK (false))");
    const table = { schema: "public", name: "bombed", columns: ["line"], order: ['"line"'] };
    const load = await TableLoad.begin(client, table);
    const before = process.resourceUsage().maxRSS;
    await expect(
      load.take(
        (async function* () {
          yield* bomb;
        })(),
      ),
    ).rejects.toThrow(/violates check constraint/);
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000);
  });
});

describe("a process that is killed in the middle", () => {
  function run(script: string, args: string[], variables: Record<string, string>): ChildProcess {
    return spawn(process.execPath, [fromRoot(script), ...args], {
      env: { ...process.env, ...variables },
      stdio: "ignore",
    });
  }
  async function kill(child: ChildProcess): Promise<void> {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
  }

  test("of making a backup leaves nothing that looks like one", async () => {
    const holder = new Client({ connectionString: siteUrl });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE users");
    const file = join(folder, "killed.tar");
    const child = run("scripts/backup.ts", ["--to", file], {});
    const part = `${file}.${child.pid}.part`;
    const begun = async () => existsSync(part) && (await waitsForLock());
    await until("it has begun its file and waits for a table", begun);
    await kill(child);
    await holder.query("ROLLBACK");
    await holder.end();
    expect(existsSync(file)).toBe(false);
    await expect(verifyArchive(part)).rejects.toThrow(/no whole backup/);
    await backUp(file);
    expect((await verifyArchive(file)).contents.entries.length).toBeGreaterThan(60);
    // The draft might still be in use; an hour later it cannot be.
    expect(existsSync(part)).toBe(true);
    utimesSync(part, 0, 0);
    await backUp(file);
    expect(existsSync(part)).toBe(false);
  });

  test("of a restore leaves an empty database and a mark that stops the site, until it is restored again", async () => {
    const target = await emptyTarget();
    // The restore stops where this file should be written, long after the tables.
    const last = (await verifyArchive(archive)).contents.entries.filter(({ name }) => name.startsWith("files/")).at(-1);
    const blocked = join(target.dataDir, `${last?.name}.part`);
    mkdirSync(join(blocked, ".."), { recursive: true });
    expect(spawnSync("mkfifo", [blocked]).status).toBe(0);
    const child = run("scripts/restore.ts", [archive], { DATABASE_URL: target.url, DATA_DIR: target.dataDir });
    const others =
      (await verifyArchive(archive)).contents.entries.filter(({ name }) => name.startsWith("files/")).length - 1;
    await until("all files but one are there", () => {
      const names = readdirSync(filesFolder(target.dataDir), {
        recursive: true,
        encoding: "utf8",
        withFileTypes: true,
      });
      return names.filter((entry) => entry.isFile() && !entry.name.endsWith(".part")).length === others;
    });
    await kill(child);
    rmSync(blocked);
    await until("the server has noticed", async () => (await connections("true")).length === 0);
    expect(await query(target.url, "SELECT FROM pg_tables WHERE schemaname IN ('public', 'pgboss')")).toEqual([]);
    const { status, stderr } = spawnSync(process.execPath, [fromRoot("scripts/start.ts")], {
      env: { ...process.env, DATABASE_URL: target.url, DATA_DIR: target.dataDir },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/was begun here at .* and did not finish.*npm run restore -- /);
    await restoreBackup({ ...target, file: archive });
    expect(() => refuseHalfRestored(target.dataDir)).not.toThrow();
    expect(filesOf(target.dataDir)).toEqual(filesOf(env.DATA_DIR));
    expect(await users(target.url)).toEqual(await users(siteUrl));
  });
});

/** Loses the connection at the COMMIT: before the server gets it, or when it has answered. */
async function losingCommit(url: string, when: "before" | "after") {
  const { hostname, port } = new URL(url);
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    let committing = false;
    near.on("data", (bytes) => {
      committing ||= bytes.includes("COMMIT\0");
      if (committing && when === "before") end();
      else far.write(bytes);
    });
    far.on("data", (bytes) => (committing ? end() : near.write(bytes)));
    for (const side of [near, far]) side.on("error", end).on("close", end);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  return { url: Object.assign(new URL(url), { host: `127.0.0.1:${own}` }).href, close: () => server.close() };
}

test.each([
  ["before", "is done anew"],
  ["after", "stands, and the next run says so"],
] as const)("a restore whose connection is lost %s its COMMIT %s", async (when, _outcome) => {
  const target = await emptyTarget();
  const lossy = await losingCommit(target.url, when);
  await expect(restoreBackup({ ...target, url: lossy.url, file: archive })).rejects.toThrow(
    /did not confirm the end of the restore.*Run the same command again/,
  );
  lossy.close();
  expect(() => refuseHalfRestored(target.dataDir)).toThrow(/did not finish/);
  expect(filesOf(target.dataDir)).toEqual(filesOf(env.DATA_DIR));
  await until(
    "the server has noticed",
    async () => (await connections(`datname = '${new URL(target.url).pathname.slice(1)}'`)).length === 0,
  );
  const again = restoreBackup({ ...target, file: archive });
  if (when === "after") await expect(again).rejects.toThrow(/had come to its end: everything is in place/);
  else await again;
  expect(() => refuseHalfRestored(target.dataDir)).not.toThrow();
  expect(filesOf(target.dataDir)).toEqual(filesOf(env.DATA_DIR));
  expect(await users(target.url)).toEqual(await users(siteUrl));
});

test("a full disk under a restore is one sentence, and leaves nothing behind", async () => {
  const target = await emptyTarget();
  const full: FileStore = {
    ...target.files,
    write: async (key, stream) => {
      if (!key.startsWith("res")) return target.files.write(key, stream);
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    },
  };
  await expect(restoreBackup({ ...target, files: full, file: archive })).rejects.toThrow(
    /The disk of .*files is full\. Nothing was restored/,
  );
  expect(Object.keys(filesOf(target.dataDir))).toEqual([]);
  expect(await query(target.url, "SELECT FROM pg_tables WHERE schemaname IN ('public', 'pgboss')")).toEqual([]);
  expect(() => refuseHalfRestored(target.dataDir)).not.toThrow();
});

test("a restore whose files cannot be taken back leaves its mark, and the same one begins anew", async () => {
  const target = await emptyTarget();
  const away = () => Promise.reject(new Error("the bucket is away"));
  let written = 0;
  const lost: FileStore = {
    ...target.files,
    write: (key, stream) => (++written > 3 ? away() : target.files.write(key, stream)),
    remove: away,
  };
  await expect(restoreBackup({ ...target, files: lost, file: archive })).rejects.toThrow(
    /^the bucket is away What was written .* could not all be removed.*run the same command: it begins anew/,
  );
  expect(Object.keys(filesOf(target.dataDir))).toHaveLength(3);
  expect(() => refuseHalfRestored(target.dataDir)).toThrow(/did not finish/);
  await restoreBackup({ ...target, file: archive });
  expect(() => refuseHalfRestored(target.dataDir)).not.toThrow();
  expect(filesOf(target.dataDir)).toEqual(filesOf(env.DATA_DIR));
});

test("two restores into one DATA_DIR do not run beside one another: the failing one would take the other's files", async () => {
  const target = await emptyTarget();
  const command = () =>
    spawn(process.execPath, [fromRoot("scripts/restore.ts"), archive], {
      env: { ...process.env, DATABASE_URL: target.url, DATA_DIR: target.dataDir },
    });
  const work = join(target.dataDir, "restore-work");
  mkdirSync(work);
  writeFileSync(join(work, "4711-file.part"), "of one that was killed");
  await withLock(join(target.dataDir, "restore.lock"), { waitSeconds: 0 }, async () => {
    const second = command();
    const ended = outcomeOf(second);
    second.stdout.once("data", () => second.kill());
    expect((await ended).said).toMatch(/^Waiting for process \d+, which is restoring into /);
    expect(readdirSync(work)).toHaveLength(1);
    expect(existsSync(filesFolder(target.dataDir))).toBe(false);
  });
  expect(await outcomeOf(command())).toMatchObject({ status: 0 });
  expect(existsSync(work)).toBe(false);
  expect(filesOf(target.dataDir)).toEqual(filesOf(env.DATA_DIR));
});

test("a full disk is one sentence, and what was written is gone", async () => {
  const file = join(folder, "full.tar");
  symlinkSync("/dev/full", `${file}.${process.pid}.part`);
  await expect(backUp(file)).rejects.toThrow(/The disk of .*full\.tar is full/);
  expect(readdirSync(folder).filter((name) => name.startsWith("full"))).toEqual([]);
});

test.each([
  ["a-file/today.tar", "EEXIST"],
  ["a-file/nightly/today.tar", "ENOTDIR"],
])("a place that cannot be written is one sentence: %s", async (file, code) => {
  writeFileSync(join(folder, "a-file"), "");
  await expect(backUp(join(folder, file))).rejects.toThrow(
    new RegExp(`today\\.tar cannot be written \\(${code}.*Is its disk mounted`),
  );
});

test("two backups into one file at the same time: each is whole, and the later one has the name", async () => {
  const holder = new Client({ connectionString: siteUrl });
  await holder.connect();
  await holder.query("BEGIN; LOCK TABLE users");
  const file = join(folder, "twice.tar");
  const other = spawn(process.execPath, [fromRoot("scripts/backup.ts"), "--to", file], { stdio: "ignore" });
  const made = [backUp(file), once(other, "exit")];
  const both = async () => (await connections("wait_event_type = 'Lock'")).length === 2;
  await until("both have begun", both);
  await holder.query("ROLLBACK");
  await holder.end();
  expect(await Promise.all(made)).toEqual([expect.anything(), [0, null]]);
  expect((await verifyArchive(file)).contents.entries.length).toBeGreaterThan(60);
  expect(readdirSync(folder).filter((name) => name.startsWith("twice"))).toEqual(["twice.tar"]);
});

test("a folder is no file to write a backup into, which is said before one is made", async () => {
  const place = join(folder, "disk");
  mkdirSync(place);
  await expect(backUp(place)).rejects.toThrow(/disk is no file\. Name the file/);
  expect(readdirSync(folder).filter((name) => name.startsWith("disk"))).toEqual(["disk"]);
});

test("a folder of files that lies on another disk, behind a link, is in the backup too", async () => {
  const target = await emptyTarget();
  const elsewhere = mkdtempSync(join(folder, "elsewhere-"));
  writeFileSync(join(elsewhere, "lecture.mp4"), "a lecture");
  const link = join(filesFolder(env.DATA_DIR), "recordings-elsewhere");
  symlinkSync(elsewhere, link);
  symlinkSync(filesFolder(env.DATA_DIR), join(elsewhere, "around"));
  const file = join(folder, "linked.tar");
  try {
    await backUp(file);
  } finally {
    rmSync(link);
  }
  await restoreBackup({ ...target, file });
  expect(readFileSync(join(filesFolder(target.dataDir), "recordings-elsewhere/lecture.mp4"), "utf8")).toBe("a lecture");
});

test("what has no name of the site's is left out and told, and is in no restore's way: a disk's lost+found", async () => {
  const root = filesFolder(env.DATA_DIR);
  const foreign = ["lost+found", "resources/Copy (1).pdf", "resources/old+link"].map((name) => join(root, name));
  const [disk = "", sheet = "", link = ""] = foreign;
  onTestFinished(() => {
    for (const path of foreign) rmSync(path, { recursive: true });
  });
  mkdirSync(disk);
  // This link leads nowhere, so that a look at it would fail as at a file that may not be read.
  symlinkSync("nowhere", join(disk, "#12"));
  symlinkSync("nowhere", link);
  writeFileSync(sheet, "a copy");
  const fresh = mkdtempSync(join(folder, "fresh-"));
  mkdirSync(join(fresh, "lost+found"));
  writeFileSync(join(fresh, "lost+found/#12"), "found");
  expect(await isEmpty(diskStore(fresh))).toBe(true);
  const file = join(folder, "foreign-names.tar");
  const command = spawn(process.execPath, [fromRoot("scripts/backup.ts"), "--to", file]);
  expect(await outcomeOf(command)).toEqual({
    status: 0,
    said: expect.stringMatching(/Left out, .*: 3 \(lost\+found, resources\/Copy \(1\)\.pdf, resources\/old\+link\)\./),
  });
  const filesIn = async (of: string) =>
    (await verifyArchive(of)).contents.entries.map(({ name }) => name).filter((name) => name.startsWith("files/"));
  expect(await filesIn(file)).toEqual(await filesIn(archive));
});

describe("files whose disk is not mounted", () => {
  const recordings = join(filesFolder(env.DATA_DIR), "recordings");
  const unplugged = join(folder, "unplugged");

  test("behind a link: no backup is made without them", async () => {
    renameSync(recordings, unplugged);
    onTestFinished(() => {
      rmSync(recordings);
      renameSync(unplugged, recordings);
    });
    symlinkSync(join(folder, "not-mounted"), recordings);
    await expect(backUp(join(folder, "dangling.tar"))).rejects.toThrow(/files\/recordings leads nowhere.*mounted\?/);
    expect(readdirSync(folder).filter((name) => name.startsWith("dangling"))).toEqual([]);
    await expect(isEmpty(diskStore(recordings))).rejects.toThrow(/leads nowhere/);
    rmSync(recordings);
    symlinkSync(recordings, recordings);
    const unseen = /files\/recordings cannot be read \(ELOOP.*mounted\?/;
    await expect(backUp(join(folder, "dangling.tar"))).rejects.toThrow(unseen);
  });

  test("in an empty folder: the backup tells of them, and a check does not call it good", async () => {
    renameSync(recordings, unplugged);
    onTestFinished(() => renameSync(unplugged, recordings));
    const file = join(folder, "lacking.tar");
    const { missing, vanished } = await backUp(file);
    const named = await query<{ key: string }>(siteUrl, "SELECT storage_key AS key FROM recording_files");
    expect(missing).toEqual(expect.arrayContaining(named.map(({ key }) => key)));
    expect(vanished).toEqual([]);
    await expect(checkBackup({ file, serverUrl: siteUrl, say })).rejects.toThrow(
      new RegExp(`lacking\\.tar is as it was written, but lacks ${missing.length} file\\(s\\)`),
    );
  });

  test("no column that names files is forgotten", async () => {
    const columns = await query<{ name: string }>(
      siteUrl,
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND data_type = 'text' AND column_name ~ '_(key|url)$' ORDER BY 1`,
    );
    const elsewhere = ["courses.demo_video_url", "promo_videos.video_url"];
    const naming = namingColumns.map(({ table, column }) => `${table}.${column}`);
    expect(columns.map(({ name }) => name)).toEqual([...naming, ...elsewhere].toSorted());
  });
});

test("the command says what is in the file, what is not and what is missing, and no secret", async () => {
  const file = join(folder, "said.tar");
  const { id } = await createUser(prisma, { avatarKey: "lost.webp" });
  onTestFinished(async () => void (await prisma.user.update({ where: { id }, data: { avatarKey: null } })));
  const { stdout, stderr, status } = spawnSync(process.execPath, [fromRoot("scripts/backup.ts"), "--to", file], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/The backup was made, but 1 file\(s\).*avatars\/lost\.webp.* are not in .*files\./);
  expect(stdout).toMatch(/said\.tar: \d+ tables with \d+ rows, \d+ files, [\d.]+ MiB\. [\d.]+ s\./);
  expect(stdout).toMatch(/Not in it:\n.*the secrets.*secrets\/auth, AUTH_SECRETS, CERTIFICATE_SECRETS/);
  expect(stdout).not.toContain(env.CERTIFICATE_SECRETS[0]);
  expect(readFileSync(file).includes(env.CERTIFICATE_SECRETS[0] ?? "")).toBe(false);
});
