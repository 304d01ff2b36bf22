import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import { getAcademy } from "@/lib/settings/queries";
import type { Obstacles, SampleAcademy } from "@/lib/staff/sample-academy-schema";
import type { Prisma } from "@/prisma/generated/client";

/** A person with an address of their own is not invented any more, whatever made the account. */
const inventedAddress = { OR: [{ email: { endsWith: "@example.com" } }, { deletedAt: { not: null } }] };

type Marks = Map<string, number[]>;

/** Null where the seed made nothing, or it was removed. */
async function findMarks(db: Transaction): Promise<Marks | null> {
  const rows = await db.sampleRow.findMany();
  if (rows.length === 0) return null;
  const marks: Marks = new Map();
  for (const { kind, rowId } of rows) marks.set(kind, [...(marks.get(kind) ?? []), rowId]);
  return marks;
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const without = (ids: readonly number[], kept: Iterable<number>) => {
  const keeping = new Set(kept);
  return ids.filter((id) => !keeping.has(id));
};

/** The ids of all that goes: of the seed's records those that nothing of the academy's own needs. */
export type SamplePlan = {
  /** Accounts of invented people, the administrator's own too. */
  invented: number[];
  users: number[];
  staff: number;
  courses: number[];
  instructors: number[];
  promoVideos: number[];
  batches: number[];
  exams: number[];
  recordings: number[];
  resources: number[];
  holidays: number[];
  cutoffs: number[];
  payments: number[];
  obstacles: Obstacles;
};

async function findObstacles(db: Transaction, invented: number[], payments: number[]): Promise<Obstacles> {
  const real = { notIn: invented };
  const counts = await Promise.all([
    db.user.count({
      where: {
        id: real,
        OR: [
          { deletedAt: null, mergedIntoId: null, staffRoles: { isEmpty: true } },
          { enrollments: { some: {} } },
          { attempts: { some: {} } },
          { claims: { some: {} } },
        ],
      },
    }),
    db.payment.count({ where: { id: { notIn: payments } } }),
    db.paymentNotice.count(),
    db.certificate.count({ where: { userId: real } }),
    db.cashDay.count(),
  ]);
  const kinds = ["learners", "payments", "payment_notices", "certificates", "cash_days"] as const;
  return kinds.map((kind, index) => ({ kind, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
}

/** A year has no number of its own: what staff wrote for it in the seed's place is theirs. */
async function untouchedCutoffs(years: number[], db: Transaction): Promise<number[]> {
  const changed = await db.auditEntry.findMany({
    where: { subjectType: "cutoff", subjectId: { in: years.map(String) } },
    select: { subjectId: true },
  });
  const cutoffs = await db.cutoff.findMany({ where: { year: { in: years } } });
  return without(
    cutoffs.map(({ year }) => year),
    changed.map(({ subjectId }) => Number(subjectId)),
  );
}

/**
 * @param administratorId the account that stays whoever made it
 * @returns null where the seed made nothing, or it was removed
 */
export async function planSampleRemoval(administratorId: number, db: Transaction): Promise<SamplePlan | null> {
  const marks = await findMarks(db);
  if (!marks) return null;
  const marked = (kind: string) => marks.get(kind) ?? [];
  const there = async (kind: string, find: (where: { id: { in: number[] } }) => Promise<{ id: number }[]>) =>
    idsOf(await find({ id: { in: marked(kind) } }));
  const select = { id: true };
  const invented = await there("users", (where) =>
    db.user.findMany({ where: { ...where, ...inventedAddress }, select }),
  );
  const exams = await there("exams", (where) => db.exam.findMany({ where, select }));
  const recordings = await there("recordings", (where) => db.recording.findMany({ where, select }));
  const resources = await there("resources", (where) => db.resource.findMany({ where, select }));
  const payments = await there("payments", (where) => db.payment.findMany({ where, select }));

  // A batch stays with what staff put into it, and its course with it.
  const ofOthers: Prisma.BatchWhereInput[] = [
    { id: { notIn: marked("batches") } },
    { exams: { some: { id: { notIn: exams } } } },
    { recordings: { some: { id: { notIn: recordings } } } },
    { recordingLinks: { some: { recordingId: { notIn: recordings } } } },
    { resources: { some: { id: { notIn: resources } } } },
    { uploads: { some: { state: { in: ["RECEIVING", "RECEIVED"] } } } },
  ];
  const keptBatches = await db.batch.findMany({ where: { OR: ofOthers }, select: { id: true, courseId: true } });
  const batches = await there("batches", (where) => db.batch.findMany({ where, select }));
  const courses = without(
    await there("courses", (where) => db.course.findMany({ where, select })),
    keptBatches.map(({ courseId }) => courseId),
  );
  const taught = await db.courseInstructor.findMany({ where: { courseId: { notIn: courses } } });
  const instructors = await there("instructors", (where) => db.instructor.findMany({ where, select }));
  const users = without(invented, [administratorId]);
  return {
    invented,
    users,
    staff: await db.user.count({ where: { id: { in: users }, deletedAt: null, staffRoles: { isEmpty: false } } }),
    courses,
    instructors: without(
      instructors,
      taught.map(({ instructorId }) => instructorId),
    ),
    promoVideos: await there("promo_videos", (where) => db.promoVideo.findMany({ where, select })),
    batches: without(batches, idsOf(keptBatches)),
    exams,
    recordings,
    resources,
    holidays: await there("holidays", (where) => db.holiday.findMany({ where, select })),
    cutoffs: await untouchedCutoffs(marked("cutoffs"), db),
    payments,
    obstacles: await findObstacles(db, invented, payments),
  };
}

export const goingOf = (plan: SamplePlan): SampleAcademy["goes"] =>
  [
    { kind: "learners" as const, count: plan.users.length - plan.staff },
    { kind: "staff" as const, count: plan.staff },
    { kind: "payments" as const, count: plan.payments.length },
    { kind: "courses" as const, count: plan.courses.length },
    { kind: "batches" as const, count: plan.batches.length },
    { kind: "exams" as const, count: plan.exams.length },
    { kind: "recordings" as const, count: plan.recordings.length },
    { kind: "resources" as const, count: plan.resources.length },
    { kind: "instructors" as const, count: plan.instructors.length },
    { kind: "promo_videos" as const, count: plan.promoVideos.length },
    { kind: "holidays" as const, count: plan.holidays.length },
    { kind: "cutoffs" as const, count: plan.cutoffs.length },
  ].filter(({ count }) => count > 0);

async function stayingOf(plan: SamplePlan, administratorId: number): Promise<SampleAcademy["stays"]> {
  const but = (ids: number[]) => ({ where: { id: { notIn: ids } } });
  const staff = {
    id: { notIn: [...plan.users, administratorId] },
    staffRoles: { isEmpty: false },
    deletedAt: null,
  };
  const stays = [
    { kind: "staff" as const, count: await prisma.user.count({ where: staff }) },
    { kind: "courses" as const, count: await prisma.course.count(but(plan.courses)) },
    { kind: "batches" as const, count: await prisma.batch.count(but(plan.batches)) },
    { kind: "exams" as const, count: await prisma.exam.count(but(plan.exams)) },
    { kind: "recordings" as const, count: await prisma.recording.count(but(plan.recordings)) },
    { kind: "resources" as const, count: await prisma.resource.count(but(plan.resources)) },
    { kind: "instructors" as const, count: await prisma.instructor.count(but(plan.instructors)) },
  ];
  return stays.filter(({ count }) => count > 0);
}

/** Counts the records among those that go which the audit knows: somebody may have begun to make them theirs. */
async function countChanged(plan: SamplePlan): Promise<number> {
  const kinds = {
    course: plan.courses,
    batch: plan.batches,
    exam: plan.exams,
    recording: plan.recordings,
    resource: plan.resources,
    instructor: plan.instructors,
    promo_video: plan.promoVideos,
  };
  const ofKinds = Object.entries(kinds).map(([subjectType, ids]) => ({
    subjectType,
    subjectId: { in: ids.map(String) },
  }));
  const subjects = await prisma.auditEntry.groupBy({ by: ["subjectType", "subjectId"], where: { OR: ofKinds } });
  return subjects.length;
}

/** Counts the removal's records, those that stay, and those that stand in its way; null without a sample academy. */
export async function getSampleAcademy(administratorId: number): Promise<SampleAcademy | null> {
  const plan = await planSampleRemoval(administratorId, prisma);
  if (!plan) return null;
  const { name } = await getAcademy();
  return {
    name,
    goes: goingOf(plan),
    changed: await countChanged(plan),
    stays: await stayingOf(plan, administratorId),
    obstacles: plan.obstacles,
  };
}
