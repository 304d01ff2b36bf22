import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { prisma } from "@/lib/db";
import type { Owing, OwingFilter, OwingList, OwingPage } from "@/lib/enrollments/dues/staff-schema";
import { keyset, pageFrom } from "@/lib/keyset";
import { presentDue, totalOf, unpaidOf } from "@/lib/wire/instalments";
import { formatPhone } from "@/lib/wire/phone";
import type { Prisma } from "@/prisma/generated/client";

const ofOwing = {
  user: { select: { firstName: true, lastName: true, username: true, phoneNumber: true } },
  batch: { select: { name: true, course: { select: { title: true } } } },
  dues: { orderBy: [{ dueOn: "asc" }, { id: "asc" }] },
} satisfies Prisma.EnrollmentInclude;
type OwingRow = Prisma.EnrollmentGetPayload<{ include: typeof ofOwing }>;

function matching({ state, batch_id }: OwingFilter, now: Date): Prisma.EnrollmentWhereInput {
  const owes = { status: "ACTIVE", owedSince: { not: null }, batchId: batch_id } as const;
  switch (state) {
    case "all":
      return owes;
    case "overdue":
      return { ...owes, owedSince: { lte: now } };
    case "upcoming":
      return { ...owes, owedSince: { gt: now } };
    case "blocked":
      return { ...owes, blockedFrom: { lte: now } };
  }
}

function present(row: OwingRow, now: Date): Owing {
  const dues = row.dues.map(presentDue);
  const [next] = unpaidOf(dues, String(Number(totalOf(dues)) - row.owed.toNumber()));
  return {
    enrollment_id: row.id,
    learner: {
      id: row.userId,
      name: fullName(row.user),
      username: row.user.username,
      phone_number: formatPhone(row.user.phoneNumber),
    },
    batch: { id: row.batchId, name: row.batch.name, course_title: row.batch.course.title },
    owed: row.owed.toString(),
    next_amount: next?.amount ?? row.owed.toString(),
    due_on: next?.due_on ?? "",
    is_overdue: row.owedSince !== null && row.owedSince <= now,
    blocked_from: row.blockedFrom?.toISOString() ?? null,
    dues,
  };
}

type Order = Pick<OwingList, "sort" | "after" | "limit">;

const cursorOf = ({ id, owed, owedSince }: OwingRow, sort: OwingList["sort"]) => ({
  value: sort.endsWith("owed") ? owed.toString() : (owedSince?.toISOString() ?? null),
  id: String(id),
});

/** Reads one row more than the limit. */
function findOwing(filter: OwingFilter, order: Order, now: Date): Promise<OwingRow[]> {
  const isOwed = order.sort.endsWith("owed");
  const read = { value: (text: string | number) => (isOwed ? String(text) : new Date(text)), id: Number };
  const { where, ...rest } = keyset(order, { since: "owedSince", owed: "owed" }, read);
  return prisma.enrollment.findMany({ where: { AND: [matching(filter, now), where] }, include: ofOwing, ...rest });
}

/** Learners who owe something; by default the longest debts come first. */
export async function listOwing({ sort, after, limit, ...filter }: OwingList, now: Date): Promise<OwingPage> {
  const found = await findOwing(filter, { sort, after, limit }, now);
  return pageFrom(
    found,
    limit,
    (row) => cursorOf(row, sort),
    (row) => present(row, now),
  );
}

/** The batches in which somebody owes something. */
export async function findOwingBatches(): Promise<{ id: number; name: string }[]> {
  return prisma.batch.findMany({
    where: { enrollments: { some: { status: "ACTIVE", owedSince: { not: null } } } },
    select: { id: true, name: true },
    orderBy: [{ startDate: "desc" }, { id: "desc" }],
  });
}
