import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { prisma } from "@/lib/db";
import type { FreePlace } from "@/lib/enrollments/free/schema";
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

/** The oldest, with what is there of the price by now. */
const findOldest = () =>
  prisma.$queryRaw<Sums[]>`
    select f.enrollment_id as "enrollmentId", f.price::float8::text as price, money.paid::float8::text as paid, f.count::int
      from (select *, count(*) over () from free_enrollments where seen_at is null) f
      cross join lateral money_of_place(f.enrollment_id) money
     order by f.created_at, f.enrollment_id limit ${SHOWN}`;

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

/** Null where none waits. */
export async function findUnseenFree(): Promise<{ count: number; rows: FreePlace[] } | null> {
  const oldest = await findOldest();
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
