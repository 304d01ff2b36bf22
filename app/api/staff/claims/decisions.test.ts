import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { createBatch } from "@/prisma/factories/batch";
import { createClaim, createNotice, nextTransactionId } from "@/prisma/factories/claim";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { PaymentClaim, Prisma } from "@/prisma/generated/client";
import { queuedMails } from "@/test/mails";
import { staffApi } from "@/test/staff";

type Clerk = Awaited<ReturnType<typeof staffApi>>;
let clerk: Clerk;
beforeAll(async () => {
  await jobQueue();
  clerk = await staffApi("ADMISSIONS");
});
afterAll(closeJobQueue);

/** A claim whose money came, unless told otherwise. */
async function claimed(
  overrides: Partial<Prisma.PaymentClaimUncheckedCreateInput> = {},
  money: Partial<Prisma.PaymentNoticeCreateManyInput> | null = {},
): Promise<PaymentClaim> {
  const transactionId = overrides.transactionId ?? nextTransactionId();
  if (money) await createNotice(prisma, { transactionId, ...money });
  return createClaim(prisma, { ...overrides, transactionId });
}

const decide = (id: number, part: string, body: Record<string, unknown> = {}, by = clerk) =>
  by.call("POST", `/api/staff/claims/${id}/${part}/`, { body: { version: 1, ...body } });
const enrollmentsOf = ({ userId }: PaymentClaim) =>
  prisma.enrollment.findMany({ where: { userId }, include: { payments: true } });
const auditOf = ({ id }: PaymentClaim) =>
  prisma.auditEntry.findMany({ where: { subjectType: "claim", subjectId: String(id) }, orderBy: { id: "asc" } });

describe("accepting", () => {
  test("a claim whose money came is one request: enrolment, payment, decision, audit and mail together", async () => {
    const claim = await claimed({ note: "প্রথম কিস্তি" });
    const { status, body } = await decide(claim.id, "accept");
    expect(status).toBe(200);
    const [enrollment] = await enrollmentsOf(claim);
    expect(body).toMatchObject({ status: "accepted", decided_by: clerk.user.username, enrollment_id: enrollment?.id });
    expect(enrollment).toMatchObject({ batchId: claim.batchId, recordedById: clerk.user.id });
    expect(enrollment?.payments).toMatchObject([{ transactionId: claim.transactionId, recordedById: clerk.user.id }]);
    const notice = await prisma.paymentNotice.findFirstOrThrow({ where: { transactionId: claim.transactionId } });
    expect(notice.paymentId).toBe(enrollment?.payments[0]?.id);
    expect(await auditOf(claim)).toMatchObject([
      { action: "claim.accept", detail: { before: "waiting", after: "accepted" } },
    ]);
    expect(await queuedMails(claim.userId)).toMatchObject([{ template: "claim-decided", outcome: "accepted" }]);
    const told = await prisma.notice.findMany({ where: { userId: claim.userId, kind: "claim" } });
    expect(told).toMatchObject([{ facts: { claim_id: claim.id, step: "accepted" }, mailAt: null }]);
  });

  test.each([
    ["the money has not come", {}, null, ["not_seen"]],
    ["less came", {}, { amount: "2500" }, ["claimed_amount_differs", "amount_less"]],
    ["somebody else paid", {}, { payerPhone: "8801999999999" }, ["payer_differs"]],
    ["somebody else paid, and the learner did not say who", { payerPhone: "" }, {}, ["payer_unstated"]],
    ["nobody says how much", { amount: null }, null, ["not_seen", "amount_unknown"]],
  ])("%s: nothing is written until that is confirmed", async (_, overrides, money, kinds) => {
    const claim = await claimed(overrides, money);
    const refused = await decide(claim.id, "accept");
    expect(refused).toMatchObject({ status: 409, body: { code: "confirmation_needed" } });
    expect(refused.body.differences.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
    expect(await enrollmentsOf(claim)).toEqual([]);
    expect((await decide(claim.id, "accept", { confirm: kinds.slice(1) })).status).toBe(409);
    const amount = kinds.includes("amount_unknown") ? { amount: "3000" } : {};
    expect((await decide(claim.id, "accept", { confirm: kinds, ...amount })).status).toBe(200);
    expect(await auditOf(claim)).toMatchObject([{ detail: { confirmed: kinds.map((kind) => ({ kind })) } }]);
  });

  test("another amount than came in is not written before the clerk has confirmed it, and nothing is no amount", async () => {
    const claim = await claimed();
    expect((await decide(claim.id, "accept", { amount: "0" })).status).toBe(400);
    const refused = await decide(claim.id, "accept", { amount: "1" });
    const kinds = ["recorded_amount_differs", "amount_less"];
    expect(refused).toMatchObject({ status: 409, body: { code: "confirmation_needed" } });
    expect(refused.body.differences.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
    expect(await enrollmentsOf(claim)).toEqual([]);
    expect((await decide(claim.id, "accept", { amount: "1", confirm: kinds })).status).toBe(200);
    expect(await auditOf(claim)).toMatchObject([{ detail: { confirmed: kinds.map((kind) => ({ kind })) } }]);
    const same = await claimed();
    expect((await decide(same.id, "accept", { amount: "3000.00" })).status).toBe(200);
  });

  test("an id that looks like a recorded one is asked about", async () => {
    const number = nextTransactionId().slice(3);
    await createEnrollment(prisma, { payment: { transactionId: `OGH${number}` } });
    const claim = await claimed({ transactionId: `0GH${number}` });
    const { body } = await decide(claim.id, "accept");
    expect(body.differences).toMatchObject([{ kind: "look_alike", transaction_id: `OGH${number}` }]);
  });

  test("what paid for another enrolment, or a learner in the batch, stands in the way with the first record", async () => {
    const spent = await claimed();
    const other = await createEnrollment(prisma, { payment: { transactionId: spent.transactionId } });
    const confirm = ["already_spent", "already_enrolled"];
    expect(await decide(spent.id, "accept", { confirm })).toMatchObject({
      status: 409,
      body: { code: "transaction_id_used", enrollment_id: other.id },
    });
    const twice = await claimed();
    const live = await createEnrollment(prisma, { userId: twice.userId, batchId: twice.batchId });
    expect(await decide(twice.id, "accept", { confirm })).toMatchObject({
      status: 409,
      body: { code: "already_enrolled", enrollment_id: live.id },
    });
  });

  test("in the batch that the learner meant, with a last day", async () => {
    const claim = await claimed();
    const { id: batch_id } = await createBatch(prisma);
    expect((await decide(claim.id, "accept", { batch_id: 2_000_000_000 })).status).toBe(404);
    expect(await decide(claim.id, "accept", { expires: "2001-01-01" })).toMatchObject({
      status: 400,
      body: { expires: [expect.any(String)] },
    });
    expect((await decide(claim.id, "accept", { batch_id, expires: "2099-06-30" })).status).toBe(200);
    expect(await enrollmentsOf(claim)).toMatchObject([
      { batchId: batch_id, expiresAt: new Date("2099-06-30T17:59:59.999Z") },
    ]);
    expect((await decide(claim.id, "undo", { version: 2 })).body).toMatchObject({ batch: { id: claim.batchId } });
  });
});

describe("another batch", () => {
  const shown = async (id: number, batchId: number) =>
    (await clerk.call("GET", `/api/staff/claims/${id}/?batch_id=${batchId}`)).body;

  test("is looked at before it is chosen: its price, its seats, and whether the learner is in it", async () => {
    const claim = await claimed();
    const dearer = await createBatch(prisma, { courseId: (await createCourse(prisma, { price: 4000 })).id });
    expect(await shown(claim.id, dearer.id)).toMatchObject({
      batch: { id: dearer.id, price: "4000" },
      differences: [{ kind: "amount_less", by: "1000" }],
    });
    const own = await createEnrollment(prisma, { userId: claim.userId, payment: null });
    expect((await shown(claim.id, own.batchId)).differences).toMatchObject([
      { kind: "already_enrolled", enrollment_id: own.id },
    ]);
    const same = await createBatch(prisma);
    expect(await shown(claim.id, same.id)).toMatchObject({ is_exact: true });
    expect((await clerk.call("GET", `/api/staff/claims/${claim.id}/?batch_id=2000000000`)).status).toBe(404);
    expect(await prisma.paymentClaim.findUnique({ where: { id: claim.id } })).toMatchObject({ batchId: claim.batchId });
  });

  test("that is full stands in the way before anything is pressed, and still when it is", async () => {
    const full = await createBatch(prisma, { seats: 1 });
    const { id } = await createEnrollment(prisma, { batchId: full.id });
    const claim = await claimed({ batchId: full.id });
    expect((await shown(claim.id, full.id)).differences).toEqual([{ kind: "batch_full" }]);
    const pressed = await decide(claim.id, "accept", { confirm: ["batch_full"] });
    expect(pressed).toMatchObject({ status: 409, body: { code: "batch_full", seats: 1 } });
    await prisma.enrollment.update({
      where: { id },
      data: { status: "CANCELLED", endedAt: new Date(), endReason: "x" },
    });
    expect(await shown(claim.id, full.id)).toMatchObject({ is_exact: true });
    expect((await decide(claim.id, "accept")).status).toBe(200);
  });
});

describe("at once", () => {
  test("two clerks accept one claim: one enrolment, and the second is told who and when", async () => {
    const other = await staffApi("ADMISSIONS");
    for (let round = 0; round < 5; round += 1) {
      const claim = await claimed();
      const answers = await Promise.all([decide(claim.id, "accept"), decide(claim.id, "accept", {}, other)]);
      const [first, second] = answers.sort((a, b) => a.status - b.status);
      expect([first?.status, second?.status]).toEqual([200, 409]);
      expect(second?.body).toMatchObject({
        code: "claim_already_decided",
        status: "accepted",
        decided_by: first?.body.decided_by,
        decided_at: first?.body.decided_at,
      });
      expect(await enrollmentsOf(claim)).toHaveLength(1);
      expect(await queuedMails(claim.userId)).toHaveLength(1);
    }
  });

  test("the wallet's message comes while its claim is accepted: both succeed", async () => {
    for (let round = 0; round < 12; round += 1) {
      const claim = await claimed({}, null);
      const confirm = { confirm: ["not_seen"] };
      const message = `You have received Tk 3,000.00 from 01711000000. TrxID ${claim.transactionId} at 22/11/2026 10:00`;
      const [accepted, seen] = await Promise.all([
        decide(claim.id, "accept", confirm),
        clerk.call("POST", "/api/staff/payment-notices/", { body: { text: message } }),
      ]);
      expect([accepted.status, seen.status]).toEqual([200, 200]);
      const notice = await prisma.paymentNotice.findFirstOrThrow({ where: { transactionId: claim.transactionId } });
      expect(notice.paymentId).not.toBeNull();
    }
  });

  test("accepting and recording the same transaction by hand: it pays once", async () => {
    const claim = await claimed();
    const byHand = createEnrollment(prisma, { payment: { transactionId: claim.transactionId } }).catch(() => null);
    await Promise.all([decide(claim.id, "accept"), byHand]);
    expect(await prisma.payment.count({ where: { transactionId: claim.transactionId } })).toBe(1);
  });

  test("accepting and undoing, over and over: enrolled exactly when it is accepted", async () => {
    const claim = await claimed();
    for (let round = 0; round < 6; round += 1) {
      const { version } = await prisma.paymentClaim.findUniqueOrThrow({ where: { id: claim.id } });
      await Promise.all([
        decide(claim.id, "accept", { version }),
        decide(claim.id, "undo", { version }),
        decide(claim.id, "undo", { version: version + 1 }),
        decide(claim.id, "reject", { version, message: "না" }),
      ]);
      const { status } = await prisma.paymentClaim.findUniqueOrThrow({ where: { id: claim.id } });
      expect(await enrollmentsOf(claim)).toHaveLength(status === "ACCEPTED" ? 1 : 0);
      const mails = await queuedMails(claim.userId);
      expect(mails.length).toBe(status === "WAITING" ? 0 : 1);
      if (status !== "WAITING") {
        await prisma.paymentClaim.update({ where: { id: claim.id }, data: { decidedAt: new Date() } });
        const now = await prisma.paymentClaim.findUniqueOrThrow({ where: { id: claim.id } });
        expect((await decide(claim.id, "undo", { version: now.version })).status).toBe(200);
      }
    }
  });
});

describe("asking and refusing", () => {
  test.each([
    ["needs-info", "needs_info", "claim.ask"],
    ["reject", "rejected", "claim.reject"],
  ])("%s: the learner is told, and it can be taken back", async (part, status, action) => {
    const claim = await claimed();
    expect((await decide(claim.id, part, { message: " " })).status).toBe(400);
    const { body } = await decide(claim.id, part, { message: "কোন নম্বর থেকে?" });
    expect(body).toMatchObject({ status, message: "কোন নম্বর থেকে?", version: 2, undo_until: expect.any(String) });
    expect(await queuedMails(claim.userId)).toMatchObject([{ outcome: status, message: "কোন নম্বর থেকে?" }]);
    const undone = await decide(claim.id, "undo", { version: 2 });
    expect(undone).toMatchObject({ status: 200, body: { status: "waiting", message: "", decided_by: null } });
    expect(await prisma.notice.count({ where: { userId: claim.userId } })).toBe(0);
    expect(await queuedMails(claim.userId)).toEqual([]);
    expect((await auditOf(claim)).map((entry) => entry.action)).toEqual([action, "claim.undo"]);
  });

  test("whoever decides from an old state is told what changed", async () => {
    const claim = await claimed();
    await decide(claim.id, "needs-info", { message: "কোন নম্বর?" });
    expect(await decide(claim.id, "reject", { message: "না" })).toMatchObject({
      status: 409,
      body: { code: "claim_already_decided", status: "needs_info", version: 2 },
    });
    await prisma.paymentClaim.update({ where: { id: claim.id }, data: { status: "WAITING", version: 3 } });
    expect(await decide(claim.id, "accept", { version: 2 })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", version: 3 },
    });
  });

  test("a refused claim whose transaction somebody else claims now stays refused", async () => {
    const claim = await claimed();
    await decide(claim.id, "reject", { message: "টাকা আসেনি" });
    const rightful = await claimed({ transactionId: claim.transactionId });
    const answers = [
      await decide(claim.id, "undo", { version: 2 }),
      await decide(claim.id, "accept", { version: 2 }),
      await decide(claim.id, "needs-info", { version: 2, message: "কোন নম্বর?" }),
    ];
    const refusal = { status: 409, body: expect.objectContaining({ code: "transaction_already_used" }) };
    expect(answers).toMatchObject([refusal, refusal, refusal]);
    expect((await decide(rightful.id, "accept")).status).toBe(200);
  });

  test("a refused claim can still be accepted, knowingly", async () => {
    const claim = await claimed();
    await decide(claim.id, "reject", { message: "টাকা আসেনি" });
    expect((await decide(claim.id, "accept", { version: 2 })).status).toBe(200);
    expect((await decide(claim.id, "undo", { version: 3 })).body).toMatchObject({
      status: "rejected",
      message: "টাকা আসেনি",
    });
  });
});

describe("undo", () => {
  test("of the first payment, not of an enrolment that was moved or ended meanwhile", async () => {
    const claim = await claimed();
    const { body } = await decide(claim.id, "accept");
    const { id: to_batch } = await createBatch(prisma);
    const move = { to_batch, reason: "অন্য ব্যাচ" };
    const moved = await clerk.call("POST", `/api/staff/enrollments/${body.enrollment_id}/transfer/`, { body: move });
    expect(moved.status).toBeLessThan(300);
    expect((await decide(claim.id, "undo", { version: 2 })).body.code).toBe("undo_too_late");
    expect(await prisma.payment.count({ where: { transactionId: claim.transactionId } })).toBe(1);
    expect((await enrollmentsOf(claim)).map(({ status }) => status).sort()).toEqual(["ACTIVE", "TRANSFERRED"]);
  });

  test("of a part that was paid after a transfer leaves the enrolment that came by it", async () => {
    const claim = await claimed({ amount: "1000" }, { amount: "1000" });
    const ended = { status: "TRANSFERRED", endedAt: new Date(), endReason: "অন্য ব্যাচ" } as const;
    const from = await createEnrollment(prisma, { userId: claim.userId, payment: null, ...ended });
    const live = await createEnrollment(prisma, {
      userId: claim.userId,
      batchId: claim.batchId,
      transferredFromId: from.id,
      payment: null,
    });
    await prisma.enrollmentDue.create({
      data: { enrollmentId: live.id, amount: "3000", dueOn: new Date("2026-12-01") },
    });
    const { body } = await decide(claim.id, "accept", { confirm: ["amount_less"] });
    expect(body).toMatchObject({ status: "accepted", enrollment_id: live.id });
    expect((await decide(claim.id, "undo", { version: 2 })).status).toBe(200);
    expect(await prisma.enrollment.findUnique({ where: { id: live.id } })).toMatchObject({ status: "ACTIVE" });
    expect(await prisma.enrollmentDue.count({ where: { enrollmentId: live.id } })).toBe(1);
  });

  test("leaves nothing outside but its audit entry", async () => {
    const claim = await claimed();
    await decide(claim.id, "accept");
    const undone = await decide(claim.id, "undo", { version: 2 });
    expect(undone.body).toMatchObject({ status: "waiting", enrollment_id: null, is_exact: true, version: 3 });
    expect(await enrollmentsOf(claim)).toEqual([]);
    expect(await prisma.payment.count({ where: { transactionId: claim.transactionId } })).toBe(0);
    expect(await queuedMails(claim.userId)).toEqual([]);
    expect((await decide(claim.id, "accept", { version: 3 })).status).toBe(200);
  });

  test("not once the mail is under way, nor after ten seconds", async () => {
    const claim = await claimed();
    await decide(claim.id, "accept");
    await pool.query("update pgboss.job set state = 'active' where data->>'userId' = $1", [String(claim.userId)]);
    expect((await decide(claim.id, "undo", { version: 2 })).body).toMatchObject({ code: "undo_too_late" });
    expect(await enrollmentsOf(claim)).toHaveLength(1);
    const late = await claimed();
    await decide(late.id, "accept");
    await prisma.paymentClaim.update({ where: { id: late.id }, data: { decidedAt: new Date(Date.now() - 10_001) } });
    expect((await decide(late.id, "undo", { version: 2 })).body).toMatchObject({ code: "undo_too_late" });
  });

  test("not once the day on which it counts is closed", async () => {
    const claim = await claimed();
    await decide(claim.id, "accept");
    const [enrollment] = await enrollmentsOf(claim);
    // A day of its own: the others' payments count on the open one.
    const day = new Date("2019-05-05");
    await prisma.payment.updateMany({ where: { enrollmentId: enrollment?.id }, data: { cashDay: day } });
    await prisma.cashDay.create({ data: { day, figures: {} } });
    const undone = await decide(claim.id, "undo", { version: 2 });
    expect(undone).toMatchObject({ status: 409, body: { code: "undo_too_late" } });
    expect(await enrollmentsOf(claim)).toHaveLength(1);
  });

  test("the mail waits for it", async () => {
    const claim = await claimed();
    await decide(claim.id, "accept");
    const { rows } = await pool.query(
      "select extract(epoch from start_after - created_on)::float8 as wait from pgboss.job where data->>'userId' = $1",
      [String(claim.userId)],
    );
    expect(rows[0].wait).toBeGreaterThanOrEqual(9.9);
    expect(rows[0].wait).toBeLessThan(12);
  });
});

describe("money under another id", () => {
  test("is joined by hand, and the claim takes its id", async () => {
    const number = nextTransactionId().slice(3);
    const notice = await createNotice(prisma, { transactionId: `0GH${number}` });
    const claim = await claimed({ transactionId: `OGH${number}` }, null);
    const shown = await clerk.call("GET", `/api/staff/claims/${claim.id}/`);
    expect(shown.body.differences).toMatchObject([{ kind: "not_seen" }, { kind: "look_alike", notice_id: notice.id }]);
    const joined = await decide(claim.id, "notice", { notice_id: notice.id });
    expect(joined.body).toMatchObject({
      transaction_id: `0GH${number}`,
      notice: { id: notice.id },
      is_exact: true,
      version: 2,
    });
    expect((await decide(claim.id, "accept", { version: 2 })).status).toBe(200);
  });

  test("money without any id is spent by the claim that it was joined with", async () => {
    const notice = await createNotice(prisma, { transactionId: null });
    const first = await claimed({}, null);
    const second = await claimed({}, null);
    const join = ({ id }: PaymentClaim, version = 1) => decide(id, "notice", { notice_id: notice.id, version });
    const joined = await Promise.all([join(first), join(second)]);
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [owner, other] = joined[0]?.status === 200 ? [first, second] : [second, first];
    expect((await decide(owner.id, "reject", { version: 2, message: "অন্যের টাকা" })).status).toBe(200);
    expect((await join(other)).status).toBe(200);
    expect((await decide(other.id, "accept", { version: 2 })).status).toBe(200);
    expect((await decide(owner.id, "accept", { version: 3 })).body.code).toBe("transaction_id_used");
    expect((await prisma.paymentNotice.findUniqueOrThrow({ where: { id: notice.id } })).paymentId).not.toBeNull();
  });

  test("not another claim's, a spent, dismissed or outgoing one", async () => {
    const claim = await claimed({}, null);
    const taken = await claimed();
    const open = await createNotice(prisma, { transactionId: taken.transactionId });
    expect((await decide(claim.id, "notice", { notice_id: open.id })).body.code).toBe("transaction_already_used");
    const sent = await createNotice(prisma, { direction: "SENT" });
    const dismissed = await createNotice(prisma, { dismissedAt: new Date(), dismissReason: "x" });
    for (const { id } of [sent, dismissed])
      expect((await decide(claim.id, "notice", { notice_id: id })).status).toBe(404);
    const spent = await createNotice(prisma);
    await createEnrollment(prisma, { payment: { transactionId: spent.transactionId } });
    expect((await decide(claim.id, "notice", { notice_id: spent.id })).status).toBe(409);
  });
});
