import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { pool, prisma, transaction } from "@/lib/db";
import { eachByItself, sum, throwAny } from "@/lib/each-by-itself";
import { requireComing } from "@/lib/enrollments/waits/queries";
import { dateInDhaka } from "@/lib/format";
import { notify } from "@/lib/notices/mutations";

/** @throws AppError not_found */
export async function setWaiting(viewer: Viewer, courseId: number, isWaiting: boolean, now: Date): Promise<void> {
  await requireComing(courseId);
  if (!isWaiting) {
    await prisma.courseWait.deleteMany({ where: { userId: viewer.id, courseId } });
    return;
  }
  // The query skips an account that is deleted meanwhile, so that nothing of it is kept.
  await pool.query(
    `insert into course_waits (user_id, course_id, asked_at)
     select id, $2::int, $3::timestamptz from users where id = $1 and deleted_at is null for key share
     on conflict do nothing`,
    [viewer.id, courseId, now],
  );
}

/**
 * Tells everybody who waits for a course that has an open batch by now. The server that deletes the rows tells, so that
 * each learner is told once.
 *
 * @returns the number of learners told
 * @throws at the end, when the learners of a course could not be told
 */
export async function tellOfOpenCourses(now: Date): Promise<number> {
  const courses = await prisma.course.findMany({
    where: { isPublished: true, waits: { some: {} }, batches: { some: {} } },
    include: {
      batches: {
        where: { completedAt: null, endDate: { gte: new Date(`${dateInDhaka(now)}T00:00:00Z`) } },
        orderBy: [{ startDate: "desc" }, { id: "desc" }],
        take: 1,
      },
    },
  });
  const { results, failures } = await eachByItself(
    courses,
    "the notice of an open course",
    ({ id, title, batches }) => {
      const [batch] = batches;
      if (!batch) return 0;
      return transaction(async (tx) => {
        const waited = await tx.$queryRaw<{ id: number }[]>`
        delete from course_waits where course_id = ${id} returning user_id as id`;
        return notify(tx, {
          kind: "course_open",
          facts: {
            course_id: id,
            course_title: title,
            batch_name: batch.name,
            start_date: batch.startDate.toISOString().slice(0, 10),
          },
          to: waited.map((one) => one.id),
          eventKey: `course-open:${batch.id}`,
          at: now,
        });
      });
    },
  );
  throwAny(failures, "The notices of open courses");
  return sum(results);
}
