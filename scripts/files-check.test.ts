import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { filesPlace } from "@/lib/files-place";
import { claimPlace, keepPlace, refuseSecondPlace } from "./files-check.ts";

const root = mkdtempSync(join(tmpdir(), "places-"));
const folder = (name: string) => filesPlace({ S3: undefined, DATA_DIR: join(root, name) });
const S3 = { endpoint: "https://s3.example.org", bucket: "media", region: "", accessKeyId: "id", secretAccessKey: "s" };
const inBucket = filesPlace({ S3, DATA_DIR: root });
const url = env.DATABASE_URL ?? "";

/** Another server that lives while `work` runs. */
async function beside<T>(place: string, work: () => Promise<T>): Promise<T> {
  await claimPlace(url, place);
  const end = keepPlace(url, place, 20);
  try {
    return await work();
  } finally {
    await end();
  }
}

beforeEach(() => prisma.heartbeat.deleteMany());
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  rmSync(root, { recursive: true, force: true });
});

test("a folder is known again, also where it is mounted under another name; two folders are two places", () => {
  expect(folder("a")).toBe(folder("a"));
  expect(folder("b")).not.toBe(folder("a"));
  cpSync(join(root, "a"), join(root, "mounted"), { recursive: true });
  expect(folder("mounted")).toBe(folder("a"));
  expect(readFileSync(join(root, "a/files/.place"), "utf8")).toMatch(/^[0-9a-f-]{36}\n$/);
  expect(inBucket).toBe("files:bucket https://s3.example.org/media");
});

test.each([
  ["another folder", "c", /keeps its files in a folder of its own, this one in a folder of its own/],
  ["a bucket", "bucket", /keeps its files in bucket https:\/\/s3\.example\.org\/media, this one in a folder/],
])("a server does not start beside a living one with %s", async (_what, other, sentence) => {
  const place = other === "bucket" ? inBucket : folder(other);
  await beside(place, () => expect(claimPlace(url, folder("own"))).rejects.toThrow(sentence));
});

test("it starts beside one with the same place, after one that was killed, and alone", async () => {
  const isFree = (place: string) => expect(claimPlace(url, place, 300)).resolves.toBeUndefined();
  await isFree(folder("own"));
  await beside(folder("own"), () => isFree(folder("own")));
  await prisma.heartbeat.deleteMany();
  await beside(inBucket, () => isFree(inBucket));
  // Its last beat is still fresh, and no other follows.
  await isFree(folder("own"));
});

test("of servers with places of their own that start at once one runs", async () => {
  const places = ["first", "second", "third"].map(folder);
  const ends: (() => Promise<void>)[] = [];
  const starts = await Promise.allSettled(
    places.map(async (place) => {
      await claimPlace(url, place);
      ends.push(keepPlace(url, place, 20));
    }),
  );
  await Promise.all(ends.map((end) => end()));
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  // A refused server left no beat that would keep others waiting.
  expect(await prisma.heartbeat.count()).toBe(1);
});

test("who only looks claims nothing", async () => {
  await refuseSecondPlace(url, folder("looking"), 300);
  expect(await prisma.heartbeat.count()).toBe(0);
});
