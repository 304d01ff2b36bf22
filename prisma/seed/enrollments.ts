import { addDays, addMinutes } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import { buildPayment } from "@/prisma/factories/enrollment";
import { noise } from "@/prisma/factories/noise";
import { type Batch, type PaymentMethod, Prisma } from "@/prisma/generated/client";
import type { BatchKey } from "@/prisma/seed/batches";
import type { SeededCourse } from "@/prisma/seed/catalogue";
import { type LearnerName, learners } from "@/prisma/seed/content/learners";
import type { SeededUsers } from "@/prisma/seed/learners";

const names = learners.map(([name]) => name);
const others = names.filter((name) => name !== "nusrat" && name !== "rakib");

/** The members of each batch. rakib is in none: he shows the site to a learner without enrolment. */
export const membersOf: Record<BatchKey, readonly LearnerName[]> = {
  admission06: others.slice(28, 44),
  admission07: ["nusrat", ...others.slice(0, 33)],
  admission08: others.slice(33, 39),
  anatomy01: ["nusrat", ...others.slice(3, 40).filter((_, index) => index % 3 === 0)],
  anatomy02: others.slice(40, 44),
  model01: others.slice(5, 40).filter((_, index) => index % 3 === 1),
  model02: ["nusrat", ...others.slice(0, 24)],
};

export async function seedEnrollments(
  db: Database,
  batches: Record<BatchKey, Batch>,
  courses: SeededCourse[],
  { staffId, learnerIds }: SeededUsers,
  now: Date,
): Promise<void> {
  const plans = (Object.keys(membersOf) as BatchKey[]).flatMap((key, batchIndex) =>
    membersOf[key].map((name, index) => {
      const batch = batches[key];
      const lead = addDays(batch.startDate, -2 - Math.floor(noise(batchIndex, index, 1) * 18));
      const latest = addDays(now, -1 - Math.floor(noise(batchIndex, index, 2) * 5));
      // Offices answer between 9:00 and 20:00.
      const morning = addMinutes(lead < latest ? lead : startOfDay(latest), 3 * 60);
      const enrolledAt = addMinutes(morning, Math.floor(noise(batchIndex, index, 3) * 11 * 60));
      return { batch, userId: learnerIds[name], enrolledAt, seed: batchIndex * 100 + index };
    }),
  );
  const enrollments = await db.enrollment.createManyAndReturn({
    data: plans.map(({ batch, userId, enrolledAt }) => ({
      batchId: batch.id,
      userId,
      enrolledAt,
      recordedById: staffId,
    })),
  });
  const priceOf = new Map(courses.map((course) => [course.id, discountedPrice(course)]));
  await db.payment.createMany({
    data: enrollments.map((enrollment, index) => {
      const { batch, seed } = plans[index] as (typeof plans)[number];
      const amount = priceOf.get(batch.courseId) as Prisma.Decimal;
      const method = amount.isZero() ? "FREE" : paymentMethod(seed);
      return buildPayment({
        enrollmentId: enrollment.id,
        method,
        amount,
        transactionId: transactionId(method, seed),
        payerPhone: method === "CASH" || method === "FREE" ? "" : `88018000002${String(seed % 100).padStart(2, "0")}`,
        recordedById: staffId,
        recordedAt: enrollment.enrolledAt,
      });
    }),
  });
  await seedEndedEnrollments(db, batches, { staffId, learnerIds });
}

/** History without access: one enrolment cancelled, one moved to another batch, one run out. */
async function seedEndedEnrollments(
  db: Database,
  batches: Record<BatchKey, Batch>,
  { staffId, learnerIds }: SeededUsers,
): Promise<void> {
  const ended = async (
    name: LearnerName,
    batch: Batch,
    data: Partial<Prisma.EnrollmentCreateManyInput>,
    paid = true,
  ) => {
    const enrolledAt = addDays(batch.startDate, -6);
    const enrollment = await db.enrollment.create({
      data: { userId: learnerIds[name], batchId: batch.id, enrolledAt, recordedById: staffId, ...data },
    });
    if (!paid) return enrollment;
    await db.payment.create({
      data: buildPayment({
        enrollmentId: enrollment.id,
        method: "CASH",
        amount: "3200",
        recordedById: staffId,
        recordedAt: enrolledAt,
      }),
    });
    return enrollment;
  };
  await ended("bristy", batches.anatomy01, {
    status: "CANCELLED",
    endedAt: addDays(batches.anatomy01.startDate, 5),
    endReason: "শিক্ষার্থীর অনুরোধে বাতিল, টাকা ফেরত দেওয়া হয়েছে।",
  });
  await ended("ashik", batches.anatomy01, {
    status: "EXPIRED",
    expiresAt: addDays(batches.anatomy01.endDate, 30),
    endedAt: addDays(batches.anatomy01.endDate, 30),
    endReason: "মেয়াদ শেষ।",
  });
  const { id } = await ended("raisa", batches.anatomy01, {
    status: "TRANSFERRED",
    endedAt: addDays(batches.anatomy01.startDate, 20),
    endReason: "পরের ব্যাচে স্থানান্তর।",
  });
  await db.enrollment.updateMany({
    where: { userId: learnerIds.raisa, batchId: batches.anatomy02.id },
    data: { transferredFromId: id },
  });
}

function discountedPrice({ price, discountPercentage }: SeededCourse): Prisma.Decimal {
  return new Prisma.Decimal(price).mul(new Prisma.Decimal(100).sub(discountPercentage)).div(100);
}

function paymentMethod(seed: number): PaymentMethod {
  const share = noise(seed, 7);
  if (share < 0.55) return "BKASH";
  if (share < 0.8) return "NAGAD";
  return share < 0.92 ? "ROCKET" : "CASH";
}

/** Ids in each provider's form; the seed number inside keeps them apart. */
function transactionId(method: PaymentMethod, seed: number): string | null {
  const letters = Math.floor(noise(seed, 8) * 36 ** 6)
    .toString(36)
    .toUpperCase()
    .padStart(6, "7");
  const number = String(seed).padStart(3, "0");
  if (method === "BKASH") return `BK${letters}${seed.toString(36).toUpperCase().padStart(2, "A")}`;
  if (method === "NAGAD") return `7${letters.slice(0, 4)}${number}`;
  if (method === "ROCKET") return `${4100000 + Math.floor(noise(seed, 9) * 900000)}${number}`;
  return null;
}

function startOfDay(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 86_400_000) * 86_400_000);
}
