import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { buildNotice, createClaim, createNotice, nextTransactionId } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";

/** The database joins the claim, the money and the payment of one transaction in whatever order they come. */
let place: { userId: number; batchId: number };
beforeAll(async () => {
  place = { userId: (await createUser(prisma)).id, batchId: (await createBatch(prisma)).id };
});

const steps = {
  claim: (transactionId: string) => createClaim(prisma, { ...place, transactionId }),
  notice: (transactionId: string) => createNotice(prisma, { transactionId }),
  payment: (transactionId: string) => createEnrollment(prisma, { payment: { transactionId } }),
};
type Step = keyof typeof steps;

async function joined(transactionId: string) {
  const where = { transactionId };
  const notice = await prisma.paymentNotice.findFirstOrThrow({ where });
  const claim = await prisma.paymentClaim.findFirstOrThrow({ where });
  const payment = await prisma.payment.findFirstOrThrow({ where });
  return claim.noticeId === notice.id && notice.paymentId === payment.id;
}

test("in every order", async () => {
  const orders = fc.shuffledSubarray(Object.keys(steps) as Step[], { minLength: 3 });
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const id = nextTransactionId();
      for (const step of order) await steps[step](id);
      expect(await joined(id)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

test("at once", async () => {
  for (let round = 0; round < 15; round += 1) {
    const id = nextTransactionId();
    await Promise.all(Object.values(steps).map((step) => step(id)));
    expect(await joined(id)).toBe(true);
  }
});

test("money that was sent, or dismissed, is no money that came", async () => {
  const id = nextTransactionId();
  await createNotice(prisma, { transactionId: id, direction: "SENT" });
  const claim = await createClaim(prisma, { ...place, transactionId: id });
  expect(claim.noticeId).toBeNull();
  const notice = await createNotice(prisma, { transactionId: id });
  const noticeOf = async () => (await prisma.paymentClaim.findUniqueOrThrow({ where: { id: claim.id } })).noticeId;
  expect(await noticeOf()).toBe(notice.id);
  const dismiss = (reason: string | null) =>
    prisma.paymentNotice.update({
      where: { id: notice.id },
      data: { dismissedAt: reason && new Date(), dismissReason: reason },
    });
  await dismiss("ব্যক্তিগত");
  expect(await noticeOf()).toBeNull();
  await dismiss(null);
  expect(await noticeOf()).toBe(notice.id);
});

test("a voided payment gives the money back to the list, and the same content is one row", async () => {
  const id = nextTransactionId();
  const notice = await createNotice(prisma, { transactionId: id });
  const { payments } = await steps.payment(id);
  const paymentOf = async () => (await prisma.paymentNotice.findUniqueOrThrow({ where: { id: notice.id } })).paymentId;
  expect(await paymentOf()).toBe(payments[0]?.id);
  await prisma.payment.update({ where: { id: payments[0]?.id }, data: { voidedAt: new Date(), voidReason: "x" } });
  expect(await paymentOf()).toBeNull();
  const twin = buildNotice({ contentHash: notice.contentHash });
  await expect(prisma.paymentNotice.create({ data: twin })).rejects.toThrow();
});

test("a corrected payment gives back the money of the wrong id and takes that of the right one", async () => {
  const wrong = nextTransactionId();
  const right = nextTransactionId();
  const money = [
    await createNotice(prisma, { transactionId: wrong }),
    await createNotice(prisma, { transactionId: right }),
  ];
  const byHand = await createNotice(prisma, { transactionId: nextTransactionId() });
  const { payments } = await steps.payment(wrong);
  const paymentId = payments[0]?.id ?? 0;
  await prisma.paymentNotice.update({ where: { id: byHand.id }, data: { paymentId } });
  const spentOn = async () => {
    const found = await prisma.paymentNotice.findMany({
      where: { id: { in: [...money, byHand].map(({ id }) => id) } },
      orderBy: { id: "asc" },
    });
    return found.map((notice) => notice.paymentId);
  };
  expect(await spentOn()).toEqual([paymentId, null, paymentId]);
  await prisma.payment.update({ where: { id: paymentId }, data: { transactionId: right } });
  expect(await spentOn()).toEqual([null, paymentId, paymentId]);
  const { batchId } = await createClaim(prisma, { ...place, transactionId: wrong });
  const owner = await createEnrollment(prisma, { batchId, payment: { transactionId: wrong } });
  expect(await spentOn()).toEqual([owner.payments[0]?.id, paymentId, paymentId]);
});

test("a thousand payments of one file fit into the table of locks", async () => {
  const rows = Array.from({ length: 1000 }, () => buildNotice());
  expect(await prisma.paymentNotice.createMany({ data: rows })).toEqual({ count: 1000 });
});
