import { randomBytes } from "node:crypto";
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { storage } from "@/lib/storage";
import { createUser } from "@/prisma/factories/user";
import { verifyArchive } from "./archive-reader.ts";
import { differingTables } from "./check.ts";
import { fetchNightly } from "./fetch.ts";
import { diskStore, filesFolder } from "./file-stores.ts";
import { makeNightly } from "./nightly.ts";
import { folderPlace } from "./nightly-place.ts";
import { restoreBackup } from "./restore.ts";
import { openSealed, sendSealed } from "./sealed.ts";

const passphrase = "correct horse battery staple";
const folder = mkdtempSync(join(tmpdir(), "sealed-"));
const place = folderPlace(join(folder, "place"));
const sheet = randomBytes(300_000);
const sealed = join(folder, "night.tar.age");
const url = env.DATABASE_URL ?? "";
const target = `opened_${randomBytes(4).toString("hex")}`;
let name = "";

beforeAll(async () => {
  mkdirSync(join(folder, "place"));
  await createUser(prisma, { firstName: "নুসরাত" });
  await storage.put("resources/sealed.pdf", sheet);
  name = (await makeNightly({ url, env, dataDir: env.DATA_DIR, place }))?.name ?? "";
  await sendSealed(place, name, passphrase, createWriteStream(sealed));
});
afterAll(async () => {
  await pool.query(`DROP DATABASE IF EXISTS ${target}`);
  await prisma.$disconnect();
  await pool.end();
  rmSync(folder, { recursive: true, force: true });
});

test("a backup that was sent encrypted opens again, holds what was saved, and restores to the same rows and bytes", async () => {
  expect(readFileSync(sealed).subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
  expect(readFileSync(sealed).includes(sheet.subarray(0, 64))).toBe(false);
  const opened = join(folder, "night.tar");
  await openSealed(sealed, opened, passphrase);
  const fetched = join(folder, "fetched.tar");
  await fetchNightly(place, name, fetched);
  const [one, other] = await Promise.all([verifyArchive(opened), verifyArchive(fetched)]);
  expect(one.contents.entries).toEqual(other.contents.entries);
  expect(one.header).toMatchObject({ files: "included", secrets: [] });

  await pool.query(`CREATE DATABASE ${target}`);
  const targetUrl = Object.assign(new URL(url), { pathname: `/${target}` }).href;
  const dataDir = join(folder, "restored");
  mkdirSync(dataDir);
  const files = diskStore(filesFolder(dataDir));
  const { header, contents } = await restoreBackup({
    file: opened,
    url: targetUrl,
    dataDir,
    files,
    say: () => undefined,
  });
  expect(await differingTables(targetUrl, header, contents)).toEqual([]);
  const client = new Client({ connectionString: targetUrl });
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS count FROM users WHERE first_name = 'নুসরাত'");
  await client.end();
  expect(rows).toEqual([{ count: 1 }]);
  expect(readFileSync(join(filesFolder(dataDir), "resources/sealed.pdf")).equals(sheet)).toBe(true);
});

test("another passphrase and a file that was cut off open nothing and leave nothing", async () => {
  const before = readdirSync(folder);
  const target = join(folder, "wrong.tar");
  await expect(openSealed(sealed, target, `${passphrase}!`)).rejects.toThrow(/does not open with this passphrase/);
  const cut = join(folder, "cut.age");
  writeFileSync(cut, readFileSync(sealed));
  truncateSync(cut, 150_000);
  await expect(openSealed(cut, target, passphrase)).rejects.toThrow(/damaged, or its download was cut off/);
  await expect(openSealed(join(folder, "none.age"), target, passphrase)).rejects.toThrow(/was not opened: ENOENT/);
  await expect(openSealed(sealed, sealed, passphrase)).rejects.toThrow(/is there already/);
  expect(readdirSync(folder).toSorted()).toEqual([...before, "cut.age"].toSorted());
});

test.each([["../night.tar.age"], ["prostuti-2020-01-01T000000Z.tar"], ["prostuti-2026-11-30T200000Z-manual.tar"]])(
  "%s is no backup to send",
  async (other) => {
    const written: Buffer[] = [];
    const sink = new Writable({ write: (chunk, _encoding, done) => done(void written.push(chunk)) });
    await expect(sendSealed(place, other, passphrase, sink)).rejects.toThrow(/has no backup/);
  },
);

test("a backup whose kept file is gone is not sent to its end", async () => {
  const kept = readdirSync(join(folder, "place", "prostuti-files"), { recursive: true, encoding: "utf8" });
  for (const file of kept.filter((path) => /[0-9a-f]{64}$/.test(path)))
    rmSync(join(folder, "place", "prostuti-files", file));
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  await expect(sendSealed(place, name, passphrase, sink)).rejects.toThrow(/lacks the contents of/);
  expect(sink.writableFinished).toBe(false);
});
