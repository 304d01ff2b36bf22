import "server-only";
import { prisma } from "@/lib/db";
import type { EnrollmentStatusKey } from "@/lib/enrollments/schema";
import { normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { phoneFragment } from "@/lib/wire/phone";
import type { Prisma, User } from "@/prisma/generated/client";

const isStaff = { staffRoles: { isEmpty: false }, isActive: true, deletedAt: null };

export async function findStaffNamed(username: string): Promise<(User & { taughtBatchIds: number[] }) | null> {
  const found = await prisma.user.findFirst({ where: { username, ...isStaff }, include: { taughtBatches: true } });
  return found && { ...found, taughtBatchIds: found.taughtBatches.map(({ batchId }) => batchId) };
}

export async function hasAdministrator(): Promise<boolean> {
  return (await prisma.user.count({ where: { ...isStaff, staffRoles: { has: "ADMIN" } } })) > 0;
}

export function findAccountsByName(names: string[]): Promise<User[]> {
  return prisma.user.findMany({
    where: { deletedAt: null, OR: [{ username: { in: names } }, { email: { in: names } }] },
  });
}

export type Page = { number: number; size: number };
type EnrollmentFilter = {
  /** Words of a name, a username, an e-mail address, a phone number or a transaction id. */
  search?: string;
  batchId?: number;
  /** Username or e-mail address. */
  learner?: string;
  status?: EnrollmentStatusKey;
};

function matchesWord(word: string): Prisma.UserWhereInput {
  // Prisma hands the signs of LIKE on as they are.
  const literal = word.replace(/[\\%_]/g, "\\$&");
  const contains = { contains: literal, mode: "insensitive" as const };
  const phone = phoneFragment(word);
  const names = [{ firstName: contains }, { lastName: contains }, { username: contains }, { email: contains }];
  return { OR: phone === null ? names : [...names, { phoneNumber: { contains: phone } }] };
}

function matchesLearner(search: string): Prisma.UserWhereInput {
  const words = search.normalize("NFC").split(/\s+/).filter(Boolean);
  return { AND: words.map(matchesWord) };
}

function partOfTransactionId(search: string): string | null {
  const normalized = normalizeTransactionId(search);
  return /^[0-9A-Z]+$/.test(normalized) ? normalized : null;
}

/** Payments that the words mean by themselves: by their transaction id, or by the number that paid. */
function matchesPayment(search: string): Prisma.PaymentWhereInput[] {
  const transactionId = partOfTransactionId(search);
  const payer = phoneFragment(search);
  return [
    ...(transactionId === null ? [] : [{ transactionId: { contains: transactionId } }]),
    ...(payer === null ? [] : [{ payerPhone: { contains: payer } }]),
  ];
}

function searchPayments(search: string): Prisma.PaymentWhereInput {
  return { OR: [...matchesPayment(search), { enrollment: { user: matchesLearner(search) } }] };
}

function searchEnrollments(search: string): Prisma.EnrollmentWhereInput {
  return { OR: [{ payments: { some: { OR: matchesPayment(search) } } }, { user: matchesLearner(search) }] };
}

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
type Listed<Row> = { rows: Row[]; total: number };

const window = ({ number, size }: Page) => ({ take: size, skip: (number - 1) * size });

export async function listEnrollments(
  { search, batchId, learner, status }: EnrollmentFilter,
  page: Page,
  now: Date,
): Promise<Listed<ListedEnrollment>> {
  const conditions: (Prisma.EnrollmentWhereInput | undefined)[] = [
    batchId === undefined ? undefined : { batchId },
    learner ? { user: { OR: [{ username: learner }, { email: learner }] } } : undefined,
    status && inState(status, now),
    search?.trim() ? searchEnrollments(search) : undefined,
  ];
  const where = { AND: conditions.filter((condition) => condition !== undefined) };
  const [total, rows] = await Promise.all([
    prisma.enrollment.count({ where }),
    prisma.enrollment.findMany({
      where,
      include: ofEnrollment,
      orderBy: [{ enrolledAt: "desc" }, { id: "desc" }],
      ...window(page),
    }),
  ]);
  return { rows, total };
}

export async function listPayments(search: string, page: Page): Promise<Listed<ListedPayment>> {
  const where = search.trim() ? searchPayments(search) : {};
  const [total, rows] = await Promise.all([
    prisma.payment.count({ where }),
    prisma.payment.findMany({
      where,
      include: ofPayment,
      orderBy: [{ recordedAt: "desc" }, { id: "desc" }],
      ...window(page),
    }),
  ]);
  return { rows, total };
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

/** Voided payments included. */
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
