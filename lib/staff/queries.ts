import "server-only";
import { prisma } from "@/lib/db";
import type { EnrollmentStatusKey } from "@/lib/enrollments/schema";
import { normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { phoneFragment } from "@/lib/wire/phone";
import { containsPattern, typedText } from "@/lib/wire/search-words";
import { Prisma, type User } from "@/prisma/generated/client";

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

export type Page = { number: number; size: number };
type EnrollmentFilter = {
  batchId?: number;
  /** Username or e-mail address. */
  learner?: string;
  status?: EnrollmentStatusKey;
};
/** `search` holds words of a name, a username, an e-mail address, a phone number or a transaction id. */
type EnrollmentSearch = { search: string };

const { sql, join } = Prisma;

function matchesWord(word: string): Prisma.Sql {
  const pattern = containsPattern(word);
  const phone = phoneFragment(word);
  return sql`(folded_text(u.first_name) ilike ${pattern} or folded_text(u.last_name) ilike ${pattern}
    or folded_text(u.username::text) ilike ${pattern} or u.email ilike ${pattern}
    or ${phone === null ? sql`false` : sql`u.phone_number like ${`%${phone}%`}`})`;
}

/** Matches learners if every word is part of their name, address or number. */
function matchesLearner(search: string): Prisma.Sql {
  const words = typedText(search).split(/\s+/).filter(Boolean);
  return words.length > 0 ? join(words.map(matchesWord), " and ") : sql`false`;
}

function partOfTransactionId(search: string): string | null {
  const normalized = normalizeTransactionId(search);
  return /^[0-9A-Z]+$/.test(normalized) ? normalized : null;
}

/** Matches payments that the words name directly, by transaction id or by the payer's number. */
function matchesPayment(search: string): Prisma.Sql {
  const transactionId = partOfTransactionId(search);
  const payer = phoneFragment(search);
  const parts = [
    sql`false`,
    ...(transactionId === null ? [] : [sql`p.transaction_id like ${`%${transactionId}%`}`]),
    ...(payer === null ? [] : [sql`p.payer_phone like ${`%${payer}%`}`]),
  ];
  return sql`(${join(parts, " or ")})`;
}

type FoundIds = { ids: number[]; total: number };

/** Searches by ids, since Prisma cannot compare folded names. */
async function findIds(found: Prisma.Sql, { number, size }: Page): Promise<FoundIds> {
  const [counted] = await prisma.$queryRaw<{ total: number }[]>`select count(*)::int as total from (${found}) found`;
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    select id from (${found}) found order by at desc, id desc limit ${size} offset ${(number - 1) * size}`;
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

const searchedPayments = (search: string) => sql`
  select p.id, p.recorded_at as at from payments p join enrollments e on e.id = p.enrollment_id join users u on u.id = e.user_id
   where ${matchesPayment(search)} or (${matchesLearner(search)})`;

const searchedEnrollments = (search: string) => sql`
  select e.id, e.enrolled_at as at from enrollments e join users u on u.id = e.user_id
   where (${matchesLearner(search)})
      or exists (select from payments p where p.enrollment_id = e.id and ${matchesPayment(search)})`;

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

function matchesFilter({ batchId, learner, status }: EnrollmentFilter, now: Date): Prisma.EnrollmentWhereInput {
  const conditions: (Prisma.EnrollmentWhereInput | undefined)[] = [
    batchId === undefined ? undefined : { batchId },
    learner ? { user: { OR: [{ username: learner }, { email: learner }] } } : undefined,
    status && inState(status, now),
  ];
  return { AND: conditions.filter((condition) => condition !== undefined) };
}

export async function listEnrollments(
  filter: EnrollmentFilter | EnrollmentSearch,
  page: Page,
  now: Date,
): Promise<Listed<ListedEnrollment>> {
  const search = "search" in filter ? filter.search : "";
  const found = search.trim() ? await findIds(searchedEnrollments(search), page) : null;
  const where = found ? { id: { in: found.ids } } : matchesFilter("search" in filter ? {} : filter, now);
  const rows = await prisma.enrollment.findMany({
    where,
    include: ofEnrollment,
    orderBy: [{ enrolledAt: "desc" }, { id: "desc" }],
    ...(found ? {} : window(page)),
  });
  return { rows, total: found?.total ?? (await prisma.enrollment.count({ where })) };
}

export async function listPayments(search: string, page: Page): Promise<Listed<ListedPayment>> {
  const found = search.trim() ? await findIds(searchedPayments(search), page) : null;
  const rows = await prisma.payment.findMany({
    where: found ? { id: { in: found.ids } } : {},
    include: ofPayment,
    orderBy: [{ recordedAt: "desc" }, { id: "desc" }],
    ...(found ? {} : window(page)),
  });
  return { rows, total: found?.total ?? (await prisma.payment.count()) };
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
