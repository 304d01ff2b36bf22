import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { nextTransactionId } from "@/prisma/factories/claim";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { queuedMails } from "@/test/mails";

/** `POST /api/batches/{id}/claims/`, `GET /api/my-claims/` and `PUT /api/my-claims/{id}/` (contract §12). */
let batchId: number;
beforeAll(async () => {
  batchId = (await createBatch(prisma)).id;
});

async function learner() {
  const user = await createAccount();
  const { access: token } = await logIn(user);
  const handIn = (body: Record<string, unknown>, batch = batchId) =>
    api("POST", `/api/batches/${batch}/claims/`, { token, body: { method: "bkash", ...body } });
  const correct = (id: number, body: Record<string, unknown>) =>
    api("PUT", `/api/my-claims/${id}/`, { token, body: { method: "bkash", ...body } });
  return { user, token, handIn, correct, own: async () => (await api("GET", "/api/my-claims/", { token })).body };
}

const used = { error: "This transaction was already used.", code: "transaction_already_used" };

test("a payment is handed in once, however often it is sent and spelt", async () => {
  const { handIn, own } = await learner();
  const first = await handIn({
    transaction_id: "9gh7k2lmnp",
    amount: "৪,৫০০",
    payer_phone: "০১৭১২-৩৪৫৬৭৮",
    note: "রিমা",
  });
  expect(first).toMatchObject({ status: 201, body: { status: "waiting", batch_id: batchId } });
  expect(Object.keys(first.body).sort()).toEqual(["batch_id", "created_at", "id", "status", "transaction_id"]);
  expect(first.body.transaction_id).toBe("9GH7K2LMNP");
  expect(await handIn({ transaction_id: "TrxID: 9GH7K2LMNP" })).toMatchObject({ status: 200, body: first.body });
  expect(await own()).toMatchObject([{ ...first.body, amount: "4500", method: "bkash", message: "" }]);
  const row = await prisma.paymentClaim.findUniqueOrThrow({ where: { id: first.body.id } });
  expect(row).toMatchObject({ payerPhone: "8801712345678", note: "রিমা" });
});

test("somebody else's is refused without a word about whose it is", async () => {
  const first = await learner();
  const second = await learner();
  const transaction_id = nextTransactionId();
  await first.handIn({ transaction_id });
  const refused = await second.handIn({ transaction_id: `TrxID ${transaction_id}` });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body).toEqual(used);
  expect(await second.own()).toEqual([]);
});

test("what paid for an enrolment is spent, for its owner too; a voided payment spent nothing", async () => {
  const { handIn } = await learner();
  const spent = nextTransactionId();
  const enrolled = await createEnrollment(prisma, { payment: { transactionId: spent } });
  expect((await handIn({ transaction_id: spent })).body).toEqual(used);
  await prisma.payment.updateMany({
    where: { enrollmentId: enrolled.id },
    data: { voidedAt: new Date(), voidReason: "ভুল" },
  });
  expect((await handIn({ transaction_id: spent })).status).toBe(201);
});

test("a rejected claim makes room for the person whose money it is; its own learner sees why", async () => {
  const thief = await learner();
  const owner = await learner();
  const transaction_id = nextTransactionId();
  const { body } = await thief.handIn({ transaction_id });
  await prisma.paymentClaim.update({ where: { id: body.id }, data: { status: "REJECTED", message: "টাকা অন্যের" } });
  expect((await owner.handIn({ transaction_id })).status).toBe(201);
  expect(await thief.handIn({ transaction_id })).toMatchObject({
    status: 200,
    body: { id: body.id, status: "rejected" },
  });
  expect(await thief.own()).toMatchObject([{ status: "rejected", message: "টাকা অন্যের" }]);
});

describe("asked for more", () => {
  async function asked() {
    const person = await learner();
    const { body } = await person.handIn({ transaction_id: nextTransactionId() });
    await prisma.paymentClaim.update({ where: { id: body.id }, data: { status: "NEEDS_INFO", message: "নম্বর?" } });
    return { ...person, claim: body };
  }

  test("the same transaction again answers: it waits once more, with what was added", async () => {
    const { handIn, own, claim } = await asked();
    const again = await handIn({ transaction_id: claim.transaction_id, amount: "3000" });
    expect(again).toMatchObject({ status: 200, body: { id: claim.id, status: "waiting" } });
    expect(await own()).toMatchObject([{ amount: "3000" }]);
  });

  test("another transaction takes its place", async () => {
    const { handIn, own, claim } = await asked();
    expect((await handIn({ transaction_id: nextTransactionId() })).status).toBe(201);
    expect(await own()).toMatchObject([{ status: "waiting" }, { id: claim.id, status: "rejected" }]);
  });
});

test.each([
  [{ transaction_id: "01712345678" }, "transaction_id"],
  [{ transaction_id: "01812345678", payer_phone: "01812345678" }, "transaction_id"],
  [{ transaction_id: "4500", amount: "4500" }, "transaction_id"],
  [{ transaction_id: "22112026" }, "transaction_id"],
  [{ transaction_id: "<b>" }, "transaction_id"],
  [{}, "transaction_id"],
  [{ transaction_id: "9GH7K2LMNQ", amount: "-5" }, "amount"],
  [{ transaction_id: "9GH7K2LMNQ", amount: "0" }, "amount"],
  [{ transaction_id: "9GH7K2LMNQ", payer_phone: "12" }, "payer_phone"],
  [{ transaction_id: "9GH7K2LMNQ", note: "x".repeat(301) }, "note"],
  [{ transaction_id: "9GH7K2LMNQ", method: "cash" }, "method"],
])("%j is no payment: %s", async (body, field) => {
  const { handIn } = await learner();
  const { status, body: errors } = await handIn(body);
  expect(status).toBe(400);
  expect(Object.keys(errors)).toEqual([field]);
});

test("of a batch that is not shown nothing is told", async () => {
  const course = await createCourse(prisma, { isPublished: false });
  const hidden = await createBatch(prisma, { courseId: course.id });
  const { handIn } = await learner();
  expect((await handIn({ transaction_id: nextTransactionId() }, hidden.id)).status).toBe(404);
  expect((await handIn({ transaction_id: nextTransactionId() }, 2_000_000_000)).status).toBe(404);
});

test("whoever tries ids is stopped", async () => {
  const { handIn } = await learner();
  const answers = await Promise.all(Array.from({ length: 33 }, () => handIn({ transaction_id: nextTransactionId() })));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(429)]).toEqual([30, 3]);
});

test("the same payment at once: by one learner one claim, of several learners one has it", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, learner));
  const transaction_id = nextTransactionId();
  const answers = await Promise.all(
    people.flatMap((person) => [person, person, person]).map(({ handIn }) => handIn({ transaction_id })),
  );
  expect(await prisma.paymentClaim.count({ where: { transactionId: transaction_id } })).toBe(1);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(200), count(409)]).toEqual([1, 2, 9]);
});

test("who hands in a payment is written to once, however often it is sent", async () => {
  const { user, handIn } = await learner();
  const transaction_id = nextTransactionId();
  await Promise.all([1, 2, 3].map(() => handIn({ transaction_id })));
  const mails = (await queuedMails(user.id)).filter(({ template }) => template === "claim-received");
  expect(mails).toMatchObject([{ transactionId: transaction_id }]);
  const told = await prisma.notice.findMany({ where: { userId: user.id, kind: "claim" } });
  expect(told).toMatchObject([{ facts: { step: "received" }, mailAt: null }]);
});

test("a refused payment is written to nobody", async () => {
  const first = await learner();
  const second = await learner();
  const transaction_id = nextTransactionId();
  await first.handIn({ transaction_id });
  await second.handIn({ transaction_id });
  expect((await queuedMails(second.user.id)).map(({ template }) => template)).not.toContain("claim-received");
});

describe("corrected by its learner", () => {
  async function waiting() {
    const person = await learner();
    const { body } = await person.handIn({ transaction_id: nextTransactionId(), amount: "3000" });
    return { ...person, claim: body };
  }

  test("details are rewritten, and a clerk who looked at the ones before is told", async () => {
    const { correct, own, claim } = await waiting();
    const { version } = await prisma.paymentClaim.findUniqueOrThrow({ where: { id: claim.id } });
    const { transaction_id } = claim;
    const corrected = await correct(claim.id, {
      transaction_id,
      method: "nagad",
      amount: "৩,২০০",
      payer_phone: "01712345678",
    });
    expect(corrected).toMatchObject({ status: 200, body: { ...claim, status: "waiting" } });
    expect(await own()).toMatchObject([{ id: claim.id, method: "nagad", amount: "3200", payer_phone: "01712345678" }]);
    expect((await prisma.paymentClaim.findUniqueOrThrow({ where: { id: claim.id } })).version).toBe(version + 1);
  });

  test("another transaction takes its place, also when the answer was lost and it is sent again", async () => {
    const { correct, own, claim } = await waiting();
    const transaction_id = nextTransactionId();
    const first = await correct(claim.id, { transaction_id });
    expect(first).toMatchObject({ status: 200, body: { status: "waiting", transaction_id } });
    expect(await correct(claim.id, { transaction_id })).toMatchObject({ status: 200, body: first.body });
    expect(await own()).toMatchObject([{ id: first.body.id }, { id: claim.id, status: "rejected" }]);
  });

  test("what was asked for is answered", async () => {
    const { correct, own, claim } = await waiting();
    await prisma.paymentClaim.update({ where: { id: claim.id }, data: { status: "NEEDS_INFO", message: "নম্বর?" } });
    const { transaction_id } = claim;
    await correct(claim.id, { transaction_id, note: "বাবার নম্বর থেকে" });
    expect(await own()).toMatchObject([{ status: "waiting", note: "বাবার নম্বর থেকে" }]);
  });

  test.each(["ACCEPTED", "REJECTED"] as const)("what is %s stays as it is", async (status) => {
    const { correct, claim } = await waiting();
    const enrollmentId = status === "ACCEPTED" ? (await createEnrollment(prisma)).id : null;
    await prisma.paymentClaim.update({ where: { id: claim.id }, data: { status, enrollmentId } });
    const refused = await correct(claim.id, { transaction_id: claim.transaction_id, amount: "1" });
    expect(refused).toMatchObject({ status: 409, body: { code: "claim_already_decided" } });
    const other = await correct(claim.id, { transaction_id: nextTransactionId() });
    expect(other).toMatchObject({ status: 409, body: { code: "claim_already_decided" } });
  });

  test("nobody corrects somebody else's, nor takes somebody else's id", async () => {
    const mine = await waiting();
    const theirs = await waiting();
    const { transaction_id } = theirs.claim;
    expect((await mine.correct(theirs.claim.id, { transaction_id })).status).toBe(404);
    expect((await mine.correct(mine.claim.id, { transaction_id })).body).toEqual(used);
    expect(await mine.own()).toMatchObject([{ id: mine.claim.id, status: "waiting" }]);
  });

  test("of two open claims one cannot become the other; a rejected id says why", async () => {
    const { handIn, correct, claim, own } = await waiting();
    const second = await handIn({ transaction_id: nextTransactionId() });
    expect((await correct(claim.id, { transaction_id: second.body.transaction_id })).body).toEqual(used);
    await prisma.paymentClaim.update({
      where: { id: second.body.id },
      data: { status: "REJECTED", message: "টাকা আসেনি" },
    });
    const again = await correct(claim.id, { transaction_id: second.body.transaction_id });
    expect(again).toMatchObject({ status: 200, body: { id: second.body.id, status: "rejected" } });
    expect(await own()).toMatchObject([{ status: "rejected" }, { id: claim.id, status: "waiting" }]);
  });

  test("two corrections at once leave one claim that stands", async () => {
    const { correct, claim, own } = await waiting();
    const ids = [nextTransactionId(), nextTransactionId(), nextTransactionId()];
    const answers = await Promise.all(ids.map((transaction_id) => correct(claim.id, { transaction_id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const standing = (await own()).filter(({ status }: { status: string }) => status === "waiting");
    expect(standing).toHaveLength(1);
  });

  test("whoever tries details is stopped", async () => {
    const { correct, claim } = await waiting();
    const { transaction_id } = claim;
    let last = 200;
    for (let tries = 0; tries < 31 && last === 200; tries++) {
      last = (await correct(claim.id, { transaction_id, amount: String(tries + 1) })).status;
    }
    expect(last).toBe(429);
  });
});
