import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { freeze, readDay } from "@/lib/enrollments/cash/queries";
import type { CloseDay } from "@/lib/enrollments/cash/schema";
import { AppError, ValidationError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";

/**
 * What is recorded of it from then on counts on the next open day.
 *
 * @throws ValidationError what stands in the way; AppError changed_meanwhile with the total as it is now
 */
export async function closeCashDay(actor: Actor, day: string, input: CloseDay, now: Date): Promise<void> {
  if (day > dateInDhaka(now)) throw new ValidationError({ day: ["This day has not come yet."] });
  await staffWrite(async (tx) => {
    // Alone: nobody is writing of a day while its figures are taken (the triggers hold the same lock together).
    await tx.$executeRaw`select pg_advisory_xact_lock(20261123, 5000)`;
    if (await tx.cashDay.findUnique({ where: { day: new Date(day) } })) throw new AppError("cash_day_closed");
    const { figures, money_without_claim, claims_without_money } = await readDay(tx, day);
    if (figures.total !== input.total) throw new AppError("changed_meanwhile", { extra: { total: figures.total } });
    const hasCash = figures.accounts.some(({ method }) => method === "cash");
    if (hasCash && input.counted_cash === null) {
      throw new ValidationError({ counted_cash: ["Say how much cash was counted."] });
    }
    const cash = figures.accounts.find(({ method }) => method === "cash")?.recorded ?? 0;
    const differs =
      money_without_claim.length + claims_without_money.length > 0 || (hasCash && cash !== input.counted_cash);
    if (differs && input.note === "") throw new ValidationError({ note: ["Say why what does not match is left so."] });
    const closing = { closedAt: now, closedById: actor.id, countedCash: input.counted_cash, note: input.note };
    await tx.cashDay.create({ data: { day: new Date(day), figures: freeze(figures), ...closing } });
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
        left: { money_without_claim: money_without_claim.length, claims_without_money: claims_without_money.length },
      },
    );
  });
}
