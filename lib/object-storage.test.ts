import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { LinkOptions, Storage } from "@/lib/file-storage";
import { objectStorage } from "@/lib/object-storage";
import { attachment } from "@/lib/wire/content-disposition";
import { startBucket } from "@/test/s3";

type Bucket = Awaited<ReturnType<typeof startBucket>>;
const key = "resources/ইসিজি অনুশীলন ১.pdf";
const pdf: LinkOptions = { method: "GET", contentType: "application/pdf" };

let bucket: Bucket;
let storage: Storage;

beforeAll(async () => {
  bucket = await startBucket();
  storage = objectStorage(bucket.settings);
  await storage.put(key, Buffer.from("0123456789"));
});
afterAll(() => bucket.close());

async function linkTo(options: LinkOptions = pdf): Promise<string> {
  const found = await storage.locate(key, options);
  if (!found || !("url" in found)) throw new Error("no link");
  return found.url;
}

it("puts, replaces and removes", async () => {
  await storage.put("avatars/a.webp", Buffer.from("one"));
  await storage.put("avatars/a.webp", Buffer.from("two"));
  expect(bucket.objects.get("avatars/a.webp")?.bytes.toString()).toBe("two");
  await storage.remove("avatars/a.webp");
  await storage.remove("avatars/a.webp");
  expect(bucket.objects.has("avatars/a.webp")).toBe(false);
});

it("puts a file from the disk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "prostuti-put-"));
  const bytes = Buffer.alloc(3_000_000, "video");
  writeFileSync(join(folder, "class.mp4"), bytes);
  await storage.putFile("recordings/7/720.mp4", join(folder, "class.mp4"));
  rmSync(folder, { recursive: true });
  expect(bucket.objects.get("recordings/7/720.mp4")?.bytes.equals(bytes)).toBe(true);
});

it("gives links that say what the file is, also for parts and for HEAD", async () => {
  const disposition = attachment("ইসিজি অনুশীলন + উত্তর.pdf", "resource-1");
  const whole = await fetch(await linkTo({ ...pdf, disposition }));
  expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
  expect(whole.headers.get("content-type")).toBe("application/pdf");
  expect(whole.headers.get("content-disposition")).toBe(disposition);
  const part = await fetch(await linkTo(), { headers: { Range: "bytes=-3" } });
  expect([part.status, await part.text()]).toEqual([206, "789"]);
  const head = await fetch(await linkTo({ ...pdf, method: "HEAD" }), { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
});

it("gives links that open nothing else, and nothing after a quarter of an hour", async () => {
  const link = await linkTo();
  expect((await fetch(link)).status).toBe(200);
  for (const changed of [
    link.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    link.replace("resources/", "recordings/"),
    link.replace("application%2Fpdf", "text%2Fhtml"),
    link.replace("X-Amz-Expires=900", "X-Amz-Expires=90000"),
    link.split("?")[0] ?? "",
  ]) {
    expect(changed).not.toBe(link);
    expect((await fetch(changed)).status, changed).toBe(403);
  }
  expect((await fetch(link, { method: "PUT", body: "x" })).status).toBe(403);
  vi.useFakeTimers({ now: Date.now() + 901_000, toFake: ["Date"] });
  try {
    expect((await fetch(link)).status).toBe(403);
  } finally {
    vi.useRealTimers();
  }
});

it("says so when the bucket refuses", async () => {
  const stranger = objectStorage({ ...bucket.settings, secretAccessKey: "wrong" });
  await expect(stranger.put("a/b", Buffer.from("x"))).rejects.toThrow(/^PUT: the bucket media at \S+ answered 403/);
  await expect(stranger.remove(key)).rejects.toThrow(/^DELETE: .* answered 403/);
  const link = await stranger.locate(key, pdf);
  expect(link && "url" in link && (await fetch(link.url)).status).toBe(403);
  expect(bucket.objects.has("a/b")).toBe(false);
});

it.each(["../secrets/auth", "a/../../b", "/etc/passwd", "a//b", "", "a/./b", "a?b", "a%2e"])(
  "has no key %j",
  async (wrong) => {
    await expect((async () => storage.put(wrong, Buffer.from("x")))()).rejects.toThrow("not a storage key");
    await expect((async () => storage.locate(wrong, pdf))()).rejects.toThrow("not a storage key");
  },
);
