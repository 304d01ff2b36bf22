import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { createAttempt } from "../prisma/factories/attempt.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { addMinutes, dhakaDay, wallTime } from "../prisma/factories/calendar.ts";
import { createCourse } from "../prisma/factories/course.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createExam } from "../prisma/factories/exam.ts";
import { createRecording } from "../prisma/factories/recording.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { logIn, type Tokens } from "./e2e-accounts.ts";
import { courseIsShown } from "./e2e-course.ts";
import { database } from "./e2e-database.ts";

const everyDay = ["SATURDAY", "SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"] as const;

export type BusyLearner = {
  tokens: Tokens;
  batch: { id: number; courseId: number; zoomLink: string | null };
  running: { id: number };
  open: { id: number; title: string };
  recording: { id: number; title: string };
};

const timeInDhaka = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Dhaka" });

/**
 * A learner with a class every day, which runs now or begins in `classIn` minutes, second of three in the ranking, in the
 * middle of a quiz and of a recording; the batch ends in 60 days. A second batch has nothing yet.
 */
export async function busyLearner(request: APIRequestContext, { classIn = -5 } = {}): Promise<BusyLearner> {
  const db = database();
  const now = new Date();
  const username = `busy.${randomBytes(5).toString("hex")}`;
  const user = await createUser(db, { username, firstName: "তাসনিম", lastName: "জাহান" });
  const course = await createCourse(db, { title: `মেডিকেল ভর্তি কোর্স ${username.slice(-10)}` });
  const courseId = course.id;
  const begins = addMinutes(now, classIn);
  // In the first minutes of a day it begins with the day.
  const classTime = wallTime(dhakaDay(begins) < dhakaDay(now) ? "00:00" : timeInDhaka.format(begins));
  const batch = await createBatch(db, { courseId, name: "ব্যাচ ০৭", classDays: [...everyDay], classTime }, now);
  const other = await createBatch(db, { name: "মডেল টেস্ট ব্যাচ", classDays: [], startDate: dhakaDay(now) }, now);
  for (const { id } of [batch, other]) await createEnrollment(db, { userId: user.id, batchId: id, payment: null }, now);

  const sealed = await createExam(db, { batchId: batch.id });
  const startedAt = addMinutes(now, -9 * 24 * 60);
  for (const choices of [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
  ]) {
    const rival = await createUser(db);
    await createEnrollment(db, { userId: rival.id, batchId: batch.id, payment: null }, now);
    await createAttempt(db, sealed, { userId: rival.id, choices, startedAt });
  }
  await createAttempt(db, sealed, { userId: user.id, choices: [0, 0, 0, 0, 1], startedAt });
  const running = await createExam(db, { batchId: batch.id, title: "হৃদ্‌যন্ত্র ও রক্ত সংবহন" });
  await createAttempt(db, running, { userId: user.id, startedAt: addMinutes(now, -10), minutesTaken: null });
  const open = await createExam(db, { batchId: batch.id, title: "মানব কঙ্কালতন্ত্র" });
  await createExam(db, {
    batchId: batch.id,
    title: "জৈব রসায়ন",
    isActive: false,
    opensAt: addMinutes(now, 7 * 24 * 60),
  });

  const file = { quality: 480, storageKey: `recordings/${username}.mp4`, byteSize: 1000, etag: username };
  const recording = await createRecording(
    db,
    { batchId: batch.id, title: "ক্লাস ২১: হৃৎচক্র ও ইসিজি", durationSeconds: 4460, files: [file] },
    now,
  );
  await db.playbackPosition.create({ data: { userId: user.id, recordingId: recording.id, seconds: 2780 } });

  const tokens = await logIn(request, { username, password: factoryPassword });
  await courseIsShown(request, `/course/${batch.courseId}`);
  return { tokens, batch, running, open, recording };
}
