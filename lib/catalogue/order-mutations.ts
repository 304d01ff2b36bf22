import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/prisma/generated/client";

const tables = {
  course: Prisma.sql`courses`,
  instructor: Prisma.sql`instructors`,
  promo_video: Prisma.sql`promo_videos`,
};
type OrderedList = keyof typeof tables;

async function idsInOrder(tx: Transaction, list: OrderedList): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`select id from ${tables[list]} order by position, id for update`;
  return rows.map(({ id }) => id);
}

/**
 * A list that has changed since it was shown is not reordered.
 *
 * @returns the previous order
 * @throws AppError changed_meanwhile
 */
export function orderList(actor: Actor, list: OrderedList, ids: number[]): Promise<{ ids: number[] }> {
  return staffWrite(async (tx) => {
    const before = await idsInOrder(tx, list);
    const isSameList = ids.length === before.length && before.every((id) => ids.includes(id));
    if (!isSameList) throw new AppError("changed_meanwhile", { extra: { current: { ids: before } } });
    // `updated_at` stays the same because the order is not among the fields of a form.
    await tx.$executeRaw`
      update ${tables[list]} t set position = place.position
        from unnest(${ids}::int[]) with ordinality as place(id, position)
       where t.id = place.id`;
    const detail = { before, after: ids };
    await recordAudit(tx, actor, `${list}.order`, { type: list, id: ids[0] ?? 0 }, detail);
    return { ids: before };
  });
}
