import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { prisma } from "@/lib/db";
import type { BatchLearner, LearnerList, LearnerPage } from "@/lib/enrollments/learner-schema";
import { statusAt } from "@/lib/enrollments/status";
import { toAsciiDigits } from "@/lib/format";
import { pageFrom } from "@/lib/keyset";
import { containsPattern, typedText } from "@/lib/wire/search-words";
import { Prisma } from "@/prisma/generated/client";

const { sql, join } = Prisma;

function named(search: string): Prisma.Sql[] {
  const words = typedText(search).split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const pattern = containsPattern(word);
    return sql`(folded_text(u.first_name) ilike ${pattern} or folded_text(u.last_name) ilike ${pattern}
      or folded_text(u.username::text) ilike ${pattern} or e.roll::text = ${toAsciiDigits(word)})`;
  });
}

/** Finds a page of ids, one longer than the limit; Prisma cannot fold names, so this is SQL. */
async function findIds(
  batchId: number,
  { sort, after, limit, search = "", status }: LearnerList,
  now: Date,
): Promise<number[]> {
  const isNewestFirst = sort.startsWith("-");
  const isActive = sql`(e.status = 'ACTIVE' and (e.expires_at is null or e.expires_at > ${now}))`;
  const conditions = [
    sql`e.batch_id = ${batchId} and u.deleted_at is null`,
    ...named(search),
    status && (status === "active" ? isActive : sql`not ${isActive}`),
    after && (isNewestFirst ? sql`e.id < ${Number(after.id)}` : sql`e.id > ${Number(after.id)}`),
  ].filter((condition) => typeof condition === "object");
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    select e.id from enrollments e join users u on u.id = e.user_id where ${join(conditions, " and ")}
     order by e.id ${isNewestFirst ? sql`desc` : sql`asc`} limit ${limit + 1}`;
  return rows.map(({ id }) => id);
}

/** Sorting by id sorts by the time of enrolling. */
export async function listBatchLearners(batchId: number, list: LearnerList, now: Date): Promise<LearnerPage> {
  const found = await prisma.enrollment.findMany({
    where: { id: { in: await findIds(batchId, list, now) } },
    include: { user: true },
    orderBy: { id: list.sort.startsWith("-") ? "desc" : "asc" },
  });
  const present = (row: (typeof found)[number]): BatchLearner => ({
    enrollment_id: row.id,
    user_id: row.userId,
    username: row.user.username,
    name: fullName(row.user),
    roll: row.roll,
    status: statusAt(row, now),
    enrolled_at: row.enrolledAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
  });
  return pageFrom(found, list.limit, ({ id }) => ({ value: null, id: String(id) }), present);
}
