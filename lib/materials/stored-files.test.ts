import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newKeys, withStoredFiles } from "@/lib/materials/stored-files";
import { storage } from "@/lib/storage";

let files: Map<string, string>;
let keys: string[];

beforeEach(async () => {
  const source = join(await mkdtemp(join(tmpdir(), "stored-")), "a.pdf");
  await writeFile(source, "%PDF-");
  const { base } = newKeys("resources", 7, "a".repeat(64));
  keys = [`${base}/1.pdf`, `${base}/2.pdf`];
  files = new Map(keys.map((key) => [key, source]));
});

const kept = async () => {
  const found = await Promise.all(keys.map((key) => storage.locate(key, { method: "GET", contentType: "" })));
  return found.filter((file) => file !== null).length;
};

test("files stay when they were needed", async () => {
  expect(await withStoredFiles(files, async () => ({ changed: true, kept: await kept() }))).toMatchObject({ kept: 2 });
  expect(await kept()).toBe(2);
});

test("files go when nothing changed, when writing fails and when one of them cannot be stored", async () => {
  await withStoredFiles(files, async () => ({ changed: false }));
  expect(await kept()).toBe(0);

  const failure = withStoredFiles(files, () => Promise.reject(new Error("the database has gone")));
  await expect(failure).rejects.toThrow("the database has gone");
  expect(await kept()).toBe(0);

  const half = new Map([...files, ["resources/7/gone.pdf", "/nowhere/gone.pdf"]]);
  await expect(withStoredFiles(half, async () => ({ changed: true }))).rejects.toThrow();
  expect(await kept()).toBe(0);
});

test("the same source begins alike in every run, in its batch", () => {
  const [one, two, elsewhere] = [7, 7, 8].map((batch) => newKeys("resources", batch, "ab".repeat(32)));
  expect(one?.source).toBe(two?.source);
  expect(one?.base).not.toBe(two?.base);
  expect(elsewhere?.source).not.toBe(one?.source);
  expect(one?.base.startsWith(one.source)).toBe(true);
});
