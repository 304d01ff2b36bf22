import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeEach, expect, inject, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { env, readEnv } from "@/lib/env";
import { filesPlace } from "@/lib/files-place";
import { createUser } from "@/prisma/factories/user";
import { outcomeOf } from "@/test/command";
import { startBucket } from "@/test/s3";
import { ensureDatabase } from "../embedded-postgres.ts";
import { keepPlace } from "../files-check.ts";
import { applyMigrations } from "../migrations.ts";
import { fromRoot } from "../paths.ts";
import { bucketStore, diskStore, type FileStore, filesFolder } from "./file-stores.ts";
import { journalFile, moveFiles } from "./move.ts";
import { moveSiteFiles } from "./move-site-files.ts";
import { readSiteFiles } from "./named-files.ts";

const root = mkdtempSync(join(inject("serversFolder"), "move-"));
const contents: Record<string, Buffer> = {
  "avatars/a.webp": Buffer.from("a"),
  "resources/3/ইসিজি অনুশীলন ১.pdf": Buffer.from("sheet".repeat(50_000)),
  "resources/empty.pdf": Buffer.alloc(0),
  "recordings/1/480.mp4": Buffer.alloc(3_000_000, 7),
  "recordings/1/720.mp4": Buffer.alloc(4_000_000, 9),
};
const names = Object.keys(contents).sort();

let dataDir: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let disk: FileStore;
let inBucket: FileStore;
const say = () => undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(join(root, "data-"));
  bucket = await startBucket();
  disk = diskStore(filesFolder(dataDir));
  inBucket = bucketStore(bucket.settings, join(dataDir, "move-work"));
  for (const [name, bytes] of Object.entries(contents)) {
    mkdirSync(join(filesFolder(dataDir), name, ".."), { recursive: true });
    writeFileSync(join(filesFolder(dataDir), name), bytes);
  }
});
afterEach(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  rmSync(root, { recursive: true, force: true });
});

const toBucket = (more: { removeSource?: boolean; from?: FileStore; to?: FileStore } = {}) =>
  moveFiles({ from: disk, to: inBucket, journal: journalFile(dataDir, "bucket"), named, say, ...more });
const named = () => readSiteFiles(env.DATABASE_URL ?? "");

function expectAllInBucket(): void {
  expect([...bucket.objects.keys()].sort()).toEqual(names);
  for (const name of names)
    expect(bucket.objects.get(name)?.bytes.equals(contents[name] ?? Buffer.alloc(0))).toBe(true);
}

test("to the bucket and back every byte is the same, and a second run does nothing", async () => {
  expect(await toBucket()).toMatchObject({ copied: 5, there: 0, removed: 0 });
  expectAllInBucket();
  expect(await toBucket()).toMatchObject({ copied: 0, there: 5 });
  rmSync(journalFile(dataDir, "bucket"));
  expect(await toBucket()).toMatchObject({ copied: 0, there: 5 });
  expect(await toBucket({ removeSource: true })).toMatchObject({ copied: 0, removed: 5 });
  expect(existsSync(join(filesFolder(dataDir), "avatars/a.webp"))).toBe(false);
  const back = { from: inBucket, to: disk, journal: journalFile(dataDir, "disk"), named, say };
  expect(await moveFiles(back)).toMatchObject({ copied: 5, there: 0 });
  for (const name of names)
    expect(readFileSync(join(filesFolder(dataDir), name)).equals(contents[name] ?? Buffer.alloc(0))).toBe(true);
  expectAllInBucket();
});

test("what has no name of the site's stays where it is, and is told", async () => {
  mkdirSync(join(filesFolder(dataDir), "lost+found"));
  writeFileSync(join(filesFolder(dataDir), "lost+found/#12"), "found");
  bucket.objects.set("resources/Copy (1).pdf", { bytes: Buffer.from("a copy"), etag: "" });
  const said: string[] = [];
  const telling = { named, say: (line: string) => said.push(line) };
  const there = await moveFiles({ ...telling, from: disk, to: inBucket, journal: journalFile(dataDir, "bucket") });
  const back = await moveFiles({ ...telling, from: inBucket, to: disk, journal: journalFile(dataDir, "disk") });
  expect([there, back]).toMatchObject([
    { copied: 5, there: 0 },
    { copied: 0, there: 5 },
  ]);
  expect(said).toEqual([
    expect.stringContaining(": 1 (lost+found)."),
    expect.stringContaining(": 1 (resources/Copy (1).pdf)."),
  ]);
});

test("what was added since, or changed there, is brought by the next run", async () => {
  await toBucket();
  writeFileSync(join(filesFolder(dataDir), "avatars/b.webp"), "new");
  bucket.objects.set("avatars/a.webp", { bytes: Buffer.from("zz"), etag: "" });
  expect(await toBucket()).toMatchObject({ copied: 2, there: 4 });
  expect(bucket.objects.get("avatars/a.webp")?.bytes.toString()).toBe("a");
});

test("what the site has deleted since comes back in neither place, and what the database names is never taken away", async () => {
  const owner = await createUser(prisma, { avatarKey: "a.webp" });
  await createUser(prisma, { avatarKey: "b.webp" });
  await disk.write("avatars/b.webp", Readable.from([Buffer.from("b")]));
  await toBucket();
  await prisma.user.update({ where: { id: owner.id }, data: { avatarKey: null } });
  // On the disk, before the restart; the other one is only not mounted.
  for (const name of ["avatars/a.webp", "avatars/b.webp"]) rmSync(join(filesFolder(dataDir), name));
  // In the bucket, after it.
  bucket.objects.delete("recordings/1/480.mp4");
  bucket.objects.set("resources/empty.pdf", { bytes: Buffer.from("another"), etag: "" });
  rmSync(join(filesFolder(dataDir), "resources/empty.pdf"));
  expect(await toBucket()).toMatchObject({ copied: 0, there: 2, deleted: 2 });
  const left = ["avatars/b.webp", "recordings/1/720.mp4", "resources/3/ইসিজি অনুশীলন ১.pdf", "resources/empty.pdf"];
  expect([...bucket.objects.keys()].sort()).toEqual(left.sort());
  expect(await toBucket({ removeSource: true })).toMatchObject({ deleted: 1, removed: 3 });
  expect(onDisk()).toEqual([]);
  expect([...bucket.objects.keys()].sort()).toEqual(left);
});

test("a removal that is cut off takes nothing away where the files went", async () => {
  await toBucket();
  let removed = 0;
  const failing: FileStore = {
    ...disk,
    remove: (key) => (++removed > 2 ? Promise.reject(new Error("unplugged")) : disk.remove(key)),
  };
  await expect(toBucket({ from: failing, removeSource: true })).rejects.toThrow("unplugged");
  expect(await toBucket({ removeSource: true })).toMatchObject({ copied: 0, deleted: 0, removed: 3 });
  expectAllInBucket();
});

test("unfinished uploads and backups in the bucket are not files of the site", async () => {
  bucket.objects.set("uploads/1", { bytes: Buffer.from("half"), etag: "" });
  bucket.objects.set("backups/x.tar", { bytes: Buffer.from("backup"), etag: "" });
  rmSync(filesFolder(dataDir), { recursive: true });
  expect(
    await moveFiles({ from: inBucket, to: disk, journal: journalFile(dataDir, "disk"), named, say }),
  ).toMatchObject({
    copied: 0,
  });
  expect(existsSync(filesFolder(dataDir))).toBe(false);
});

test("bytes that arrive changed are sent again, and given up with the file's name; nothing is removed", async () => {
  let damaged = 0;
  const damaging = (times: number): FileStore => ({
    ...inBucket,
    write: async (key, stream) => {
      await inBucket.write(key, stream);
      if (key.endsWith("480.mp4") && damaged++ < times)
        bucket.objects.set(key, { bytes: Buffer.alloc(3_000_000, 8), etag: "" });
    },
  });
  await expect(toBucket({ to: damaging(99), removeSource: true })).rejects.toThrow(
    /recordings\/1\/480\.mp4 arrived at the bucket media with other bytes/,
  );
  expect(
    readdirSync(filesFolder(dataDir), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  ).toHaveLength(5);
  damaged = 0;
  expect(await toBucket({ to: damaging(1) })).toMatchObject({ copied: 4, there: 1 });
  expectAllInBucket();
});

test("what lies here while it is sent is nobody's but the site's", async () => {
  const modes: number[] = [];
  const set = bucket.objects.set.bind(bucket.objects);
  bucket.objects.set = (key, object) => {
    const work = join(dataDir, "move-work");
    for (const path of [work, ...readdirSync(work).map((name) => join(work, name))]) modes.push(statSync(path).mode);
    return set(key, object);
  };
  await toBucket();
  expect(modes).toHaveLength(2 * names.length);
  expect(modes.filter((mode) => mode & 0o077)).toEqual([]);
});

const settings = () => ({ ...process.env, DATA_DIR: dataDir, ...bucket.environment });

/** The command, on this folder and this bucket. */
function spawnCommand(...options: string[]): ChildProcess {
  return spawn(process.execPath, [fromRoot("scripts/move-files.ts"), "--to", "bucket", ...options], {
    env: settings(),
  });
}

/** Moves the files in this process. @returns what it said */
async function runHere(changed: Record<string, string> = {}, removeSource = false): Promise<string> {
  const said: string[] = [];
  await moveSiteFiles(readEnv({ ...settings(), ...changed }), {
    to: "bucket",
    removeSource,
    say: (line) => said.push(line),
  });
  return said.join("\n");
}

const onDisk = () =>
  readdirSync(filesFolder(dataDir), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== ".place",
  );

test("nothing is removed from under a server that was not started with the bucket yet", async () => {
  const stop = keepPlace(process.env.DATABASE_URL ?? "", filesPlace({ S3: undefined, DATA_DIR: dataDir }), 500);
  const { said, status } = await outcomeOf(spawnCommand("--remove-source")).finally(stop);
  expect(said).toMatch(/^\s*Nothing was removed from .*End the servers/);
  expect(status).toBe(1);
  expect(onDisk()).toHaveLength(names.length);
  expect(bucket.objects.size).toBe(0);
  // As after a day.
  await pool.query("delete from heartbeats");
  expect(await runHere({}, true)).toContain("5 file(s) removed from ");
  expectAllInBucket();
  expect(onDisk()).toEqual([]);
});

test("the embedded database of a site that was killed is asked before anything is removed", async () => {
  // Else root's database lies elsewhere.
  for (const path of [root, dataDir]) chmodSync(path, 0o755);
  const { url, stop } = await ensureDatabase(dataDir);
  await applyMigrations(url);
  process.kill(Number.parseInt(readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8"), 10), "SIGKILL");
  await stop();
  expect(await runHere({ DATABASE_URL: "" }, true)).toContain("5 file(s) removed from ");
  expectAllInBucket();
  expect(onDisk()).toEqual([]);
});

test("a database that is away is named, and nothing is removed", async () => {
  const away = { DATABASE_URL: "postgres://prostuti:secret@127.0.0.1:9/prostuti" };
  const sentence = /^Nothing was removed from .*The database could not be asked: .*ECONNREFUSED/;
  await expect(runHere(away, true)).rejects.toThrow(sentence);
  expect(onDisk()).toHaveLength(names.length);
});

test("a database that is not the site's, or none, deletes nothing, and none is made", async () => {
  await toBucket();
  rmSync(join(filesFolder(dataDir), "avatars/a.webp"));
  const none = /DATABASE_URL is not set, and .* has no database of its own.*Nothing was deleted\. Set DATABASE_URL/;
  for (const removeSource of [false, true])
    await expect(runHere({ DATABASE_URL: "" }, removeSource)).rejects.toThrow(none);
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  const empty = new URL(env.DATABASE_URL ?? "");
  empty.pathname = "/postgres";
  const foreign = /The database postgres on \S+ holds no site.*Nothing was deleted\. Set DATABASE_URL/;
  await expect(runHere({ DATABASE_URL: empty.href })).rejects.toThrow(foreign);
  expectAllInBucket();
  expect(onDisk()).toHaveLength(names.length - 1);
});

test("where the database names no file, a place without any deletes nothing in the other", async () => {
  const namesNothing = async () => new Set<string>();
  const request = { from: disk, to: inBucket, journal: journalFile(dataDir, "bucket"), named: namesNothing, say };
  await toBucket();
  const kept = new Map(bucket.objects);
  bucket.objects.clear();
  await expect(moveFiles({ ...request, removeSource: true })).rejects.toThrow(
    /media holds no file any more.*Nothing was deleted.*the right bucket.*delete .*move-files-to-bucket\.jsonl/,
  );
  expect(onDisk()).toHaveLength(names.length);
  for (const [key, object] of kept) bucket.objects.set(key, object);
  rmSync(filesFolder(dataDir), { recursive: true });
  await expect(moveFiles(request)).rejects.toThrow(/files holds no file any more.*Is the disk mounted/);
  expectAllInBucket();
});

test("killed in the middle it goes on where it was, also after half a line of its notes", async () => {
  const child = spawnCommand();
  const ended = once(child, "exit");
  // Killed while it waits for the answer about the third of five.
  const set = bucket.objects.set.bind(bucket.objects);
  bucket.objects.set = (key, object) => {
    if (key.endsWith("720.mp4")) child.kill("SIGKILL");
    return set(key, object);
  };
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(bucket.objects.size).toBe(3);
  appendFileSync(journalFile(dataDir, "bucket"), '{"key":"resources/emp');
  const work = join(dataDir, "move-work");
  writeFileSync(join(work, "4711-file.part"), "half");
  const { said, status } = await outcomeOf(spawnCommand());
  expect(status).toBe(0);
  expect(existsSync(work) ? readdirSync(work) : []).toEqual([]);
  expect(said).toMatch(/^2 file\(s\), [\d.]+ MiB, copied to the bucket media and read back; 3 were there\./);
  expectAllInBucket();
});

test("a bucket that refuses is named, with what to look at", async () => {
  const error = await runHere({ S3_SECRET_ACCESS_KEY: "another" }).catch(String);
  expect(error).toMatch(/LIST: the bucket media at 127\.0\.0\.1:\d+ answered 403: the key .*S3_SECRET_ACCESS_KEY/);
  expect(error).not.toContain("another");
  const closed = await startBucket();
  await closed.close();
  await expect(runHere(closed.environment)).rejects.toThrow(/127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)/);
});
