import "server-only";
import { scheduleOf } from "@/lib/catalogue/presenter";
import { listBatches } from "@/lib/catalogue/queries";
import { plannedClasses } from "@/lib/catalogue/schedule";
import { pool, transaction } from "@/lib/db";
import { eachByItself, sum, throwAny } from "@/lib/each-by-itself";
import { learnersOf } from "@/lib/enrollments/audience-queries";
import { notify } from "@/lib/notices/mutations";
import { untold } from "@/lib/notices/told-queries";

const AHEAD_MS = 30 * 60_000;

async function listRunningBatches(now: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select b.id from batches b join courses c on c.id = b.course_id and c.is_published
      where b.completed_at is null
        and (b.start_date <= $1::date + 1 and b.end_date >= $1::date - 1
          or exists (select 1 from class_changes x where x.batch_id = b.id and x.kind = 'MAKE_UP'
                        and x.date between $1::date - 1 and $1::date + 1))`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/**
 * Reminds learners half an hour before each class by the current schedule; a class that has moved counts as a new
 * event.
 *
 * @returns the number of learners told
 * @throws at the end, when a batch could not be told
 */
export async function remindOfClasses(now: Date): Promise<number> {
  const soon = (startsAt: Date | null) => startsAt && startsAt > now && startsAt.getTime() - now.getTime() <= AHEAD_MS;
  const batches = await listBatches(await listRunningBatches(now));
  const planned = await eachByItself(batches, "the schedule of a batch", (batch) =>
    plannedClasses(scheduleOf(batch)).flatMap(({ startsAt, isCalledOff }) =>
      startsAt && soon(startsAt) && !isCalledOff
        ? [{ batch, startsAt, eventKey: `class:${batch.id}:starts:${startsAt.getTime()}` }]
        : [],
    ),
  );
  const due = planned.results.flat();
  const isNew = await untold(due.map(({ eventKey }) => eventKey));
  const wanted = due.filter(({ eventKey }) => isNew.has(eventKey));
  const reminded = await eachByItself(wanted, "the reminder of a class", ({ batch, startsAt, eventKey }) => {
    const course = { course_id: batch.courseId, course_title: batch.course.title, batch_name: batch.name };
    return transaction(
      (tx) =>
        notify(tx, {
          to: learnersOf(batch.id, now),
          eventKey,
          at: now,
          until: startsAt,
          mail: false,
          kind: "class_soon" as const,
          facts: { ...course, starts_at: startsAt.toISOString() },
        }),
      { timeout: 60_000 },
    );
  });
  throwAny([...planned.failures, ...reminded.failures], "The reminders of classes");
  return sum(reminded.results);
}
