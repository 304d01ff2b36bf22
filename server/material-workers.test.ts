import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { cancelTranscoding } from "@/lib/materials/transcoding-mutations";
import { beginUpload, finishUpload } from "@/lib/materials/upload-mutations";
import { createBatch } from "@/prisma/factories/batch";
import type { User } from "@/prisma/generated/client";
import { startMaterialWorkers } from "@/server/material-workers";
import { eventually } from "@/test/eventually";
import { createStaff } from "@/test/staff";

const run = promisify(execFile);

let folder: string;
let teacher: User;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workers-"));
  teacher = await createStaff("TEACHER");
});
afterEach(async () => {
  env.FFMPEG_PATH = undefined;
  await closeJobQueue();
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await rm(folder, { recursive: true, force: true });
});

/** Writes down when each encoding begins and ends. */
async function watchedFfmpeg(): Promise<() => Promise<string[]>> {
  const log = join(folder, "encodings");
  const bin = join(folder, "bin");
  await mkdir(bin);
  await writeFile(log, "");
  const script = `#!/bin/sh\ncase "$*" in *-progress*) echo begin >> ${log}; ffmpeg "$@"; code=$?; sleep 0.3; echo end >> ${log}; exit $code;; esac\nexec ffmpeg "$@"\n`;
  await writeFile(join(bin, "ffmpeg"), script);
  await chmod(join(bin, "ffmpeg"), 0o755);
  const { stdout } = await run("which", ["ffprobe"]);
  await symlink(stdout.trim(), join(bin, "ffprobe"));
  env.FFMPEG_PATH = join(bin, "ffmpeg");
  return async () => (await readFile(log, "utf8")).trim().split("\n");
}

async function uploadClip(batchId: number, frequency: number): Promise<number> {
  const file = join(folder, `${frequency}.mp4`);
  const picture = ["-f", "lavfi", "-i", "testsrc=size=160x120:rate=10:duration=1"];
  const tone = ["-f", "lavfi", "-i", `sine=frequency=${frequency}:duration=1`];
  await run("ffmpeg", ["-y", "-v", "error", ...picture, ...tone, file]);
  const bytes = await readFile(file);
  const wanted = { purpose: "recording", batch_id: batchId, title: "ক্লাস", description: "" } as const;
  const viewer = { ...teacher, taughtBatchIds: [] };
  const upload = await beginUpload(viewer, { ...wanted, file_name: "c.mp4", byte_size: bytes.length }, new Date());
  await mkdir(join(env.DATA_DIR, "uploads"), { recursive: true });
  await writeFile(join(env.DATA_DIR, "uploads", upload.id), bytes);
  await finishUpload({ id: teacher.id, label: teacher.username }, upload.id, new Date());
  return (await prisma.transcoding.findFirstOrThrow({ where: { uploadId: upload.id } })).recordingId ?? 0;
}

test("however many workers there are, one video is made at a time, and a cancelled one not at all", async () => {
  const { id: batchId } = await createBatch(prisma);
  const encodings = await watchedFfmpeg();
  const recordings = [await uploadClip(batchId, 300), await uploadClip(batchId, 400)];
  const cancelled = await uploadClip(batchId, 500);
  await cancelTranscoding({ id: teacher.id, label: teacher.username }, cancelled, new Date());

  // As two servers on one database.
  const queue = await jobQueue();
  await startMaterialWorkers(queue);
  await startMaterialWorkers(queue);
  const made = () => prisma.transcoding.count({ where: { recordingId: { in: recordings }, state: "DONE" } });
  await eventually(async () => expect(await made()).toBe(2));
  expect(await encodings()).toEqual(["begin", "end", "begin", "end"]);
  expect(await prisma.recordingFile.count({ where: { recordingId: cancelled } })).toBe(0);
});
