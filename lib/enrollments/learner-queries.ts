import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { prisma } from "@/lib/db";
import type { BatchLearner, LearnerList, LearnerPage } from "@/lib/enrollments/learner-schema";
import { statusAt } from "@/lib/enrollments/status";
import { keyset, pageFrom } from "@/lib/keyset";
import type { Prisma } from "@/prisma/generated/client";

function named(search: string | undefined): Prisma.EnrollmentWhereInput[] {
  const words = search?.normalize("NFC").split(/\s+/).filter(Boolean) ?? [];
  return words.map((word) => {
    const contains = { contains: word.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
    return { user: { OR: [{ firstName: contains }, { lastName: contains }, { username: contains }] } };
  });
}

function inStatus(status: LearnerList["status"], now: Date): Prisma.EnrollmentWhereInput {
  const active = { status: "ACTIVE" as const, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  if (status === undefined) return {};
  return status === "active" ? active : { NOT: active };
}

/** The latest enrolment first, which is the order of their ids. */
export async function listBatchLearners(
  batchId: number,
  { sort, after, limit, search, status }: LearnerList,
  now: Date,
): Promise<LearnerPage> {
  const { where, ...order } = keyset({ sort, after, limit }, { enrolled: "id" }, { value: String, id: Number });
  const found = await prisma.enrollment.findMany({
    where: { batchId, user: { deletedAt: null }, AND: [...named(search), inStatus(status, now), where] },
    include: { user: true },
    ...order,
  });
  const present = (row: (typeof found)[number]): BatchLearner => ({
    enrollment_id: row.id,
    user_id: row.userId,
    username: row.user.username,
    name: fullName(row.user),
    status: statusAt(row, now),
    enrolled_at: row.enrolledAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
  });
  return pageFrom(found, limit, ({ id }) => ({ value: null, id: String(id) }), present);
}
