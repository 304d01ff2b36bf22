import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { prisma, type Transaction } from "@/lib/db";
import { reconcile, storedFigures } from "@/lib/enrollments/cash/figures";
import { groupLedger, sumLater } from "@/lib/enrollments/cash/ledger-queries";
import type { MismatchCount } from "@/lib/enrollments/cash/mismatch-queries";
import * as mismatches from "@/lib/enrollments/cash/mismatch-queries";
import { presentClaim, presentMoney, presentPayment } from "@/lib/enrollments/cash/presenter";
import { type CashDay, type StoredFigures, storedFiguresSchema } from "@/lib/enrollments/cash/schema";
import { dateInDhaka } from "@/lib/format";
import { getAcademy } from "@/lib/settings/queries";

export const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

type Read = Pick<
  CashDay,
  "counts" | "money_without_claim" | "claims_without_money" | "payments_without_money" | "suggestions"
> & { stored: StoredFigures };

/** The day on which an entry recorded at this instant counts. */
async function openDayOf(db: Transaction, now: Date): Promise<string> {
  const [row] = await db.$queryRaw<{ day: string }[]>`select open_cash_day(${now}::timestamptz)::text as day`;
  if (!row) throw new Error("there is no open day");
  return row.day;
}

export async function readDay(db: Transaction, day: string): Promise<Read> {
  const { payment_accounts } = await getAcademy(db);
  const groups = await groupLedger(db, day);
  const arrived = await mismatches.sumArrived(db, day);
  const carried = await mismatches.sumCarried(db, day);
  const claimed = await mismatches.sumClaimed(db, day);
  const counted = await mismatches.countMismatches(db, day);
  const reporting = await mismatches.listReporting(db);
  const onlyAccount = (method: string) => {
    const accounts = payment_accounts.filter((account) => account.method === method);
    return accounts.length === 1 ? (accounts[0]?.number ?? "") : "";
  };
  const countOf = (kind: MismatchCount["kind"]) =>
    counted.reduce((sum, row) => sum + (row.kind === kind ? row.count : 0), 0);
  return {
    stored: storedFigures({ groups, arrived, carried, claimed, mismatches: counted, reporting, onlyAccount }),
    counts: {
      money_without_claim: countOf("money_without_claim"),
      claims_without_money: countOf("claims_without_money"),
      payments_without_money: countOf("payments_without_money"),
    },
    money_without_claim: (await mismatches.listUnclaimedMoney(db, day)).map(presentMoney),
    claims_without_money: (await mismatches.listUnpaidClaims(db, day)).map(presentClaim),
    payments_without_money: (await mismatches.listUnseenPayments(db, day)).map(presentPayment),
    suggestions: await mismatches.listSuggestions(db, day),
  };
}

/** Names are not frozen, because an account may change its name or be deleted. */
export const freeze = (figures: StoredFigures) => ({
  ...figures,
  clerks: figures.clerks.map((clerk) => ({ ...clerk, name: "" })),
});

async function thaw(kept: unknown): Promise<StoredFigures> {
  const figures = storedFiguresSchema.parse(kept);
  const ids = figures.clerks.flatMap(({ id }) => id ?? []);
  const accounts = await prisma.user.findMany({ where: { id: { in: ids } } });
  const nameOf = (id: number | null) => accounts.find((account) => account.id === id);
  const named = figures.clerks.map((clerk) => {
    const account = nameOf(clerk.id);
    return { ...clerk, name: account ? fullName(account) : "" };
  });
  return { ...figures, clerks: named };
}

const findClosed = (day: string) =>
  prisma.cashDay.findUnique({ where: { day: new Date(day) }, include: { closedBy: true } });

/** The total of a day for its page and the home page; a closed day has the total of its closing. */
export async function totalOf(day: string): Promise<{ total: number; later: CashDay["later"] }> {
  const closed = await findClosed(day);
  if (closed) return { total: storedFiguresSchema.parse(closed.figures).total, later: await sumLater(prisma, day) };
  const all = (await groupLedger(prisma, day)).find(({ grouped }) => grouped === "all");
  return { total: all?.amount ?? 0, later: null };
}

export async function getOpenDay(now: Date): Promise<{ today: string; open_day: string }> {
  return { today: dateInDhaka(now), open_day: await openDayOf(prisma, now) };
}

export async function getCashDay(day: string, now: Date): Promise<CashDay> {
  const closed = await findClosed(day);
  const { stored, ...lists } = await readDay(prisma, day);
  const counted = closed?.countedCash?.toNumber() ?? null;
  return {
    day,
    ...(await getOpenDay(now)),
    later: closed && (await sumLater(prisma, day)),
    total_before: (await totalOf(dayBefore(day))).total,
    closed: closed && {
      at: closed.closedAt.toISOString(),
      by: closed.closedBy ? fullName(closed.closedBy) : "",
      counted_cash: counted,
      note: closed.note,
    },
    ...lists,
    figures: reconcile(closed ? await thaw(closed.figures) : stored, counted),
    last_message_at: (await mismatches.findLastMessage(prisma))?.toISOString() ?? null,
  };
}
