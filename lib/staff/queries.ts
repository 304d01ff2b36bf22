import "server-only";
import { prisma } from "@/lib/db";
import type { EnrollmentStatusKey } from "@/lib/enrollments/schema";
import type { Prisma, User } from "@/prisma/generated/client";

const isStaff = { staffRoles: { isEmpty: false }, isActive: true, deletedAt: null };

export async function findStaffNamed(username: string): Promise<(User & { taughtBatchIds: number[] }) | null> {
  const found = await prisma.user.findFirst({ where: { username, ...isStaff }, include: { taughtBatches: true } });
  return found && { ...found, taughtBatchIds: found.taughtBatches.map(({ batchId }) => batchId) };
}

export function findAccountsByName(names: string[]): Promise<User[]> {
  return prisma.user.findMany({
    where: { deletedAt: null, OR: [{ username: { in: names } }, { email: { in: names } }] },
  });
}

/** Accounts with one of these usernames or e-mail addresses, or one of these phone numbers. */
export function findAccountsAddressed(addresses: string[], phones: string[]): Promise<User[]> {
  const ways = [{ username: { in: addresses } }, { email: { in: addresses } }, { phoneNumber: { in: phones } }];
  return prisma.user.findMany({ where: { deletedAt: null, OR: ways } });
}

/** Accounts with one of these full names, compared like `folded`. */
export async function findAccountsNamed(names: string[]): Promise<User[]> {
  if (names.length === 0) return [];
  const found = await prisma.$queryRaw<{ id: number }[]>`
    select id from users
     where deleted_at is null
       and btrim(regexp_replace(lower(folded_text(first_name || ' ' || last_name)), '[ .\\-_'']+', ' ', 'g'))
           = any(${names})`;
  return prisma.user.findMany({ where: { id: { in: found.map(({ id }) => id) } } });
}

type EnrollmentFilter = {
  batchId?: number;
  /** Username or e-mail address. */
  learner?: string;
  status?: EnrollmentStatusKey;
};

function inState(status: EnrollmentStatusKey, now: Date): Prisma.EnrollmentWhereInput {
  switch (status) {
    case "active":
      return { status: "ACTIVE", OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
    case "expired":
      return { OR: [{ status: "EXPIRED" }, { status: "ACTIVE", expiresAt: { lte: now } }] };
    case "cancelled":
      return { status: "CANCELLED" };
    case "transferred":
      return { status: "TRANSFERRED" };
  }
}

const ofEnrollment = {
  user: true,
  batch: { include: { course: true } },
  payments: { orderBy: { id: "asc" } },
  recordedBy: true,
} satisfies Prisma.EnrollmentInclude;
const ofPayment = {
  enrollment: { include: { user: true, batch: { include: { course: true } } } },
  recordedBy: true,
} satisfies Prisma.PaymentInclude;

export type ListedEnrollment = Prisma.EnrollmentGetPayload<{ include: typeof ofEnrollment }>;
export type ListedPayment = Prisma.PaymentGetPayload<{ include: typeof ofPayment }>;

function matchesFilter({ batchId, learner, status }: EnrollmentFilter, now: Date): Prisma.EnrollmentWhereInput {
  const conditions: (Prisma.EnrollmentWhereInput | undefined)[] = [
    batchId === undefined ? undefined : { batchId },
    learner ? { user: { OR: [{ username: learner }, { email: learner }] } } : undefined,
    status && inState(status, now),
  ];
  return { AND: conditions.filter((condition) => condition !== undefined) };
}

/** The newest first. */
export async function listEnrollments(
  filter: EnrollmentFilter,
  most: number,
  now: Date,
): Promise<{ rows: ListedEnrollment[]; total: number }> {
  const where = matchesFilter(filter, now);
  const orderBy = [{ enrolledAt: "desc" as const }, { id: "desc" as const }];
  const rows = await prisma.enrollment.findMany({ where, include: ofEnrollment, orderBy, take: most });
  return { rows, total: await prisma.enrollment.count({ where }) };
}

const batchOrder = [{ startDate: "desc" as const }, { id: "desc" as const }];

export function listCourses() {
  return prisma.course.findMany({
    orderBy: [{ position: "asc" }, { id: "asc" }],
    include: { batches: { orderBy: batchOrder }, prices: true },
  });
}

export function listBatches(courseId?: number) {
  return prisma.batch.findMany({
    where: { courseId },
    orderBy: batchOrder,
    include: { course: true, _count: { select: { enrollments: { where: { status: "ACTIVE" } } } } },
  });
}

export type PricedBatch = Prisma.BatchGetPayload<{ include: { course: { include: { prices: true } } } }>;

export function findBatches(ids: number[]): Promise<PricedBatch[]> {
  return prisma.batch.findMany({ where: { id: { in: ids } }, include: { course: { include: { prices: true } } } });
}

export async function listBatchNames(): Promise<{ id: number; name: string; courseTitle: string }[]> {
  const batches = await prisma.batch.findMany({
    select: { id: true, name: true, course: { select: { title: true } } },
  });
  return batches.map(({ id, name, course }) => ({ id, name, courseTitle: course.title }));
}

/** Includes voided payments. */
export function findPaymentsByTransaction(transactionIds: string[]): Promise<ListedPayment[]> {
  return prisma.payment.findMany({ where: { transactionId: { in: transactionIds } }, include: ofPayment });
}

export function findPaymentsOfSources(sourceHashes: string[]): Promise<ListedPayment[]> {
  return prisma.payment.findMany({ where: { sourceHash: { in: sourceHashes } }, include: ofPayment });
}

export function findEnrollmentsOf(learnerIds: number[], batchIds: number[]): Promise<ListedEnrollment[]> {
  return prisma.enrollment.findMany({
    where: { userId: { in: learnerIds }, batchId: { in: batchIds } },
    include: ofEnrollment,
  });
}
