import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { reconcile } from "@/lib/enrollments/cash/figures";
import { freeze, readDay } from "@/lib/enrollments/cash/queries";
import type { CloseDay } from "@/lib/enrollments/cash/schema";
import { AppError, ValidationError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";

/**
 * Closes a day; entries recorded for it later count on the next open day.
 *
 * @throws ValidationError with what stands in the way; AppError cash_day_closed, changed_meanwhile with the present
 * total
 */
export async function closeCashDay(actor: Actor, day: string, input: CloseDay, now: Date): Promise<void> {
  if (day > dateInDhaka(now)) throw new ValidationError({ day: ["This day has not come yet."] });
  await staffWrite(async (tx) => {
    // This lock is exclusive and the triggers share it, so nobody writes entries while the day's figures are taken.
    await tx.$executeRaw`select pg_advisory_xact_lock(20261123, 5000)`;
    if (await tx.cashDay.findUnique({ where: { day: new Date(day) } })) throw new AppError("cash_day_closed");
    const { stored, counts } = await readDay(tx, day);
    const figures = reconcile(stored, input.counted_cash);
    if (figures.total !== input.total) throw new AppError("changed_meanwhile", { extra: { total: figures.total } });
    const hasCash = figures.accounts.some(({ method }) => method === "cash");
    if (hasCash && input.counted_cash === null) {
      throw new ValidationError({ counted_cash: ["Say how much cash was counted."] });
    }
    if (figures.mismatches > 0 && input.note === "") {
      throw new ValidationError({ note: ["Say why what does not match is left so."] });
    }
    const closing = { closedAt: now, closedById: actor.id, countedCash: input.counted_cash, note: input.note };
    await tx.cashDay.create({ data: { day: new Date(day), figures: freeze(stored), ...closing } });
    await recordAudit(
      tx,
      actor,
      "cash.close",
      { type: "cash_day", id: day },
      {
        total: figures.total,
        count: figures.count,
        counted_cash: input.counted_cash,
        ...(input.note && { reason: input.note }),
        left: counts,
      },
    );
  });
}
