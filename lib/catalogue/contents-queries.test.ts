import { expect, test } from "vitest";
import { countBatchContents } from "@/lib/catalogue/contents-queries";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { buildQuestions, createExam } from "@/prisma/factories/exam";
import { createRecording } from "@/prisma/factories/recording";
import { createResource } from "@/prisma/factories/resource";

const file = { quality: 480, storageKey: "film", byteSize: 1n, etag: "etag" };

test("counts what a batch has, and nothing of another's or of what cannot be watched yet", async () => {
  const batch = await createBatch(prisma, { totalClasses: 36 });
  await createExam(prisma, { batchId: batch.id, questions: buildQuestions(3) });
  await createExam(prisma, { batchId: batch.id, questions: buildQuestions(2) });
  await createExam(prisma, { questions: buildQuestions(7) });
  await createRecording(prisma, { batchId: batch.id, durationSeconds: 5400, files: [file] });
  await createRecording(prisma, { batchId: batch.id, durationSeconds: 5400, files: [file, { ...file, quality: 720 }] });
  await createRecording(prisma, { batchId: batch.id, durationSeconds: 5400 });
  await createResource(prisma, { batchId: batch.id });
  expect(await countBatchContents(batch.id)).toEqual({
    classes: 36,
    quizzes: 2,
    questions: 5,
    recordings: 2,
    recordedHours: 3,
    sheets: 1,
  });
});

test("an empty batch counts as empty; of an unpublished course nothing is counted", async () => {
  const empty = await createBatch(prisma, { totalClasses: 0 });
  expect(await countBatchContents(empty.id)).toEqual({
    classes: 0,
    quizzes: 0,
    questions: 0,
    recordings: 0,
    recordedHours: 0,
    sheets: 0,
  });
  const course = await createCourse(prisma, { isPublished: false });
  expect(await countBatchContents((await createBatch(prisma, { courseId: course.id })).id)).toBeNull();
});
