import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBucket } from "@/test/s3";

/** Uploads with the files in a bucket, by the same protocol: parts of 8 MiB go there as they come. */
const bucket = await startBucket();
const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings;
Object.assign(process.env, {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: name,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});
// The modules that read the configuration are loaded after it is set.
const { pool, prisma } = await import("@/lib/db");
const { closeJobQueue } = await import("@/lib/jobs");
const { placeSheet } = await import("@/lib/materials/sheet-placing");
const { runTranscoding } = await import("@/lib/materials/transcoding");
const { deleteExpiredUploads } = await import("@/lib/materials/upload-mutations");
const { createBatch } = await import("@/prisma/factories/batch");
const { serveRoutes } = await import("@/test/served-routes");
const { consoleHeaders, createStaff } = await import("@/test/staff");
const { sendByTus } = await import("@/test/uploads");

const MEBIBYTE = 1024 * 1024;
const run = promisify(execFile);
const sha256 = (bytes: Buffer | undefined) => bytes && createHash("sha256").update(bytes).digest("hex");

let site: Awaited<ReturnType<typeof serveRoutes>>;
let headers: Record<string, string>;
let batchId: number;

beforeAll(async () => {
  site = await serveRoutes();
  headers = await consoleHeaders(await createStaff("TEACHER"));
  batchId = (await createBatch(prisma)).id;
});
afterAll(async () => {
  await site.close();
  await closeJobQueue();
  await prisma.$disconnect();
  await pool.end();
  await bucket.close();
});

const idOf = (address: string) => /([0-9a-f-]{36})\/$/.exec(address)?.[1] ?? "";
const metadata = (more: Record<string, string> = {}) => ({
  purpose: "recording",
  batch_id: String(batchId),
  title: "ক্লাস",
  file_name: "c.mp4",
  ...more,
});
const kept = (id: string) => [...bucket.objects.keys()].filter((key) => key.includes(id));

test("a file comes whole through cuts in odd places, as one object, and nothing of it stays when it is made", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bucket-"));
  const clip = join(folder, "clip.mp4");
  await run("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "testsrc2=size=320x240:rate=10:duration=1", clip]);
  const padding = Buffer.alloc(8 + 20 * MEBIBYTE);
  randomBytes(padding.length).copy(padding);
  padding.writeUInt32BE(padding.length);
  padding.write("free", 4);
  const bytes = Buffer.concat([await readFile(clip), padding]);

  let cuts = 0;
  const { done } = sendByTus(bytes, {
    url: site.url,
    headers,
    metadata: metadata(),
    // This size is smaller than a part and divides none evenly, so that the rest of a part waits in the bucket, too.
    chunkSize: 3 * MEBIBYTE + 1,
    retryDelays: [0, 0, 0, 500],
    onChunk: (offset) => {
      if (offset < 7 * MEBIBYTE * (cuts + 1) || cuts === 2) return;
      cuts += 1;
      site.cut();
    },
  });
  const id = idOf(await done);
  expect(cuts).toBe(2);
  expect(sha256(bucket.objects.get(`uploads/${id}`)?.bytes)).toBe(sha256(bytes));
  expect(bucket.unfinished.size).toBe(0);

  const transcoding = await prisma.transcoding.findFirstOrThrow({ where: { uploadId: id } });
  await runTranscoding(transcoding.id, { examIsOn: async () => false, watchMs: 50 });
  expect(await prisma.transcoding.findUniqueOrThrow({ where: { id: transcoding.id } })).toMatchObject({
    state: "DONE",
  });
  const [file] = await prisma.recordingFile.findMany({ where: { recordingId: transcoding.recordingId ?? 0 } });
  expect(bucket.objects.get(file?.storageKey ?? "")?.bytes.length).toBe(Number(file?.byteSize));
  expect(kept(id)).toEqual([]);
});

test("a sheet moves to its own place", async () => {
  const bytes = Buffer.from("%PDF-1.7 sheet");
  const wanted = metadata({ purpose: "resource", file_name: "শিট.pdf" });
  const id = idOf(await sendByTus(bytes, { url: site.url, headers, metadata: wanted }).done);
  await placeSheet(id);
  const { resource } = await prisma.upload.findUniqueOrThrow({ where: { id }, include: { resource: true } });
  expect(bucket.objects.get(resource?.storageKey ?? "")?.bytes.equals(bytes)).toBe(true);
  expect(kept(id)).toEqual([]);
});

test("what nobody goes on with leaves no parts behind that somebody pays for", async () => {
  const bytes = Buffer.concat([Buffer.from("\0\0\0\x20ftypisom", "latin1"), randomBytes(12 * MEBIBYTE)]);
  const begun = Promise.withResolvers<void>();
  const { upload, done } = sendByTus(bytes, {
    url: site.url,
    headers,
    metadata: metadata(),
    chunkSize: 6 * MEBIBYTE,
    onChunk: () => begun.resolve(),
  });
  done.catch(() => undefined);
  await begun.promise;
  await upload.abort();
  const id = idOf(upload.url ?? "");
  expect(bucket.unfinished.size).toBe(1);
  await deleteExpiredUploads(new Date(Date.now() + 8 * 86_400_000));
  expect(bucket.unfinished.size).toBe(0);
  expect(kept(id)).toEqual([]);
});
