import { addDays, dhakaDay, factoryClock, wallTime } from "@/prisma/factories/calendar";
import { createCourse } from "@/prisma/factories/course";
import type { Database } from "@/prisma/factories/database";
import { nextNumber } from "@/prisma/factories/sequence";
import type { Batch, Prisma } from "@/prisma/generated/client";

type BatchOverrides = Partial<Prisma.BatchUncheckedCreateInput>;

/** A batch of a given course that started 30 days ago and runs for 60 more. */
export function buildBatch(
  overrides: BatchOverrides & { courseId: number },
  now: Date = factoryClock,
): Prisma.BatchUncheckedCreateInput {
  return {
    // No id of a batch is as high: a file may name a batch by either.
    name: `ব্যাচ ${100_000 + nextNumber()}`,
    startDate: dhakaDay(now, -30),
    endDate: dhakaDay(now, 60),
    classDays: ["SATURDAY", "MONDAY", "WEDNESDAY"],
    classTime: wallTime("20:00"),
    totalClasses: 39,
    zoomLink: "https://zoom.us/j/84512907731",
    zoomMeetingId: "845 1290 7731",
    zoomPasscode: "HRT207",
    ...overrides,
  };
}

/** A running batch; makes a course when none is named. */
export async function createBatch(
  db: Database,
  overrides: BatchOverrides = {},
  now: Date = factoryClock,
): Promise<Batch> {
  const courseId = overrides.courseId ?? (await createCourse(db)).id;
  return db.batch.create({ data: buildBatch({ ...overrides, courseId }, now) });
}

/** Over and marked as completed: its enrolments may get certificates. */
export function createCompletedBatch(
  db: Database,
  overrides: BatchOverrides = {},
  now: Date = factoryClock,
): Promise<Batch> {
  const endDate = dhakaDay(now, -20);
  return createBatch(
    db,
    { startDate: addDays(endDate, -90), endDate, completedAt: addDays(endDate, 1), ...overrides },
    now,
  );
}
