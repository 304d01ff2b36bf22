import { addMinutes } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import type { Prisma } from "@/prisma/generated/client";

const HALF_A_YEAR_MS = 180 * 24 * 3_600_000;

/** Nusrat's notices until today: results as they came out, open exams, and her certificates. */
export async function seedNotices(db: Database, userId: number, now: Date): Promise<void> {
  const batch = { include: { course: true } } as const;
  const [exams, certificates] = await Promise.all([
    db.exam.findMany({
      where: { isActive: true, batch: { enrollments: { some: { userId, status: "ACTIVE" } } } },
      include: { batch, attempts: { where: { userId } } },
      orderBy: { id: "asc" },
    }),
    db.enrollment.findMany({ where: { userId, batch: { completedAt: { lt: now } } }, include: { batch } }),
  ]);
  const told: Omit<Prisma.NoticeCreateManyInput, "userId">[] = certificates.map(({ id, batch: own }) => ({
    kind: "certificate_ready",
    eventKey: `certificate:${id}`,
    facts: { course_title: own.course.title, batch_name: own.name },
    shownAt: own.completedAt ?? now,
    readAt: now,
  }));
  for (const { id, title, opensAt, closesAt, batch: own, attempts } of exams) {
    const facts = { exam_id: id, course_id: own.courseId, title, batch_name: own.name };
    if (attempts.length > 0 && closesAt && closesAt < now) {
      const shownAt = addMinutes(closesAt, 1);
      told.push({ kind: "result_out", eventKey: `exam:${id}:result`, facts, shownAt, readAt: now });
    }
    if (attempts.length === 0 && opensAt && opensAt <= now && (!closesAt || closesAt > now)) {
      const eventKey = `exam:${id}:opens:${opensAt.getTime()}:open`;
      const closes_at = closesAt?.toISOString() ?? null;
      told.push({ kind: "exam_open", eventKey, facts: { ...facts, closes_at }, shownAt: opensAt });
    }
  }
  const recent = told.filter(({ shownAt }) => now.getTime() - new Date(shownAt).getTime() < HALF_A_YEAR_MS);
  await db.notice.createMany({ data: recent.map((notice) => ({ ...notice, userId })) });
}
