import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { prisma, type Transaction } from "@/lib/db";
import { cashFigures } from "@/lib/enrollments/cash/figures";
import { groupLedger } from "@/lib/enrollments/cash/ledger-queries";
import * as mismatches from "@/lib/enrollments/cash/mismatch-queries";
import { presentClaim, presentMoney } from "@/lib/enrollments/cash/presenter";
import { type CashDay, type CashFigures, cashFiguresSchema } from "@/lib/enrollments/cash/schema";
import { dateInDhaka } from "@/lib/format";
import { getAcademy } from "@/lib/settings/queries";

export const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

type Live = Pick<CashDay, "figures" | "money_without_claim" | "claims_without_money" | "suggestions">;

export async function readDay(db: Transaction, day: string): Promise<Live> {
  const { payment_accounts } = await getAcademy(db);
  const groups = await groupLedger(db, day);
  const arrived = await mismatches.sumArrived(db, day);
  const claimed = await mismatches.sumClaimed(db, day);
  const unclaimed = await mismatches.listUnclaimedMoney(db, day);
  const unpaid = await mismatches.listUnpaidClaims(db, day);
  const onlyAccount = (method: string) => {
    const accounts = payment_accounts.filter((account) => account.method === method);
    return accounts.length === 1 ? (accounts[0]?.number ?? "") : "";
  };
  return {
    figures: cashFigures({ groups, arrived, claimed, unclaimed, unpaid, onlyAccount }),
    money_without_claim: unclaimed.map(presentMoney),
    claims_without_money: unpaid.map(presentClaim),
    suggestions: await mismatches.listSuggestions(db, day),
  };
}

/** Names are not frozen: an account may change its own, or go. */
export const freeze = (figures: CashFigures) => ({
  ...figures,
  clerks: figures.clerks.map((clerk) => ({ ...clerk, name: "" })),
});

async function thaw(stored: unknown): Promise<CashFigures> {
  const figures = cashFiguresSchema.parse(stored);
  const ids = figures.clerks.flatMap(({ id }) => id ?? []);
  const accounts = await prisma.user.findMany({ where: { id: { in: ids } } });
  const nameOf = (id: number | null) => accounts.find((account) => account.id === id);
  const named = figures.clerks.map((clerk) => {
    const account = nameOf(clerk.id);
    return { ...clerk, name: account ? fullName(account) : "" };
  });
  return { ...figures, clerks: named };
}

export async function totalOf(day: string): Promise<number> {
  const closed = await prisma.cashDay.findUnique({ where: { day: new Date(day) } });
  if (closed) return cashFiguresSchema.parse(closed.figures).total;
  const all = (await groupLedger(prisma, day)).find(({ grouped }) => grouped === "all");
  return all?.amount ?? 0;
}

export async function getCashDay(day: string, now: Date): Promise<CashDay> {
  const closed = await prisma.cashDay.findUnique({ where: { day: new Date(day) }, include: { closedBy: true } });
  const live = await readDay(prisma, day);
  return {
    day,
    today: dateInDhaka(now),
    total_before: await totalOf(dayBefore(day)),
    closed: closed && {
      at: closed.closedAt.toISOString(),
      by: closed.closedBy ? fullName(closed.closedBy) : "",
      counted_cash: closed.countedCash?.toNumber() ?? null,
      note: closed.note,
    },
    ...live,
    figures: closed ? await thaw(closed.figures) : live.figures,
    last_message_at: (await mismatches.findLastMessage(prisma))?.toISOString() ?? null,
  };
}
