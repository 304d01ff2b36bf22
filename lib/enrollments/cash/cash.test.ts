import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fullName } from "@/lib/accounts/full-name";
import { prisma } from "@/lib/db";
import { reconcile } from "@/lib/enrollments/cash/figures";
import { listLedger } from "@/lib/enrollments/cash/ledger-queries";
import { closeCashDay } from "@/lib/enrollments/cash/mutations";
import { getCashDay, readDay, totalOf } from "@/lib/enrollments/cash/queries";
import type { CashDay, CashFigures, StoredFigures } from "@/lib/enrollments/cash/schema";
import { cancelEnrollment } from "@/lib/enrollments/ending-mutations";
import { addDays } from "@/prisma/factories/calendar";
import { createClaim, createNotice, nextTransactionId } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import type { Payment } from "@/prisma/generated/client";

// Each test counts on days of its own.
let used = 0;
function freshDay(): string {
  used += 10;
  return addDays(new Date("2031-01-01T00:00:00Z"), used).toISOString().slice(0, 10);
}
const later = (day: string, days: number) =>
  addDays(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10);
const noon = (day: string) => new Date(`${day}T12:00:00+06:00`);
const nobody = { id: null, label: "script:test" };

type Paid = { method?: Payment["method"]; amount?: string; transactionId?: string | null; recordedById?: number };
async function pay(day: string, payment: Paid = {}): Promise<Payment> {
  const { payments } = await createEnrollment(prisma, { payment: { recordedAt: noon(day), ...payment } });
  return payments[0] as Payment;
}
const voidPayment = ({ id }: Payment, day: string) =>
  prisma.payment.update({ where: { id }, data: { voidedAt: noon(day), voidReason: "ভুল" } });
const refund = ({ id, method }: Payment, amount: string, day: string) =>
  prisma.refund.create({ data: { paymentId: id, method, amount, reason: "চেয়েছেন", recordedAt: noon(day) } });
async function correct({ id, method, amount }: Payment, amountAfter: string, day: string) {
  await prisma.paymentCorrection.create({
    data: {
      paymentId: id,
      methodBefore: method,
      methodAfter: method,
      amountBefore: amount,
      amountAfter,
      reason: "ভুল",
      recordedAt: noon(day),
    },
  });
  return prisma.payment.update({ where: { id }, data: { amount: amountAfter } });
}

async function close(day: string, { note = "জানা আছে", counted = 0 } = {}, now = noon(day)): Promise<CashFigures> {
  const { figures } = await getCashDay(day, now);
  await closeCashDay(nobody, day, { total: figures.total, counted_cash: counted, note }, now);
  return figures;
}

/** Rounds to poisha; adding 0 turns the −0 that amounts cancelling each other may leave into 0. */
const sum = (amounts: number[]) => Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100 + 0;

/** The panel, the table and the closing must agree on the mismatches. */
function expectToAgree({ figures, counts }: Pick<CashDay, "figures" | "counts">) {
  const listed = counts.money_without_claim + counts.claims_without_money + counts.payments_without_money;
  const differing = figures.accounts.filter(({ difference }) => difference !== 0);
  expect(figures.mismatches === 0).toBe(listed === 0 && differing.length === 0);
  expect(figures.mismatches).toBeGreaterThanOrEqual(listed);
  for (const row of figures.accounts) expect(row.mismatches > 0 || row.difference === 0).toBe(true);
}

function expectToAddUp({ total, count, kinds, hours, accounts, clerks }: StoredFigures) {
  expect(sum(accounts.map(({ recorded }) => recorded))).toBe(total);
  expect(sum(clerks.map(({ amount }) => amount))).toBe(total);
  expect(sum(hours)).toBe(total);
  expect(sum(Object.values(kinds).map(({ amount }) => amount))).toBe(total);
  for (const parts of [accounts, clerks]) expect(parts.reduce((all, part) => all + part.count, 0)).toBe(count);
}

describe("the figures of a day", () => {
  test("by method, account, clerk, hour and kind", async () => {
    const day = freshDay();
    const clerk = await createUser(prisma, { firstName: "সাবিনা", lastName: "ইয়াসমিন", staffRoles: ["ADMISSIONS"] });
    const transactionId = nextTransactionId();
    await createNotice(prisma, { transactionId, amount: "4500", account: "01711000000", paidAt: noon(day) });
    await pay(day, { amount: "4500", transactionId, recordedById: clerk.id });
    const second = await pay(day, { method: "CASH", amount: "5500.50", transactionId: null });
    await pay(day, { method: "FREE", amount: "0", transactionId: null });
    await refund(second, "500.50", day);
    const { figures, total_before } = await getCashDay(day, noon(day));
    expectToAddUp(figures);
    expect(total_before).toBe(0);
    expect(figures).toMatchObject({
      total: 9500,
      count: 2,
      kinds: { payment: { count: 2, amount: 10000.5 }, refund: { count: 1, amount: -500.5 } },
      accounts: [
        { method: "bkash", account: "01711000000", count: 1, recorded: 4500, arrived: 4500, mismatches: 0 },
        { method: "cash", count: 1, recorded: 5000, arrived: null },
      ],
    });
    expect(figures.hours[12]).toBe(9500);
    expect(figures.clerks).toContainEqual({ id: clerk.id, name: "সাবিনা ইয়াসমিন", count: 1, amount: 4500 });
  });

  test("money without a claim, a claim without money, and the two that are one transaction", async () => {
    const day = freshDay();
    const money = await createNotice(prisma, { transactionId: "BKM7H3PL0S", amount: "3000", receivedAt: noon(day) });
    const claim = await createClaim(prisma, { transactionId: "BKM7H3PLOS" }, noon(day));
    await createNotice(prisma, { transactionId: nextTransactionId(), amount: "1600", receivedAt: noon(day) });
    const claimed = nextTransactionId();
    await createNotice(prisma, { transactionId: claimed, receivedAt: noon(day) });
    await createClaim(prisma, { transactionId: claimed }, noon(day));
    const found = await getCashDay(day, noon(day));
    expect(found.money_without_claim.map(({ transaction_id }) => transaction_id)).toContain("BKM7H3PL0S");
    expect(found.money_without_claim).toHaveLength(2);
    expect(found.claims_without_money.map(({ claim_id }) => claim_id)).toEqual([claim.id]);
    expect(found.suggestions).toEqual([{ notice_id: money.id, claim_id: claim.id }]);
    expect(found.figures.accounts).toMatchObject([{ claimed: 6000, arrived: 7600, recorded: 0, mismatches: 3 }]);
  });

  test("a payment that was never recorded twice is counted once after its void and its correction", async () => {
    const day = freshDay();
    const next = later(day, 1);
    const wrong = await pay(day, { amount: "4500" });
    await correct(wrong, "5400", next);
    const gone = await pay(day, { amount: "100" });
    await refund(gone, "40", next);
    await voidPayment(gone, later(day, 2));
    const totals = [];
    for (const days of [0, 1, 2]) totals.push((await getCashDay(later(day, days), noon(day))).figures.total);
    expect(totals).toEqual([4600, 860, -60]);
  });
});

describe("what does not match", () => {
  const message = (transactionId: string, amount: string, day: string) =>
    createNotice(prisma, { transactionId, amount, paidAt: noon(day), receivedAt: noon(day) });
  const at = (day: string) => getCashDay(day, noon(day));

  test("nothing, when a wallet's money is given back, or written on the day after it came", async () => {
    const day = freshDay();
    const first = nextTransactionId();
    const second = nextTransactionId();
    await message(first, "4500", day);
    await message(second, "3000", day);
    const given = await pay(day, { amount: "4500", transactionId: first });
    await refund(given, "500", day);
    await pay(later(day, 1), { amount: "3000", transactionId: second });
    const today = await at(day);
    const tomorrow = await at(later(day, 1));
    expect(today.figures).toMatchObject({
      mismatches: 0,
      accounts: [{ recorded: 4000, received: 4500, arrived: 7500, carried: -3000, difference: 0 }],
    });
    expect(tomorrow.figures).toMatchObject({
      mismatches: 0,
      accounts: [{ recorded: 3000, arrived: 0, carried: 3000, difference: 0 }],
    });
  });

  test("a payment that no message tells of is named, one of another amount shows in the sums, and both ask for a note", async () => {
    const day = freshDay();
    const told = nextTransactionId();
    await message(told, "5400", day);
    await pay(day, { amount: "4500", transactionId: told });
    const other = await at(day);
    expectToAgree(other);
    expect(other).toMatchObject({
      figures: { mismatches: 1, accounts: [{ difference: 900, mismatches: 1 }] },
      counts: { money_without_claim: 0, claims_without_money: 0, payments_without_money: 0 },
    });
    const untold = await pay(day, { amount: "3225", transactionId: nextTransactionId() });
    const both = await at(day);
    expectToAgree(both);
    expect(both.payments_without_money).toMatchObject([{ payment_id: untold.id, amount: 3225 }]);
    expect(both.figures.accounts.map(({ difference }) => difference)).toEqual([-2325]);
    await expect(
      closeCashDay(nobody, day, { total: 7725, counted_cash: null, note: "" }, noon(day)),
    ).rejects.toMatchObject({ fields: { note: [expect.any(String)] } });
  });

  test("the counted cash, its difference and who counted stay, and later money names the day on which it counts", async () => {
    const day = freshDay();
    const next = later(day, 1);
    const closer = await createUser(prisma, { firstName: "রুমা", staffRoles: ["ADMISSIONS"] });
    await pay(day, { method: "CASH", amount: "2500", transactionId: null });
    const input = { total: 2500, counted_cash: 2400, note: "ভাংতি" };
    await closeCashDay({ id: closer.id, label: closer.username }, day, input, noon(day));
    const before = await at(day);
    expect(before).toMatchObject({
      closed: { by: fullName(closer), counted_cash: 2400, note: "ভাংতি" },
      figures: { mismatches: 1, accounts: [{ method: "cash", recorded: 2500, arrived: 2400, difference: -100 }] },
      open_day: next,
      later: null,
    });
    await pay(day, { method: "CASH", amount: "700", transactionId: null });
    expect(await at(day)).toMatchObject({ figures: { total: 2500 }, later: { day: next, count: 1, amount: 700 } });
    expect(await totalOf(day)).toEqual({ total: 2500, later: { day: next, count: 1, amount: 700 } });
    expect((await getCashDay(next, noon(day))).figures.total).toBe(700);
  });

  test("a day that was closed by an older build keeps what it said", async () => {
    const day = freshDay();
    await pay(day, { amount: "4500" });
    await close(day);
    const { figures } = await prisma.cashDay.findUniqueOrThrow({ where: { day: new Date(day) } });
    const { unread: _, accounts, ...rest } = figures as StoredFigures;
    const older = accounts.map(({ received: _received, carried: _carried, ...row }) => row);
    const kept = { ...rest, accounts: older };
    await prisma.cashDay.update({ where: { day: new Date(day) }, data: { figures: kept } });
    expect((await at(day)).figures).toMatchObject({ total: 4500, accounts: [{ recorded: 4500, received: 4500 }] });
  });
});

test("a void counts for whoever declared it, not for the colleague who took the money", async () => {
  const day = freshDay();
  const taker = await createUser(prisma);
  const voider = await createUser(prisma);
  const cash = await pay(day, { method: "CASH", amount: "3000", transactionId: null, recordedById: taker.id });
  const actor = { id: voider.id, label: voider.username };
  await cancelEnrollment(actor, cash.enrollmentId, { reason: "ভুল", voidPayments: true }, noon(day));
  const { figures } = await getCashDay(day, noon(day));
  expectToAddUp(figures);
  expect(figures.clerks).toContainEqual(expect.objectContaining({ id: taker.id, count: 1, amount: 3000 }));
  expect(figures.clerks).toContainEqual(expect.objectContaining({ id: voider.id, count: 0, amount: -3000 }));
  const written = (await listLedger(day)).map(({ kind, clerk }) => [kind, clerk]);
  expect(written).toContainEqual(["void", fullName(voider)]);
});

describe("closing a day", () => {
  test("asks for the counted cash and for why something is left, and notices what came meanwhile", async () => {
    const day = freshDay();
    await pay(day, { method: "CASH", amount: "1000", transactionId: null });
    const input = { total: 1000, counted_cash: null, note: "" };
    await expect(closeCashDay(nobody, day, input, noon(day))).rejects.toMatchObject({
      fields: { counted_cash: [expect.any(String)] },
    });
    const short = { ...input, counted_cash: 900 };
    await expect(closeCashDay(nobody, day, short, noon(day))).rejects.toMatchObject({
      fields: { note: [expect.any(String)] },
    });
    await pay(day, { amount: "50" });
    const meanwhile = closeCashDay(nobody, day, { ...input, counted_cash: 1000 }, noon(day));
    await expect(meanwhile).rejects.toMatchObject({ code: "changed_meanwhile" });
    await expect(closeCashDay(nobody, later(day, 1), input, noon(day))).rejects.toMatchObject({
      fields: { day: [expect.any(String)] },
    });
    const whole = { total: 1050, counted_cash: 1000, note: "বার্তা আসেনি" };
    await closeCashDay(nobody, day, whole, noon(day));
    const again = closeCashDay(nobody, day, whole, noon(day));
    await expect(again).rejects.toMatchObject({ code: "cash_day_closed" });
    const entry = await prisma.auditEntry.findFirst({ where: { subjectType: "cash_day", subjectId: day } });
    expect(entry).toMatchObject({ action: "cash.close", detail: { total: 1050, counted_cash: 1000 } });
  });

  test("what is recorded of it later counts on the next open day, and nothing of it can go", async () => {
    const day = freshDay();
    const paid = await pay(day, { amount: "4500" });
    await close(day);
    await close(later(day, 1));
    await pay(day, { amount: "3000" });
    await refund(paid, "1000", day);
    expect((await getCashDay(day, noon(day))).figures.total).toBe(4500);
    const open = await getCashDay(later(day, 2), noon(day));
    expect(open.figures).toMatchObject({ total: 2000, kinds: { refund: { count: 1, amount: -1000 } } });
    await expect(prisma.payment.delete({ where: { id: paid.id } })).rejects.toThrow("the day is closed");
  });

  test("two who close at once: one does", async () => {
    const day = freshDay();
    await pay(day, { amount: "4500" });
    const closings = Array.from({ length: 5 }, () =>
      closeCashDay(nobody, day, { total: 4500, counted_cash: null, note: "বার্তা আসেনি" }, noon(day)),
    );
    const results = await Promise.allSettled(closings);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("payments written at the same moment count on one side, and the frozen figures are what the rows add up to", async () => {
    const day = freshDay();
    await pay(day, { amount: "1" });
    const writes = Promise.all(Array.from({ length: 12 }, () => pay(day, { amount: "100" })));
    const closing = (async () => {
      for (;;) {
        try {
          return await close(day);
        } catch (error) {
          if ((error as { code?: string }).code !== "changed_meanwhile") throw error;
        }
      }
    })();
    const [payments, frozen] = await Promise.all([writes, closing]);
    const rows = (await readDay(prisma, day)).stored;
    expect(reconcile(rows, 0)).toEqual((await getCashDay(day, noon(day))).figures);
    expect(rows.total).toBe(frozen.total);
    const next = (await getCashDay(later(day, 1), noon(day))).figures.total;
    expect(frozen.total + next).toBe(1 + payments.length * 100);
  });

  const step = fc.record({
    what: fc.constantFrom("pay", "pay", "void", "refund", "correct", "close" as const),
    method: fc.constantFrom("BKASH", "NAGAD", "CASH" as const),
    taka: fc.integer({ min: 1, max: 999_999 }).map((poisha) => (poisha / 100).toFixed(2)),
    which: fc.nat(20),
    day: fc.nat(2),
  });

  test("in any order of payments, voids, refunds, corrections and closings: the parts add up, and what was closed stays", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const first = freshDay();
        const days = [0, 1, 2, 3, 4, 5, 6].map((days) => later(first, days));
        const live = new Map<number, { payment: Payment; day: number; refunded: number }>();
        const closed = new Map<string, CashFigures>();
        for (const { what, method, taka, which, day } of steps) {
          const date = days[day] ?? first;
          const target = [...live.values()].filter((entry) => entry.day <= day)[which % Math.max(1, live.size)];
          if (what === "pay") {
            const payment = await pay(date, {
              method,
              amount: taka,
              ...(method === "CASH" && { transactionId: null }),
            });
            live.set(payment.id, { payment, day, refunded: 0 });
          } else if (what === "close") {
            if (!closed.has(date)) closed.set(date, await close(date));
          } else if (!target) continue;
          else if (what === "void") {
            await voidPayment(target.payment, date);
            live.delete(target.payment.id);
          } else if (what === "refund") {
            const left = target.payment.amount.toNumber() - target.refunded;
            const back = Math.min(left, Number(taka));
            if (back < 0.01) continue;
            await refund(target.payment, back.toFixed(2), date);
            target.refunded += back;
            target.day = day;
          } else if (Number(taka) >= target.refunded) {
            target.payment = await correct(target.payment, taka, date);
            target.day = day;
          }
        }
        const totals: number[] = [];
        for (const date of days) {
          const read = await getCashDay(date, noon(first));
          const { figures } = read;
          expectToAddUp(figures);
          if (!read.closed) expectToAgree(read);
          const frozen = closed.get(date);
          if (frozen) {
            const { stored } = await readDay(prisma, date);
            expect(figures).toEqual(reconcile({ ...frozen }, 0));
            expectToAddUp(stored);
            expect(stored.total).toBe(frozen.total);
          }
          totals.push(figures.total);
        }
        const kept = [...live.values()].map(({ payment, refunded }) => payment.amount.toNumber() - refunded);
        expect(sum(totals)).toBe(sum(kept));
      }),
      { numRuns: 25 },
    );
  });
});
