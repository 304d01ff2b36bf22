import "server-only";
import { isHeld } from "@/lib/accounts/queries";
import { prisma, transaction } from "@/lib/db";
import { eachByItself, sum, throwAny } from "@/lib/each-by-itself";
import { findUnpaid } from "@/lib/enrollments/dues/queries";
import { REMINDER_DAYS, type Reminder, remindersFor } from "@/lib/enrollments/dues/reminders";
import { dateInDhaka } from "@/lib/format";
import { enqueue } from "@/lib/jobs";
import type { Prisma } from "@/prisma/generated/client";

const DAY_MS = 86_400_000;
const PAGE = 200;

const ofReminder = {
  batch: { select: { name: true, course: { select: { title: true } } } },
} satisfies Prisma.EnrollmentInclude;
type Owing = Prisma.EnrollmentGetPayload<{ include: typeof ofReminder }>;

function findOwing(today: Date, now: Date, after: number): Promise<Owing[]> {
  const near = {
    gte: new Date(today.getTime() - REMINDER_DAYS * DAY_MS),
    lte: new Date(today.getTime() + REMINDER_DAYS * DAY_MS),
  };
  return prisma.enrollment.findMany({
    where: {
      id: { gt: after },
      status: "ACTIVE",
      owed: { gt: 0 },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
      dues: { some: { dueOn: near } },
      user: { isActive: true, deletedAt: null },
    },
    include: ofReminder,
    orderBy: { id: "asc" },
    take: PAGE,
  });
}

/**
 * The record and the mail are written together, so that a second server finds the record.
 *
 * @returns false when the learner was told before
 */
function tell(enrollment: Owing, { kind, due }: Reminder, closesAt: Date | null, now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await isHeld(enrollment.userId, tx))) return false;
    const { count } = await tx.dueReminder.createMany({
      data: [{ enrollmentId: enrollment.id, dueOn: new Date(`${due.due_on}T00:00:00Z`), kind, sentAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    const place = { courseTitle: enrollment.batch.course.title, batchName: enrollment.batch.name };
    await enqueue(
      "mail",
      {
        template: "payment-due",
        userId: enrollment.userId,
        kind,
        ...place,
        amount: due.amount,
        dueOn: due.due_on,
        closesAt: closesAt?.toISOString() ?? null,
      },
      tx,
    );
    return true;
  });
}

async function remind(enrollment: Owing, day: string, now: Date): Promise<number> {
  const { blockedFrom } = enrollment;
  const unpaid = await findUnpaid(enrollment);
  let told = 0;
  for (const reminder of remindersFor(unpaid, day)) {
    // The batch closes because of the part that is or was due first, so only its reminder names the day.
    const closesAt = reminder.due === unpaid[0] && blockedFrom && blockedFrom > now ? blockedFrom : null;
    if (await tell(enrollment, reminder, closesAt, now)) told += 1;
  }
  return told;
}

/**
 * Can run as often as one likes, and runs every day: each learner is told once of a coming part and once of an overdue
 * one.
 *
 * @throws at the end, when somebody could not be told
 */
export async function remindOfDues(now: Date): Promise<number> {
  const day = dateInDhaka(now);
  const today = new Date(`${day}T00:00:00Z`);
  const failed: unknown[] = [];
  let told = 0;
  for (
    let page = await findOwing(today, now, 0);
    page.length > 0;
    page = await findOwing(today, now, page.at(-1)?.id ?? 0)
  ) {
    const { results, failures } = await eachByItself(page, "the reminder of a part", (one) => remind(one, day, now));
    told += sum(results);
    failed.push(...failures);
  }
  throwAny(failed, "The reminders of parts");
  return told;
}
