import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliverMail } from "@/lib/accounts/mails";
import { prisma } from "@/lib/db";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { createBatch } from "@/prisma/factories/batch";
import { createClaim, createNotice, nextTransactionId } from "@/prisma/factories/claim";
import { buildPayment, createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import { api } from "@/test/api";
import { queuedMails } from "@/test/mails";
import { staffApi } from "@/test/staff";

type Clerk = Awaited<ReturnType<typeof staffApi>>;
let clerk: Clerk;
beforeAll(async () => {
  await jobQueue();
  clerk = await staffApi("ADMISSIONS");
});
afterAll(closeJobQueue);

const record = (body: Record<string, unknown>, by = clerk) =>
  by.call("POST", "/api/staff/enrollments/", { body: { method: "bkash", amount: "3000", ...body } });
const place = async () => ({ learner_id: (await createUser(prisma)).id, batch_id: (await createBatch(prisma)).id });

describe("from the desk", () => {
  test("an enrolment with its payment, in one request", async () => {
    const where = await place();
    const trx = nextTransactionId();
    const notice = await createNotice(prisma, { transactionId: trx });
    const { status, body } = await record({
      ...where,
      trx: `TrxID ${trx}`,
      amount: "৳৩,০০০",
      payer_phone: "01712-345678",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      is_new: true,
      owed: "0",
      differences: [],
      learner: { id: where.learner_id, is_new: false },
    });
    const payment = await prisma.payment.findUniqueOrThrow({ where: { id: body.payment_id } });
    expect(payment).toMatchObject({ transactionId: trx, payerPhone: "8801712345678", recordedById: clerk.user.id });
    expect((await prisma.paymentNotice.findUniqueOrThrow({ where: { id: notice.id } })).paymentId).toBe(payment.id);
  });

  test.each([
    [{ trx: "01712345678" }, "trx"],
    [{ trx: "3000" }, "trx"],
    [{ trx: "" }, "trx"],
    [{ amount: "-1" }, "amount"],
    [{ learner_id: undefined }, "learner_id"],
    [{ learner_id: 2_000_000_000 }, "learner_id"],
    [{ batch_id: 2_000_000_000 }, "batch_id"],
    [{ expires: "2020-01-01" }, "expires"],
    [{ price: "3000", dues: [{ amount: "1", due_on: "2027-01-01" }] }, "dues"],
  ])("%j is refused: %s", async (change, field) => {
    const { status, body } = await record({ ...(await place()), trx: nextTransactionId(), ...change });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
  });

  test("a duplicate is shown with the first record, whatever the method and the spelling", async () => {
    const first = await record({ ...(await place()), trx: nextTransactionId() });
    const { transactionId } = await prisma.payment.findUniqueOrThrow({ where: { id: first.body.payment_id } });
    const again = await record({
      ...(await place()),
      method: "nagad",
      trx: ` trx id: ${transactionId?.toLowerCase()}`,
      confirm: ["unusual_id"],
    });
    expect(again).toMatchObject({
      status: 409,
      body: { code: "transaction_id_used", enrollment_id: first.body.enrollment_id },
    });
    const where = { learner_id: first.body.learner.id, batch_id: first.body.batch_id };
    expect(await record({ ...where, trx: nextTransactionId() })).toMatchObject({
      status: 409,
      body: { code: "already_enrolled", enrollment_id: first.body.enrollment_id },
    });
  });

  test("what differs is confirmed first: a short payment, a look-alike, an unusual id, another learner's claim", async () => {
    const number = nextTransactionId().slice(3);
    await createEnrollment(prisma, { payment: { transactionId: `OGH${number}` } });
    const trx = `0GH${number}`;
    const claim = await createClaim(prisma, { transactionId: trx });
    const where = { ...(await place()), trx, amount: "2500" };
    const refused = await record(where);
    const kinds = ["amount_less", "look_alike", "claimed_by_another"];
    expect(refused.body.differences.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
    expect(await prisma.payment.count({ where: { transactionId: trx } })).toBe(0);
    expect((await record({ ...where, confirm: kinds })).status).toBe(201);
    const shown = await clerk.call("GET", `/api/staff/claims/${claim.id}/`);
    expect(shown.body.differences[0]).toMatchObject({ kind: "already_spent" });
    const unusual = { ...(await place()), trx: `${nextTransactionId()}12` };
    // The screen asks by what differs, which one key confirms: a text under a field could not be.
    const doubted = await record(unusual);
    expect(doubted).toMatchObject({ status: 409, body: { code: "confirmation_needed" } });
    expect(doubted.body.differences).toMatchObject([{ kind: "unusual_id" }]);
    expect((await record({ ...unusual, confirm: ["unusual_id"] })).status).toBe(201);
  });

  test("a new account's field is named, and its phone number is taken in any spelling", async () => {
    const learner = { first_name: "নতুন", last_name: "", email: "no address", phone_number: "+88 01712-345 678" };
    const { learner_id: _, ...where } = await place();
    const refused = await record({ ...where, trx: nextTransactionId(), new_learner: learner });
    expect(refused).toMatchObject({ status: 400, body: { "new_learner.email": [expect.stringContaining("email")] } });
    expect(Object.keys(refused.body)).not.toContain("new_learner.phone_number");
  });

  test("an agreed price is no difference, and stands in the audit", async () => {
    const { status, body } = await record({
      ...(await place()),
      trx: nextTransactionId(),
      amount: "2000",
      price: "2000",
    });
    expect(status).toBe(201);
    const subject = { subjectType: "enrollment", subjectId: String(body.enrollment_id), action: "enrollment.confirm" };
    expect(await prisma.auditEntry.findFirst({ where: subject })).toMatchObject({
      detail: { price: "3000", agreed_price: "2000" },
    });
  });

  test("the learner's own claim of it is accepted with it", async () => {
    const claim = await createClaim(prisma);
    const where = { learner_id: claim.userId, batch_id: claim.batchId };
    const { body } = await record({ ...where, trx: claim.transactionId });
    expect(await prisma.paymentClaim.findUnique({ where: { id: claim.id } })).toMatchObject({
      status: "ACCEPTED",
      enrollmentId: body.enrollment_id,
      paymentId: body.payment_id,
    });
    expect(await queuedMails(claim.userId)).toMatchObject([{ template: "claim-decided", outcome: "accepted" }]);
  });

  test("a claim is refused by one clerk while another enrols by it: accepted in the end, or refused nothing", async () => {
    const other = await staffApi("ADMISSIONS");
    for (let round = 0; round < 8; round += 1) {
      const claim = await createClaim(prisma);
      const [enrolled, refused] = await Promise.all([
        record({ learner_id: claim.userId, batch_id: claim.batchId, trx: claim.transactionId }),
        other.call("POST", `/api/staff/claims/${claim.id}/reject/`, { body: { version: 1, message: "টাকা আসেনি" } }),
      ]);
      expect(enrolled.status).toBe(201);
      expect([200, 409]).toContain(refused.status);
      expect(await prisma.paymentClaim.findUnique({ where: { id: claim.id } })).toMatchObject({ status: "ACCEPTED" });
    }
  });

  test("the same transaction by ten clerks at once: one enrolment", async () => {
    const trx = nextTransactionId();
    const places = await Promise.all(Array.from({ length: 10 }, place));
    const answers = await Promise.all(places.map((where) => record({ ...where, trx })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "transaction_id_used")).toHaveLength(9);
    expect(await prisma.payment.count({ where: { transactionId: trx } })).toBe(1);
  });
});

describe("a new learner", () => {
  let people = 0;
  const person = (email: string) => {
    people += 1;
    return { first_name: "রিমা", last_name: "সুলতানা", email, phone_number: `017991234${String(people).padStart(2, "0")}` };
  };

  test("gets an account, and a mail whose link sets the password", async () => {
    const { batch_id } = await place();
    const { body } = await record({ batch_id, trx: nextTransactionId(), new_learner: person("rima.desk@example.com") });
    expect(body.learner).toMatchObject({ username: "rima.desk", is_new: true });
    const user = await prisma.user.findUniqueOrThrow({ where: { id: body.learner.id } });
    expect(user).toMatchObject({ isActive: true, phoneNumber: "8801799123401", staffRoles: [] });
    const [mail] = await queuedMails(user.id);
    expect(mail).toEqual({ template: "account-made", userId: user.id });
    const login = (password: string) =>
      api("POST", "/auth/jwt/create/", { body: { username: user.username, password } });
    for (const password of ["!", "", "password"]) expect((await login(password)).status).not.toBe(200);
    const { createLinkToken, encodeUid } = await import("@/lib/accounts/tokens");
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
    const link = { uid: encodeUid(user.id), token: createLinkToken("welcome", user, threeDaysAgo) };
    const set = () =>
      api("POST", "/auth/users/reset_password_confirm/", { body: { ...link, new_password: "Shapla-bloom-52" } });
    expect((await set()).status).toBe(204);
    expect((await login("Shapla-bloom-52")).status).toBe(200);
    expect((await set()).status).toBe(400);
    await deliverMail({ template: "account-made", userId: user.id }, new Date());
  });

  test("whose name is taken gets the next; whose address is known is refused, and nothing is written", async () => {
    const { batch_id } = await place();
    await createUser(prisma, { username: "Tania", email: "tania@elsewhere.example" });
    const first = await record({ batch_id, trx: nextTransactionId(), new_learner: person("tania@example.com") });
    expect(first.body.learner.username).toBe("tania2");
    const trx = nextTransactionId();
    const second = await record({ batch_id, trx, new_learner: person("TANIA@example.com") });
    expect(second).toMatchObject({ status: 400, body: { email: [expect.any(String)] } });
    expect(await prisma.payment.count({ where: { transactionId: trx } })).toBe(0);
  });

  test("whose phone number is known is asked about: the same person, or a brother with the same phone", async () => {
    const known = await createUser(prisma, { phoneNumber: "8801799777701" });
    const { batch_id } = await place();
    const new_learner = { ...person("brother@example.com"), phone_number: "+88 01799-777701" };
    const sent = { batch_id, trx: nextTransactionId(), new_learner };
    const asked = await record(sent);
    expect(asked).toMatchObject({ status: 409, body: { code: "confirmation_needed" } });
    expect(asked.body.differences).toEqual([{ kind: "phone_known", learner: known.username }]);
    expect(await prisma.user.count({ where: { email: "brother@example.com" } })).toBe(0);
    const made = await record({ ...sent, confirm: ["phone_known"] });
    expect(made.body).toMatchObject({ learner: { is_new: true }, differences: [{ kind: "phone_known" }] });
    const subject = { subjectType: "enrollment", subjectId: String(made.body.enrollment_id) };
    expect(await prisma.auditEntry.findFirst({ where: { ...subject, action: "enrollment.confirm" } })).toMatchObject({
      detail: { confirmed: [{ kind: "phone_known", learner: known.username }] },
    });
  });

  test("a refused payment makes no account", async () => {
    const { batch_id } = await place();
    const refused = await record({
      batch_id,
      trx: nextTransactionId(),
      amount: "1",
      new_learner: person("nobody@example.com"),
    });
    expect(refused.status).toBe(409);
    expect(await prisma.user.count({ where: { email: "nobody@example.com" } })).toBe(0);
  });
});

describe("undo", () => {
  const undo = (id: number, payment_id: number, by = clerk) =>
    by.call("POST", `/api/staff/enrollments/${id}/undo/`, { body: { payment_id } });

  test("leaves neither the enrolment nor the account that was made, nor a mail; the money waits again", async () => {
    const { batch_id } = await place();
    const trx = nextTransactionId();
    const notice = await createNotice(prisma, { transactionId: trx });
    const new_learner = { first_name: "রুমা", email: "ruma@example.com", phone_number: "01799123457" };
    const { body } = await record({ batch_id, trx, new_learner });
    const other = await staffApi("ADMISSIONS");
    expect((await undo(body.enrollment_id, body.payment_id, other)).status).toBe(404);
    expect((await undo(body.enrollment_id, body.payment_id)).status).toBe(204);
    expect(await prisma.enrollment.count({ where: { id: body.enrollment_id } })).toBe(0);
    expect(await prisma.user.count({ where: { id: body.learner.id } })).toBe(0);
    expect(await queuedMails(body.learner.id)).toEqual([]);
    expect((await prisma.paymentNotice.findUniqueOrThrow({ where: { id: notice.id } })).paymentId).toBeNull();
    const entries = { subjectType: "enrollment", subjectId: String(body.enrollment_id), action: "enrollment.undo" };
    expect(await prisma.auditEntry.findFirst({ where: entries })).toMatchObject({ detail: { account_removed: true } });
    expect((await undo(body.enrollment_id, body.payment_id)).status).toBe(404);
  });

  test("of two enrolments of a new learner takes the one, in any order; the account goes with the last", async () => {
    const queuedFor = async (id: number) => (await queuedMails(id)).map(({ template }) => template);
    for (const number of [0, 1]) {
      const email = `twice${number}@example.com`;
      const new_learner = { first_name: "রিমা", email, phone_number: `0171234569${number}` };
      const { batch_id } = await place();
      const one = (await record({ batch_id, trx: nextTransactionId(), new_learner })).body;
      const learner_id = one.learner.id;
      const two = (await record({ ...(await place()), learner_id, trx: nextTransactionId() })).body;
      const [goes, stays] = number === 0 ? [one, two] : [two, one];
      const justNow = new Date();
      await prisma.enrollment.updateMany({ where: { userId: learner_id }, data: { enrolledAt: justNow } });
      await prisma.payment.updateMany({
        where: { enrollment: { userId: learner_id } },
        data: { recordedAt: justNow },
      });
      expect((await undo(goes.enrollment_id, goes.payment_id)).status).toBe(204);
      const left = await prisma.enrollment.findMany({ where: { userId: learner_id } });
      expect(left.map(({ id }) => id)).toEqual([stays.enrollment_id]);
      expect(await queuedFor(learner_id)).toContain("account-made");
      expect((await undo(stays.enrollment_id, stays.payment_id)).status).toBe(204);
      expect(await prisma.user.count({ where: { id: learner_id } })).toBe(0);
      expect(await queuedFor(learner_id)).toEqual([]);
    }
  });

  test("gives a claim that was accepted with it back to the queue, and keeps a learner who was there before", async () => {
    const claim = await createClaim(prisma);
    const { body } = await record({ learner_id: claim.userId, batch_id: claim.batchId, trx: claim.transactionId });
    expect((await undo(body.enrollment_id, body.payment_id)).status).toBe(204);
    expect(await prisma.paymentClaim.findUnique({ where: { id: claim.id } })).toMatchObject({ status: "WAITING" });
    expect(await prisma.user.count({ where: { id: claim.userId } })).toBe(1);
    expect(await queuedMails(claim.userId)).toEqual([]);
  });

  test("not after ten seconds", async () => {
    const { body } = await record({ ...(await place()), trx: nextTransactionId() });
    await prisma.payment.update({
      where: { id: body.payment_id },
      data: { recordedAt: new Date(Date.now() - 10_001) },
    });
    expect((await undo(body.enrollment_id, body.payment_id)).body.code).toBe("undo_too_late");
  });
});

describe("paid in parts", () => {
  const plan = {
    instalments: [
      { amount: "2000", due_on: "2026-12-01" },
      { amount: "1000", due_on: "2027-01-01" },
    ],
    overdue_block_days: 7,
    seen: { instalments: [], overdue_block_days: null },
    reason: "কিস্তিতে ভর্তি",
  };
  async function inParts() {
    const where = await place();
    expect((await clerk.call("PUT", `/api/staff/dues/plans/${where.batch_id}/`, { body: plan })).status).toBe(200);
    return where;
  }

  test("parts that are more than a sum can be are refused", async () => {
    const { batch_id } = await inParts();
    const most = ["2026-12-01", "2026-12-02"].map((due_on) => ({ amount: "99999999", due_on }));
    const { id } = await createEnrollment(prisma, { batchId: batch_id });
    const schedule = { dues: most, seen: [], reason: "x" };
    const answers = [
      await clerk.call("PUT", `/api/staff/dues/plans/${batch_id}/`, {
        body: { ...plan, instalments: most, seen: plan },
      }),
      await clerk.call("PUT", `/api/staff/dues/${id}/`, { body: schedule }),
    ];
    expect(answers).toMatchObject([
      { status: 400, body: { instalments: [expect.any(String)] } },
      { status: 400, body: { dues: [expect.any(String)] } },
    ]);
  });

  test("of two who change the plan from the same one the second sees the first's", async () => {
    const { batch_id } = await inParts();
    const path = `/api/staff/dues/plans/${batch_id}/`;
    const { body: seen } = await clerk.call("GET", path);
    const put = (amount: string) =>
      clerk.call("PUT", path, { body: { ...plan, instalments: [{ amount, due_on: "2026-12-01" }], seen } });
    const answers = await Promise.all(["3000", "2900"].map(put));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body: current } = await clerk.call("GET", path);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "changed_meanwhile", current });
    expect((await clerk.call("PUT", path, { body: { ...plan, seen: current } })).status).toBe(200);
    expect((await clerk.call("PUT", path, { body: { ...plan, seen: undefined } })).status).toBe(400);
  });

  test("the first part enrols, the next is one more payment for the same enrolment, then nothing is owed", async () => {
    const where = await inParts();
    const first = await record({ ...where, trx: nextTransactionId(), amount: "2000" });
    expect(first.body).toMatchObject({ is_new: true, owed: "1000", differences: [] });
    const short = await record({ ...where, trx: nextTransactionId(), amount: "900" });
    expect(short.body.differences).toMatchObject([{ kind: "amount_less", by: "100", expected: "1000" }]);
    const second = await record({ ...where, trx: nextTransactionId(), amount: "1000" });
    expect(second.body).toMatchObject({ is_new: false, owed: "0", enrollment_id: first.body.enrollment_id });
    expect((await record({ ...where, trx: nextTransactionId() })).body.code).toBe("already_enrolled");
  });

  test("a part in cash that is sent twice is recorded once, unless the clerk says that it is another", async () => {
    const where = await place();
    const dues = ["2026-12-01", "2027-01-01", "2027-02-01"].map((due_on) => ({ amount: "1000", due_on }));
    const pay = (more = {}) => record({ ...where, method: "cash", amount: "1000", ...more });
    const first = await pay({ price: "3000", dues });
    await prisma.payment.update({
      where: { id: first.body.payment_id },
      data: { recordedAt: new Date(Date.now() - 20 * 60_000) },
    });
    const both = await Promise.all([pay(), pay()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "confirmation_needed",
      differences: [{ kind: "paid_just_now" }],
    });
    expect((await pay({ confirm: ["paid_just_now"] })).body).toMatchObject({ owed: "0", is_new: false });
  });

  test("a claim of the first part, and of the next, is exact as well", async () => {
    const where = await inParts();
    const ids = { userId: where.learner_id, batchId: where.batch_id };
    for (const [amount, owed] of [
      ["2000", 1000],
      ["1000", 0],
    ] as const) {
      const claim = await createClaim(prisma, { ...ids, amount });
      await createNotice(prisma, { transactionId: claim.transactionId, amount });
      const path = `/api/staff/claims/${claim.id}/`;
      const paid = owed ? "0" : "2000";
      expect((await clerk.call("GET", path)).body).toMatchObject({
        is_exact: true,
        due: [amount, owed ? "3000" : "1000"],
        instalments: { paid },
        paid: null,
      });
      const { body } = await clerk.call("POST", `${path}accept/`, { body: { version: 1 } });
      expect(body).toMatchObject({ instalments: { paid }, paid: amount });
      const mails = await queuedMails(where.learner_id);
      expect(mails.at(-1)).toMatchObject({ outcome: "accepted", instalment: { amount, before: { paid } } });
      const enrollment = await prisma.enrollment.findUniqueOrThrow({ where: { id: body.enrollment_id } });
      expect(enrollment.owed.toNumber()).toBe(owed);
    }
    const last = await prisma.paymentClaim.findFirstOrThrow({ where: ids, orderBy: { id: "desc" } });
    await clerk.call("POST", `/api/staff/claims/${last.id}/undo/`, { body: { version: 2 } });
    expect(await prisma.enrollment.findMany({ where: { userId: ids.userId } })).toHaveLength(1);
    expect((await prisma.enrollment.findFirstOrThrow({ where: { userId: ids.userId } })).owed.toNumber()).toBe(1000);
  });

  test("the desk says what was paid before and what this is, and knows who owes", async () => {
    const where = await inParts();
    const paid = (amount: string) => record({ ...where, trx: nextTransactionId(), amount });
    expect((await paid("2000")).body).toMatchObject({ is_new: true, instalments: { paid: "0" } });
    const { username } = await prisma.user.findUniqueOrThrow({ where: { id: where.learner_id } });
    const suggested = () => clerk.call("GET", `/api/staff/claims/learners/?username=${username}`);
    expect((await suggested()).body).toMatchObject([
      { owing: [{ batch_id: where.batch_id, instalments: { paid: "2000", dues: plan.instalments } }] },
    ]);
    expect((await paid("1000")).body).toMatchObject({ is_new: false, instalments: { paid: "2000" }, owed: "0" });
    expect((await suggested()).body).toMatchObject([{ owing: [] }]);
  });

  test("a discount shortens the last part; own parts may be agreed on", async () => {
    const where = await inParts();
    const discounted = await record({ ...where, trx: nextTransactionId(), amount: "2000", price: "2500" });
    expect(discounted.body).toMatchObject({ owed: "500" });
    const own = await inParts();
    const dues = [
      { amount: "100", due_on: "2026-12-01" },
      { amount: "2900", due_on: "2027-03-01" },
    ];
    const agreed = await record({ ...own, trx: nextTransactionId(), amount: "100", dues });
    expect(agreed.body).toMatchObject({ owed: "2900", differences: [] });
    const trx = nextTransactionId();
    const short = await record({ ...(await inParts()), trx, amount: "100", dues: dues.slice(0, 1) });
    expect(short).toMatchObject({ status: 400, body: { dues: [expect.any(String)] } });
    const backwards = await record({ ...(await inParts()), trx, amount: "100", dues: dues.toReversed() });
    expect(backwards.body).toMatchObject({ owed: "2900", differences: [] });
    const atOnce = await record({ ...(await inParts()), trx: nextTransactionId(), amount: "3000", dues: [] });
    expect(atOnce.body).toMatchObject({ owed: "0", differences: [] });
  });

  test("who owes what: the longest first, by cursor, and as a file", async () => {
    const { batch_id } = await inParts();
    const { batch_id: free } = await place();
    const made: number[] = [];
    for (const due_on of ["2026-01-05", "2026-01-01", "2099-01-01"]) {
      const { id: learner_id } = await createUser(prisma);
      const dues = [
        { amount: "500", due_on },
        { amount: "2500", due_on: "2099-02-01" },
      ];
      const confirm = ["amount_more", "amount_less"];
      const { body } = await record({ learner_id, batch_id, trx: nextTransactionId(), amount: "100", dues, confirm });
      made.push(body.enrollment_id);
    }
    await record({ ...(await place()), batch_id: free, trx: nextTransactionId() });
    const list = async (query: string) =>
      (await clerk.call("GET", `/api/staff/dues/?batch_id=${batch_id}&${query}`)).body;
    const ids = (page: { rows: { enrollment_id: number }[] }) => page.rows.map((row) => row.enrollment_id);
    expect(ids(await list(""))).toEqual([made[1], made[0], made[2]]);
    const first = await list("limit=1");
    expect(ids(await list(`limit=5&after=${encodeURIComponent(first.next)}`))).toEqual([made[0], made[2]]);
    expect(ids(await list("state=upcoming"))).toEqual([made[2]]);
    await prisma.payment.create({ data: buildPayment({ enrollmentId: made[2] ?? 0, amount: "1000" }) });
    const most = await list("sort=-owed&limit=2");
    expect(ids(most)).toEqual([made[1], made[0]]);
    expect(ids(await list(`sort=-owed&after=${encodeURIComponent(most.next)}`))).toEqual([made[2]]);
    expect(ids(await list("state=blocked"))).toEqual([made[1], made[0]]);
    expect(first.rows[0]).toMatchObject({ owed: "2900", next_amount: "400", due_on: "2026-01-01", is_overdue: true });
    const file = await clerk.call("GET", `/api/staff/dues/export/?batch_id=${batch_id}&format=csv`);
    expect(String(file.body).split("\r\n")).toHaveLength(5);
    const path = `/api/staff/dues/${made[1]}/`;
    const { dues: seen } = first.rows[0];
    const moved = { dues: [{ amount: "3000", due_on: "2099-01-01" }], seen, reason: "সময় দেওয়া হলো" };
    expect((await clerk.call("PUT", path, { body: moved })).body).toMatchObject({ owed: "2900" });
    const late = await clerk.call("PUT", path, { body: moved });
    expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile", current: moved.dues } });
    expect(ids(await list("state=overdue"))).toEqual([made[0]]);
    expect((await clerk.call("PUT", path, { body: { ...moved, reason: " " } })).status).toBe(400);
    const entry = await prisma.auditEntry.findFirst({
      where: { action: "enrollment.dues", subjectId: String(made[1]) },
    });
    expect(entry?.detail).toMatchObject({
      reason: "সময় দেওয়া হলো",
      before: [{ amount: "500" }, { amount: "2500" }],
      after: moved.dues,
    });
  });
});

describe("who a message is from", () => {
  const suggest = async (query: Record<string, string>) =>
    (await clerk.call("GET", `/api/staff/claims/learners/?${new URLSearchParams(query)}`)).body as {
      id: number;
      score: number;
      reasons: string[];
      enrollments: number;
      last_batch: string | null;
    }[];

  test("by phone in any form, a number that paid before, address and name; also who was never enrolled", async () => {
    const known = await createUser(prisma, {
      firstName: "সাদিয়া",
      lastName: "আফরিন",
      phoneNumber: "8801718224590",
      email: "sadia@example.com",
    });
    const friend = await createUser(prisma, { firstName: "করিম", lastName: "মিয়া" });
    const paid = await createEnrollment(prisma, { userId: friend.id, payment: { payerPhone: "8801718224590" } });
    const namesake = await createUser(prisma, { firstName: "সাদিয়া", lastName: "আফরিনা" });
    await createUser(prisma, { firstName: "নাদিয়া", lastName: "খাতুন" });
    for (const phone of ["01718224590", "+880 1718-224590", "০১৭১৮২২৪৫৯০", "1718224590"]) {
      const found = await suggest({ phone });
      expect(found.map(({ id, reasons }) => [id, reasons])).toEqual([
        [known.id, ["phone"]],
        [friend.id, ["paid_before"]],
      ]);
    }
    const all = await suggest({ phone: "01718224590", name: "Sadia সাদিয়া আফরিন", email: "SADIA@example.com" });
    expect(all.map(({ id }) => id)).toEqual([known.id, friend.id, namesake.id]);
    expect(all[0]).toMatchObject({ score: 100, reasons: ["phone", "email", "name"], enrollments: 0, last_batch: null });
    const batch = await prisma.batch.findUniqueOrThrow({ where: { id: paid.batchId } });
    expect(all[1]).toMatchObject({ enrollments: 1, last_batch: batch.name });
    expect((await suggest({ name: "সাদিয়া আফরিন" })).map(({ id }) => id)).toEqual([known.id, namesake.id]);
    expect(await suggest({ username: known.username.toUpperCase() })).toMatchObject([
      { id: known.id, score: 100, reasons: ["username"] },
    ]);
    expect(await suggest({})).toEqual([]);
    for (const name of ["'", "a\\b", "&|", "' or 1=1 --", "%"])
      expect(Array.isArray(await suggest({ name }))).toBe(true);
  });
});
