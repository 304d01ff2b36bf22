import "server-only";
import { listLearnersToTell } from "@/lib/calendar/staff-queries";
import { type Transaction, transaction } from "@/lib/db";
import { learnersOf } from "@/lib/enrollments/audience-queries";
import { type ClassNotice, enqueue } from "@/lib/jobs";
import { notify } from "@/lib/notices/mutations";
import { Prisma } from "@/prisma/generated/client";

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const DAY_SECONDS = 86_400;

/** The end of the class that the news is about, because nobody can come in vain or miss it later. */
function endOfNews(cancelled: string | null, makeUp: { date: string; time: string } | null): Date | null {
  if (makeUp) return new Date(`${makeUp.date}T${makeUp.time}:00+06:00`);
  return cancelled ? new Date(`${cancelled}T23:59:59+06:00`) : null;
}

/**
 * Deletes the notices about a class change that was taken back; notices about other days stay.
 *
 * @returns the ids of the learners who had one
 */
export async function withdrawClassNotices(
  tx: Transaction,
  batchId: number,
  taken: { cancelled: string } | { makeUp: string },
): Promise<number[]> {
  const isMeant =
    "cancelled" in taken
      ? Prisma.sql`n.facts->>'cancelled' = ${taken.cancelled}`
      : Prisma.sql`n.facts->'make_up'->>'date' = ${taken.makeUp} and n.facts->>'cancelled' is null`;
  const gone = await tx.$queryRaw<{ id: number }[]>`
    delete from notices n using enrollments e
     where e.batch_id = ${batchId} and n.user_id = e.user_id and n.kind = 'class_changed'
       and starts_with(n.event_key, ${`class:${batchId}-`}) and ${isMeant}
     returning n.user_id as id`;
  return [...new Set(gone.map(({ id }) => id))];
}

/** A class that is called off again does not take place, so earlier notices that it does are deleted. */
async function withdrawRestoredClass(tx: Transaction, batchId: number, date: string): Promise<void> {
  await tx.$executeRaw`
    delete from notices n using enrollments e
     where e.batch_id = ${batchId} and n.user_id = e.user_id and n.kind = 'class_on'
       and starts_with(n.event_key, ${`class-on:${batchId}-${date}-`})`;
}

/** Learners who were told that the class is off, and are still in the batch, are told that it takes place. */
export async function tellOfRestoredClass(
  tx: Transaction,
  { batchId, date, knew }: { batchId: number; date: string; knew: readonly number[] },
  now: Date,
): Promise<void> {
  if (knew.length === 0) return;
  const batch = await tx.batch.findUniqueOrThrow({ where: { id: batchId }, include: { course: true } });
  await notify(tx, {
    kind: "class_on",
    facts: {
      course_id: batch.courseId,
      course_title: batch.course.title,
      batch_name: batch.name,
      date,
      time: batch.classTime?.toISOString().slice(11, 16) ?? null,
    },
    to: Prisma.sql`${learnersOf(batchId, now)} and e.user_id = any(${[...knew]}::int[])`,
    // The time makes the key unique, so that a class called off and restored again is announced again.
    eventKey: `class-on:${batchId}-${date}-${now.getTime()}`,
    at: now,
    until: endOfNews(date, null),
  });
}

/**
 * Mails each learner of the batch once, and nobody when the change was taken back.
 *
 * @returns the number of learners told
 */
export function tellOfClassChange({ batchId, cancelled, makeUp }: ClassNotice, now: Date): Promise<number> {
  return transaction(async (tx) => {
    const changes = await tx.classChange.findMany({
      where: {
        batchId,
        OR: [
          ...(cancelled ? [{ kind: "CANCELLED" as const, date: day(cancelled) }] : []),
          ...(makeUp ? [{ kind: "MAKE_UP" as const, date: day(makeUp.date) }] : []),
        ],
      },
      include: { batch: { include: { course: { select: { title: true } } } } },
    });
    const off = changes.find(({ kind }) => kind === "CANCELLED");
    const extra = changes.find(({ kind }) => kind === "MAKE_UP");
    const batch = (off ?? extra)?.batch;
    if (!batch || batch.completedAt) return 0;
    const facts = {
      template: "class-changed" as const,
      courseTitle: batch.course.title,
      batchName: batch.name,
      courseId: batch.courseId,
      cancelled: off ? cancelled : null,
      makeUp:
        extra?.startTime && makeUp ? { date: makeUp.date, time: extra.startTime.toISOString().slice(11, 16) } : null,
      note: (off ?? extra)?.note ?? "",
    };
    if (off && cancelled) await withdrawRestoredClass(tx, batchId, cancelled);
    const learners = await listLearnersToTell(batchId, now, tx);
    const event = [batchId, off?.id, extra?.id, facts.makeUp?.date, facts.makeUp?.time].join("-");
    await notify(tx, {
      to: learners,
      eventKey: `class:${event}`,
      at: now,
      until: endOfNews(cancelled, facts.makeUp),
      // The mail is sent below, with its own text.
      mail: false,
      kind: "class_changed",
      facts: {
        course_id: facts.courseId,
        course_title: facts.courseTitle,
        batch_name: facts.batchName,
        cancelled: facts.cancelled,
        make_up: facts.makeUp,
        note: facts.note,
      },
    });
    for (const userId of learners) {
      const once = { key: `class-${event}-${userId}`, seconds: DAY_SECONDS };
      await enqueue("mail", { ...facts, userId }, tx, { once });
    }
    return learners.length;
  });
}
