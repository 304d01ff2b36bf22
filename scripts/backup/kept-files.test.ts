import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { backupName } from "@/lib/backups/names";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { createUser } from "@/prisma/factories/user";
import { startBucket } from "@/test/s3";
import { readArchive, verifyArchive } from "./archive-reader.ts";
import { differingTables } from "./check.ts";
import { fetchNightly } from "./fetch.ts";
import { diskStore } from "./file-stores.ts";
import { FORMAT } from "./format.ts";
import { KEPT_FOLDER } from "./kept-files.ts";
import { makeNightly } from "./nightly.ts";
import { bucketPlace, folderPlace, type NightlyPlace } from "./nightly-place.ts";
import { restoreBackup } from "./restore.ts";

const root = mkdtempSync(join(tmpdir(), "kept-"));
let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(root, "place-"));
  dataDir = mkdtempSync(join(root, "data-"));
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  rmSync(root, { recursive: true, force: true });
});

const pathOf = (key: string) => join(dataDir, "files", key);
function put(key: string, bytes: Buffer): void {
  mkdirSync(dirname(pathOf(key)), { recursive: true });
  writeFileSync(pathOf(key), bytes);
}
const siteFiles = () =>
  new Map(walk(join(dataDir, "files")).map((path) => [relative(join(dataDir, "files"), path), readFileSync(path)]));
const walk = (place: string): string[] =>
  (existsSync(place) ? readdirSync(place, { withFileTypes: true, recursive: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const keptTexts = () => walk(join(folder, KEPT_FOLDER)).map((path) => readFileSync(path, "utf8"));
const bytesIn = (place: string) => walk(place).reduce((sum, path) => sum + statSync(path).size, 0);

/** Tonight's, under the name of another night. */
async function night(daysAgo: number, place: NightlyPlace = folderPlace(folder)): Promise<string> {
  const made = await makeNightly({ url: env.DATABASE_URL ?? "", env: { ...env, BACKUP_FILES: "yes" }, dataDir, place });
  const name = backupName(new Date(Date.now() - daysAgo * 86_400_000));
  renameSync(join(folder, made?.name ?? ""), join(folder, name));
  return join(folder, name);
}

async function filesOf(file: string): Promise<Map<string, Buffer>> {
  const { contents } = await verifyArchive(file);
  const files = new Map<string, Buffer>();
  for await (const { name, stream } of readArchive(file, contents)) {
    const bytes: Buffer[] = [];
    for await (const chunk of stream) bytes.push(chunk);
    if (name.startsWith("files/")) files.set(name.slice("files/".length), Buffer.concat(bytes));
  }
  return files;
}

test("nights that share their files take half as much again as the files at most, and each brings back its own", async () => {
  for (let index = 0; index < 4; index += 1) put(`recordings/${index}.mp4`, randomBytes(1_500_000));
  const nights: [string, Map<string, Buffer>][] = [];
  for (let daysAgo = 6; daysAgo > 0; daysAgo -= 1) {
    put(`resources/${daysAgo}.pdf`, randomBytes(10_000));
    if (daysAgo === 4) rmSync(pathOf("recordings/3.mp4"));
    if (daysAgo === 3) put("recordings/2.mp4", randomBytes(100_000));
    nights.push([await night(daysAgo), siteFiles()]);
  }
  expect(bytesIn(folder)).toBeLessThan(1.5 * 4 * 1_500_000);
  for (const [file, files] of nights) expect(await filesOf(file)).toEqual(files);
});

test("whatever comes, goes and changes between the nights, each holds what was there, and each content is kept once", async () => {
  const text = fc.option(fc.constantFrom("", "1", "22", "333"));
  const change = fc.record({ key: fc.constantFrom("a.pdf", "b.pdf", "c/d.mp4"), text });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { minLength: 1, maxLength: 3 }), async (nights) => {
      folder = mkdtempSync(join(root, "place-"));
      dataDir = mkdtempSync(join(root, "data-"));
      mkdirSync(join(dataDir, "files"));
      const expected = new Map<string, Map<string, Buffer>>();
      for (const [index, changes] of nights.entries()) {
        for (const { key, text: bytes } of changes) {
          if (bytes === null) rmSync(pathOf(key), { force: true });
          else put(key, Buffer.from(bytes));
        }
        expected.set(await night(nights.length - index), siteFiles());
      }
      const contents = new Set<string>();
      for (const [file, files] of expected) {
        expect(await filesOf(file)).toEqual(files);
        for (const bytes of files.values()) contents.add(bytes.toString());
      }
      expect(keptTexts().toSorted()).toEqual([...contents].toSorted());
    }),
    { numRuns: 4 },
  );
});

test("what no kept night names any more is removed, and what one that somebody renamed names is not", async () => {
  put("both.pdf", Buffer.from("of both"));
  put("precious.pdf", Buffer.from("of the renamed one"));
  renameSync(await night(231), join(folder, "before-the-exam.tar"));
  const precious = siteFiles();
  rmSync(pathOf("precious.pdf"));
  put("doomed.pdf", Buffer.from("of one whose time is over"));
  const old = await night(230);
  for (const key of ["both.pdf", "doomed.pdf"]) rmSync(pathOf(key));
  put("new.pdf", Buffer.from("of tonight"));
  // Seven months at least, whatever day it is: of six the latest night is kept.
  for (let daysAgo = 1; daysAgo < 200; daysAgo += 1) {
    writeFileSync(join(folder, backupName(new Date(Date.now() - daysAgo * 86_400_000))), "");
  }
  await night(0);
  expect(existsSync(old)).toBe(false);
  expect(keptTexts().toSorted()).toEqual(["of both", "of the renamed one", "of tonight"]);
  expect(await filesOf(join(folder, "before-the-exam.tar"))).toEqual(precious);
});

test("nothing that is kept goes while one of the backups beside it cannot be read to its end", async () => {
  put("a.pdf", Buffer.from("a"));
  const cut = await night(2);
  rmSync(pathOf("a.pdf"));
  truncateSync(cut, statSync(cut).size - 3000);
  for (let daysAgo = 10; daysAgo < 60; daysAgo += 1) {
    writeFileSync(join(folder, backupName(new Date(Date.now() - daysAgo * 86_400_000))), "");
  }
  await expect(night(0)).rejects.toThrow(/Tonight's backup was made, but .* cannot be read to its end/);
  expect(keptTexts()).toEqual(["a"]);
});

test("a kept content that is damaged or gone is told by a check and a fetch, and written anew by the next night", async () => {
  put("a.mp4", randomBytes(2000));
  const first = await night(1);
  const [content = ""] = walk(join(folder, KEPT_FOLDER));
  const whole = readFileSync(content);
  writeFileSync(content, Buffer.concat([whole.subarray(1), Buffer.from("x")]));
  const name = first.slice(folder.length + 1);
  await expect(verifyArchive(first)).rejects.toThrow(/lacks the contents of files\/a\.mp4, or they are damaged/);
  await expect(fetchNightly(folderPlace(folder), name, join(root, "fetched.tar"))).rejects.toThrow(
    /lacks the contents/,
  );
  const second = await night(0);
  expect(readFileSync(content)).toEqual(whole);
  expect((await filesOf(second)).get("a.mp4")).toEqual(whole);
  rmSync(content);
  await expect(verifyArchive(second)).rejects.toThrow(/lacks the contents of files\/a\.mp4/);
  expect(readdirSync(root).filter((one) => one.startsWith("fetched"))).toEqual([]);
});

test("a night that fails takes back what it kept, and leaves what others need", async () => {
  put("a.pdf", Buffer.from("a"));
  await night(1);
  const before = walk(folder);
  put("b.pdf", Buffer.from("b"));
  const broken: NightlyPlace = { ...folderPlace(folder), settle: () => Promise.reject(new Error("unplugged")) };
  await expect(night(0, broken)).rejects.toThrow("unplugged");
  expect(walk(folder)).toEqual(before);
});

test.each(["the folder", "the bucket"])(
  "one night of %s, fetched, is one whole file that the former version reads too",
  async (where) => {
    const bucket = await startBucket();
    const isFolder = where === "the folder";
    const place = isFolder ? folderPlace(folder) : bucketPlace(bucket.settings, join(root, "work"));
    put("a.mp4", randomBytes(300_000));
    put("empty.txt", Buffer.alloc(0));
    await createUser(prisma);
    const request = { url: env.DATABASE_URL ?? "", env: { ...env, BACKUP_FILES: "yes" as const }, dataDir, place };
    const made = await makeNightly(request);
    const again = await makeNightly(request);
    if (!isFolder)
      expect([...bucket.objects.keys()].filter((key) => key.startsWith(`backups/${KEPT_FOLDER}/`))).toHaveLength(2);
    const file = join(mkdtempSync(join(root, "elsewhere-")), "mine.tar");
    await fetchNightly(place, (again ?? made)?.name ?? "", file);
    expect(readdirSync(dirname(file))).toEqual(["mine.tar"]);
    const { header, contents } = await verifyArchive(file);
    expect([header.format, contents.shared]).toEqual([FORMAT, []]);
    expect(await filesOf(file)).toEqual(siteFiles());
    await bucket.close();
  },
);

test("with BACKUP_TO_BUCKET a night stands in both places, and is fetched out of either", async () => {
  const bucket = await startBucket();
  const place = folderPlace(folder);
  const copy = bucketPlace(bucket.settings, join(dataDir, "backup-work"));
  const both = {
    ...env,
    BACKUP_DIR: folder,
    BACKUP_FILES: "yes",
    BACKUP_TO_BUCKET: "yes",
    S3: bucket.settings,
  } as const;
  const request = { url: env.DATABASE_URL ?? "", env: both, dataDir, place };
  bucket.objects.set("recordings/a.mp4", { bytes: randomBytes(2000), etag: "" });
  const name = (await makeNightly(request))?.name ?? "";
  expect(await copy.list()).toContain(name);
  const fetched = join(mkdtempSync(join(root, "copy-")), "mine.tar");
  await fetchNightly(copy, name, fetched);
  expect(await filesOf(fetched)).toEqual(await filesOf(join(folder, name)));
  expect(readdirSync(join(dataDir, "backup-work"))).toEqual([]);
  const refusing = { ...both, S3: { ...bucket.settings, secretAccessKey: "another" }, BACKUP_FILES: "no" } as const;
  await expect(makeNightly({ ...request, env: refusing })).rejects.toThrow(
    /Tonight's backup stands in .*, but its copy did not come to the bucket media.*403/,
  );
  await bucket.close();
});

test("a folder of backups is moved as it is, and one night without it says what it lacks", async () => {
  put("a.mp4", randomBytes(3000));
  const file = await night(0);
  const name = file.slice(folder.length + 1);
  const moved = join(root, "moved");
  const alone = mkdtempSync(join(root, "alone-"));
  cpSync(folder, moved, { recursive: true });
  cpSync(file, join(alone, name));
  expect(await filesOf(join(moved, name))).toEqual(siteFiles());
  await expect(verifyArchive(join(alone, name))).rejects.toThrow(
    /A nightly backup is copied with that folder, or fetched/,
  );
});

test("a kept night is restored as it lies there, with its files", async () => {
  put("recordings/a.mp4", randomBytes(3000));
  put("empty.txt", Buffer.alloc(0));
  await createUser(prisma);
  const file = await night(1);
  const before = siteFiles();
  put("recordings/a.mp4", randomBytes(10));
  const name = "restored_night";
  await pool.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  const url = new URL(env.DATABASE_URL ?? "");
  url.pathname = `/${name}`;
  dataDir = mkdtempSync(join(root, "restored-"));
  const files = diskStore(join(dataDir, "files"));
  const restored = await restoreBackup({ file, url: url.href, dataDir, files, say: () => undefined });
  expect(siteFiles()).toEqual(before);
  expect(await differingTables(url.href, restored.header, restored.contents)).toEqual([]);
  await pool.query(`DROP DATABASE ${name}`);
});
