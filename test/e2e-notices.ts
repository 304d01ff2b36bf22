import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { createBatch } from "../prisma/factories/batch.ts";
import { addDays, addMinutes } from "../prisma/factories/calendar.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createExam } from "../prisma/factories/exam.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { logIn } from "./e2e-accounts.ts";
import { database } from "./e2e-database.ts";

/** Two days in a batch, told of an open exam and a moved class just now, and of a result two days ago, which was read. */
export async function toldLearner(request: APIRequestContext) {
  const db = database();
  const now = new Date();
  const username = `told.${randomBytes(5).toString("hex")}`;
  const { id: userId } = await createUser(db, { username, firstName: "নাবিলা", lastName: "ইয়াসমিন" });
  const batch = await createBatch(db, { classDays: [] }, now);
  await createEnrollment(db, { userId, batchId: batch.id, payment: null, enrolledAt: addDays(now, -2) }, now);
  const exam = await createExam(db, { batchId: batch.id, title: "মানব কঙ্কালতন্ত্র" });
  const course = { course_id: batch.courseId, course_title: "অ্যানাটমি", batch_name: batch.name };
  const ofExam = { exam_id: exam.id, course_id: batch.courseId, title: exam.title, batch_name: batch.name };
  const make_up = { date: "2027-01-06", time: "20:00" };
  const moved = { ...course, cancelled: "2027-01-05", make_up, note: "" };
  const told = [
    { kind: "exam_open", facts: { ...ofExam, closes_at: null }, shownAt: addMinutes(now, -5) },
    { kind: "class_changed", facts: moved, shownAt: addMinutes(now, -3) },
    { kind: "result_out", facts: ofExam, shownAt: addDays(now, -2), readAt: now },
  ];
  await db.notice.createMany({
    data: told.map((one) => ({ userId, eventKey: `${username}:${one.kind}`, ...one })),
  });
  return { userId, exam, tokens: await logIn(request, { username, password: factoryPassword }) };
}
