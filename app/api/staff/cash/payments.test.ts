import { expect, test } from "vitest";
import { prisma } from "@/lib/db";
import type { PaymentRecord } from "@/lib/staff/payments/staff-schema";
import { nextTransactionId } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import { staffApi } from "@/test/staff";

async function everyPage(path: string): Promise<PaymentRecord[]> {
  const { call } = await staffApi("ADMISSIONS");
  const rows: PaymentRecord[] = [];
  let next: string | null = "";
  while (next !== null) {
    const { status, body } = await call("GET", `${path}${next && `&after=${encodeURIComponent(next)}`}`);
    expect(status).toBe(200);
    rows.push(...body.rows);
    next = body.next;
  }
  return rows;
}

test("payments page by cursor in the order of time or amount, each once", async () => {
  const learner = await createUser(prisma, { lastName: `তালিকা${process.pid}` });
  const amounts = ["3000", "4500", "3000", "100.50", "0.05"];
  for (const [index, amount] of amounts.entries()) {
    const recordedAt = new Date(Date.UTC(2026, 10, 1 + (index % 3)));
    await createEnrollment(prisma, { userId: learner.id, payment: { amount, recordedAt } });
  }
  const path = `/api/staff/cash/payments/?q=${encodeURIComponent(learner.username)}&limit=2`;
  const byAmount = await everyPage(`${path}&sort=-amount`);
  expect(byAmount.map(({ amount }) => amount)).toEqual([4500, 3000, 3000, 100.5, 0.05]);
  const byTime = await everyPage(path);
  expect(byTime.map(({ recorded_at }) => recorded_at)).toEqual(
    byTime
      .map(({ recorded_at }) => recorded_at)
      .toSorted()
      .reverse(),
  );
  expect(new Set(byTime.map(({ id }) => id)).size).toBe(5);
});

test("a transaction id finds its payment, void or not, and what went back", async () => {
  const transactionId = nextTransactionId();
  const { payments } = await createEnrollment(prisma, {
    payment: { transactionId, amount: "4500", voidedAt: new Date(), voidReason: "ভুল আইডি" },
  });
  const again = await createEnrollment(prisma, { payment: { transactionId, amount: "4500" } });
  await prisma.refund.create({
    data: { paymentId: again.payments[0]?.id ?? 0, method: "BKASH", amount: "500.25", reason: "বেশি দিয়েছেন" },
  });
  const typed = encodeURIComponent(`TrxID ${transactionId.toLowerCase()}`);
  const both = await everyPage(`/api/staff/cash/payments/?q=${typed}`);
  expect(both).toHaveLength(2);
  const [live] = await everyPage(`/api/staff/cash/payments/?q=${typed}&state=live`);
  expect(live).toMatchObject({ void_reason: null, refunded: 500.25 });
  const [gone] = await everyPage(`/api/staff/cash/payments/?q=${typed}&state=void`);
  expect(gone).toMatchObject({ id: payments[0]?.id, void_reason: "ভুল আইডি" });
});

test.each(["0001-01-01", "1999-12-31", "2026-02-30"])("%s is no day of the books", async (day) => {
  const { call } = await staffApi("ADMIN");
  const asked = [`cash/days/${day}/`, `cash/payments/?from=${day}`, `cash/payments/?to=${day}`, `audit/?from=${day}`];
  const answers = await Promise.all(asked.map((path) => call("GET", `/api/staff/${path}`)));
  expect(answers.map(({ status }) => status)).not.toContain(200);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});
