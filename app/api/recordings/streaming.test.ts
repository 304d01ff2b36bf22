import { truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { streamRecording } from "@/app/api/recordings/streaming";
import { readClaims } from "@/lib/accounts/authentication";
import { Claimant } from "@/lib/accounts/caller-queries";
import { prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { Enrollment } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { readBody, sendOverTcp } from "@/test/file-server";
import { storeRecording } from "@/test/materials";

/** A video that plays is watched: it ends when its learner loses access. */
const SIZE = 32 * 1024 * 1024;
const FIRST = 1024 * 1024;

let recordingId: number;
let enrollment: Enrollment;
let token: string;
let close: () => Promise<void> = async () => undefined;

beforeEach(async () => {
  const course = await createCourse(prisma, { isPublished: true });
  const batch = await createBatch(prisma, { courseId: course.id });
  const recording = await storeRecording({ batchId: batch.id, qualities: [720] });
  truncateSync(join(env.DATA_DIR, "files", recording.files[0]?.storageKey ?? ""), SIZE);
  recordingId = recording.id;
  const user = await createAccount();
  enrollment = await createEnrollment(prisma, { userId: user.id, batchId: batch.id });
  token = (await logIn(user)).access;
});

afterEach(async () => {
  vi.useRealTimers();
  await close();
});

async function play() {
  const claims = await readClaims(`Bearer ${token}`);
  if (!claims) throw new Error("no caller");
  const caller = new Claimant(claims);
  const request = new Request(`http://localhost:3000/api/recordings/${recordingId}/stream/`);
  const reply = await streamRecording(caller, { recordingId, quality: 720, request, recheckMs: 20 });
  const sent = await sendOverTcp(reply);
  close = sent.close;
  expect(await readBody(sent.message, FIRST)).toBeGreaterThanOrEqual(FIRST);
  return sent;
}

it("ends when the enrolment is cancelled", async () => {
  const { message, ended } = await play();
  await prisma.enrollment.update({
    where: { id: enrollment.id },
    data: { status: "CANCELLED", endedAt: new Date(), endReason: "Refunded" },
  });
  await ended;
  expect(await readBody(message)).toBeLessThan(SIZE - 2 * FIRST);
});

it("ends when the session ends", async () => {
  const { message, ended } = await play();
  await api("DELETE", "/auth/sessions/current/", { token });
  await ended;
  expect(await readBody(message)).toBeLessThan(SIZE - 2 * FIRST);
});

it("goes on to the end after the access token has expired", async () => {
  const { message } = await play();
  vi.useFakeTimers({ now: Date.now() + 20 * 60_000, toFake: ["Date"] });
  expect((await api("GET", `/api/recordings/${recordingId}/stream/`, { token })).status).toBe(401);
  // Long enough for several checks.
  await sleep(150);
  expect(await readBody(message, SIZE - 8 * FIRST)).toBeGreaterThanOrEqual(SIZE - 8 * FIRST);
});
