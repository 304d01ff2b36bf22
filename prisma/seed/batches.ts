import { buildBatch } from "@/prisma/factories/batch";
import { addDays, dhakaDay, dhakaInstant, wallTime, weekdayOf, weekdayOnOrBefore } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import type { Batch, Prisma, Weekday } from "@/prisma/generated/client";
import type { SeededCourse } from "@/prisma/seed/catalogue";
import type { CourseKey } from "@/prisma/seed/content/courses";
import { syllabusFile } from "@/prisma/seed/content/materials";

export type BatchKey =
  | "admission06"
  | "admission07"
  | "admission08"
  | "anatomy01"
  | "anatomy02"
  | "model01"
  | "model02";

/** Running, upcoming and ended batches, whatever the day: every date follows the clock. */
export async function seedBatches(
  db: Database,
  courses: Record<CourseKey, SeededCourse>,
  now: Date,
): Promise<Record<BatchKey, Batch>> {
  const plans = batchPlans(courses, now);
  const keys = Object.keys(plans) as BatchKey[];
  const rows = await db.batch.createManyAndReturn({
    data: keys.map((key) => {
      const plan = plans[key];
      // Classes that fall on a holiday are made up for, so the plan counts them.
      const totalClasses = classDaysUntil(plan, plan.endDate).length;
      return buildBatch({ ...plan, totalClasses }, now) as Prisma.BatchCreateManyInput;
    }),
  });
  const batches = Object.fromEntries(keys.map((key, index) => [key, rows[index]])) as Record<BatchKey, Batch>;
  await seedCalendar(db, batches.admission07, now);
  return batches;
}

type Plan = { courseId: number; name: string; startDate: Date; endDate: Date; classDays: Weekday[] } & Omit<
  Prisma.BatchUncheckedCreateInput,
  "classDays" | "startDate" | "endDate"
>;

function batchPlans(courses: Record<CourseKey, SeededCourse>, now: Date): Record<BatchKey, Plan> {
  const today = dhakaDay(now);
  const saturday = weekdayOnOrBefore(today, "SATURDAY");
  const friday = weekdayOnOrBefore(addDays(today, -1), "FRIDAY");
  const syllabus = { syllabusKey: syllabusFile.key, syllabusFileName: syllabusFile.fileName };
  const admission = {
    courseId: courses.admission.id,
    classDays: ["SATURDAY", "MONDAY", "WEDNESDAY"] as Weekday[],
    classTime: wallTime("20:00"),
    ...syllabus,
  };
  const anatomy = {
    courseId: courses.anatomy.id,
    classDays: ["SUNDAY", "TUESDAY", "THURSDAY"] as Weekday[],
    classTime: wallTime("19:00"),
  };
  const model = {
    courseId: courses["model-test"].id,
    classDays: ["FRIDAY"] as Weekday[],
    classTime: wallTime("10:00"),
    classMinutes: 120,
  };
  const completed = (lastDay: Date) => dhakaInstant(addDays(lastDay, 2), "11:00");
  const span = (startDate: Date, days: number) => ({ startDate, endDate: addDays(startDate, days) });
  return {
    admission06: {
      ...admission,
      ...span(addDays(saturday, -245), 177),
      name: "ব্যাচ ০৬",
      completedAt: completed(addDays(saturday, -68)),
      ...zoom("814 2276 9035", "CELL06"),
    },
    admission07: {
      ...admission,
      ...span(addDays(saturday, -49), 175),
      name: "ব্যাচ ০৭",
      ...zoom("845 1290 7731", "HRT207"),
    },
    admission08: {
      ...admission,
      ...span(addDays(saturday, 14), 175),
      name: "ব্যাচ ০৮",
      ...zoom("867 3041 5528", "LUNG08"),
    },
    anatomy01: {
      ...anatomy,
      ...span(addDays(saturday, -181), 137),
      name: "অ্যানাটমি ব্যাচ ০১",
      completedAt: completed(addDays(saturday, -44)),
      ...zoom("829 5517 4460", "BONE01"),
    },
    anatomy02: {
      ...anatomy,
      ...span(addDays(saturday, 22), 137),
      name: "অ্যানাটমি ব্যাচ ০২",
      ...zoom("871 6603 2194", "BONE02"),
    },
    model01: {
      ...model,
      ...span(addDays(friday, -126), 77),
      name: "মডেল টেস্ট ব্যাচ ০১",
      ...zoom("836 4490 1873", "TEST01"),
    },
    model02: {
      ...model,
      ...span(addDays(friday, -35), 77),
      name: "মডেল টেস্ট ব্যাচ ০২",
      ...zoom("852 7718 6306", "TEST02"),
    },
  };
}

function zoom(meetingId: string, passcode: string) {
  return {
    zoomLink: `https://zoom.us/j/${meetingId.replaceAll(" ", "")}`,
    zoomMeetingId: meetingId,
    zoomPasscode: passcode,
  };
}

/** The days of the weekly schedule up to and including that day. */
export function classDaysUntil({ startDate, classDays }: Pick<Batch, "startDate" | "classDays">, until: Date): Date[] {
  const days: Date[] = [];
  for (let day = startDate; day <= until; day = addDays(day, 1)) if (classDays.includes(weekdayOf(day))) days.push(day);
  return days;
}

const nationalDays = [
  { month: 1, day: 21, name: "শহীদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস" },
  { month: 2, day: 26, name: "স্বাধীনতা দিবস" },
  { month: 3, day: 14, name: "পহেলা বৈশাখ" },
  { month: 11, day: 16, name: "বিজয় দিবস" },
];

export function isNationalDay(date: Date): boolean {
  return nationalDays.some(({ month, day }) => date.getUTCMonth() === month && date.getUTCDate() === day);
}

/** Holidays of the academy and of the running batch, one cancelled class and the class that makes up for it. */
async function seedCalendar(db: Database, batch: Batch, now: Date): Promise<void> {
  const today = dhakaDay(now);
  const saturday = weekdayOnOrBefore(today, "SATURDAY");
  const years = [today.getUTCFullYear(), today.getUTCFullYear() + 1];
  await db.holiday.createMany({
    data: [
      ...years.flatMap((year) =>
        nationalDays.map(({ month, day, name }) => ({ date: new Date(Date.UTC(year, month, day)), name })),
      ),
      { batchId: batch.id, date: addDays(saturday, 18), name: "মডেল টেস্টের প্রস্তুতি" },
    ],
  });
  await db.classChange.createMany({
    data: [
      {
        batchId: batch.id,
        date: addDays(saturday, 9),
        kind: "CANCELLED",
        note: "শিক্ষকের জরুরি ডিউটির কারণে ক্লাস হবে না।",
      },
      {
        batchId: batch.id,
        date: addDays(saturday, 12),
        kind: "MAKE_UP",
        startTime: wallTime("20:00"),
        note: "সোমবারের বাতিল ক্লাসের বদলে।",
      },
    ],
  });
}
