import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { prisma } from "@/lib/db";
import type { FreePlace } from "@/lib/enrollments/free/schema";
import { dateInDhaka } from "@/lib/format";
import type { Prisma } from "@/prisma/generated/client";

const SHOWN = 5;
const shown = {
  enrollment: {
    include: {
      user: true,
      batch: true,
      recordedBy: true,
      payments: { where: { voidedAt: null }, orderBy: { id: "asc" } },
    },
  },
} satisfies Prisma.FreeEnrollmentInclude;

type Sums = { enrollmentId: number; price: string; paid: string; count: number };

/**
 * The oldest unseen places with their price and the sum paid by now. A place that cost nothing is left out until its
 * batch has a price.
 */
const findOldest = (today: string) =>
  prisma.$queryRaw<Sums[]>`
    select f.enrollment_id as "enrollmentId", f.price::float8::text as price, money.paid::float8::text as paid, f.count::int
      from (select n.enrollment_id, n.created_at, priced.price, count(*) over ()
              from free_enrollments n join enrollments e on e.id = n.enrollment_id
              cross join lateral (
                select case when n.price > 0 then n.price else price_of_batch(e.batch_id, ${today}::date) end as price
              ) priced
             where n.seen_at is null and priced.price > 0
             order by n.created_at, n.enrollment_id limit ${SHOWN}) f
      cross join lateral money_of_place(f.enrollment_id) money
     order by f.created_at, f.enrollment_id`;

function present(
  { enrollment, createdAt }: Prisma.FreeEnrollmentGetPayload<{ include: typeof shown }>,
  { enrollmentId, price, paid }: Sums,
): FreePlace {
  const { user, batch, recordedBy, payments } = enrollment;
  return {
    enrollment_id: enrollmentId,
    learner: { id: user.id, name: fullName(user) },
    batch_name: batch.name,
    price,
    paid,
    recorded_by: recordedBy ? fullName(recordedBy) : "",
    note: payments[0]?.note ?? "",
    at: createdAt.toISOString(),
  };
}

/** Null when none waits. */
export async function findUnseenFree(now: Date): Promise<{ count: number; rows: FreePlace[] } | null> {
  const oldest = await findOldest(dateInDhaka(now));
  const [first] = oldest;
  if (!first) return null;
  const ids = oldest.map(({ enrollmentId }) => enrollmentId);
  const found = await prisma.freeEnrollment.findMany({ where: { enrollmentId: { in: ids } }, include: shown });
  const rows = oldest.flatMap((sums) => {
    const row = found.find(({ enrollmentId }) => enrollmentId === sums.enrollmentId);
    return row ? [present(row, sums)] : [];
  });
  return { count: first.count, rows };
}
