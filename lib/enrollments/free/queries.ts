import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { prisma } from "@/lib/db";
import type { FreePlace } from "@/lib/enrollments/free/schema";
import type { Prisma } from "@/prisma/generated/client";

const SHOWN = 5;
const unseen = { seenAt: null } as const;
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

function present(row: Prisma.FreeEnrollmentGetPayload<{ include: typeof shown }>): FreePlace {
  const { user, batch, recordedBy, payments } = row.enrollment;
  return {
    enrollment_id: row.enrollmentId,
    learner: { id: user.id, name: fullName(user) },
    batch_name: batch.name,
    price: row.price.toString(),
    recorded_by: recordedBy ? fullName(recordedBy) : "",
    note: payments[0]?.note ?? "",
    at: row.createdAt.toISOString(),
  };
}

/** Null where none waits. */
export async function findUnseenFree(): Promise<{ count: number; rows: FreePlace[] } | null> {
  const rows = await prisma.freeEnrollment.findMany({
    where: unseen,
    include: shown,
    orderBy: [{ createdAt: "asc" }, { enrollmentId: "asc" }],
    take: SHOWN,
  });
  if (rows.length === 0) return null;
  return { count: await prisma.freeEnrollment.count({ where: unseen }), rows: rows.map(present) };
}
