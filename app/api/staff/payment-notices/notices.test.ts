import { afterAll, beforeAll, describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { prisma } from "@/lib/db";
import type { StaffNotice } from "@/lib/enrollments/notices/staff-schema";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { getAcademy } from "@/lib/settings/queries";
import { createClaim, createNotice, nextTransactionId } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { heldMs } from "@/test/processor-time";
import { staffApi } from "@/test/staff";

type Clerk = Awaited<ReturnType<typeof staffApi>>;
let clerk: Clerk;
beforeAll(async () => {
  await jobQueue();
  clerk = await staffApi("ADMISSIONS");
});
afterAll(closeJobQueue);

const base = "/api/staff/payment-notices/";
const list = async (query: string): Promise<StaffNotice[]> => (await clerk.call("GET", `${base}?${query}`)).body.rows;
const act = (id: number, part: string, body: Record<string, unknown>) =>
  clerk.call("POST", `${base}${id}/${part}/`, { body });

describe("money", () => {
  test("stands in the list of its state, and nowhere else", async () => {
    const unclaimed = await createNotice(prisma, { transactionId: nextTransactionId() });
    const unread = await createNotice(prisma, { transactionId: null, direction: null });
    const claim = await createClaim(prisma);
    const claimed = await createNotice(prisma, { transactionId: claim.transactionId });
    const spent = await createNotice(prisma);
    const enrollment = await createEnrollment(prisma, { payment: { transactionId: spent.transactionId } });
    const dismissed = await createNotice(prisma, { dismissedAt: new Date(), dismissReason: "ব্যক্তিগত" });
    const sent = await createNotice(prisma, { direction: "SENT" });
    const all = { unclaimed, unread, claimed, spent, dismissed, sent };
    for (const [state, { id }] of Object.entries(all)) {
      const rows = await list(`state=${state}`);
      expect(rows.map((row) => row.id)).toContain(id);
      expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]));
    }
    await createNotice(prisma, { direction: "SENT", transactionId: null });
    expect((await list("")).map(({ id }) => id)).not.toContain(sent.id);
    expect((await list("state=all")).find(({ id }) => id === sent.id)?.state).toBe("sent");
    expect((await clerk.call("GET", `${base}${sent.id}/`)).body).toMatchObject({ id: sent.id, state: "sent" });
    expect((await clerk.call("GET", `${base}2000000000/`)).status).toBe(404);
    const [found] = await list(`state=all&q=${spent.transactionId}`);
    expect(found).toMatchObject({ id: spent.id, enrollment_id: enrollment.id, state: "spent" });
    expect(await list(`state=claimed&q=${claim.transactionId}`)).toMatchObject([{ claim_id: claim.id }]);
    expect((await list("state=all&q=01711-000000")).length).toBeGreaterThan(4);
  });

  test("pages by cursor, each once", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await createNotice(prisma, { method: "NAGAD" })).id);
    const seen: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const { body } = await clerk.call(
        "GET",
        `${base}?method=nagad&limit=2${next && `&after=${encodeURIComponent(next)}`}`,
      );
      seen.push(...body.rows.map((row: StaffNotice) => row.id));
      next = body.next;
    }
    expect(seen).toEqual(ids.toReversed());
  });

  test("is put aside with a reason, and taken back", async () => {
    const claim = await createClaim(prisma);
    const { id } = await createNotice(prisma, { transactionId: claim.transactionId });
    expect((await act(id, "dismiss", { reason: " " })).status).toBe(400);
    const put = await act(id, "dismiss", { reason: "মালিকের নিজের টাকা" });
    expect(put.body).toMatchObject({
      state: "dismissed",
      dismiss_reason: "মালিকের নিজের টাকা",
      dismissed_by: clerk.user.username,
    });
    expect((await prisma.paymentClaim.findUniqueOrThrow({ where: { id: claim.id } })).noticeId).toBeNull();
    expect((await act(id, "dismiss", { reason: "আবার" })).body.code).toBe("changed_meanwhile");
    expect((await act(id, "restore", { reason: "ভুল ছিল" })).body).toMatchObject({
      state: "claimed",
      claim_id: claim.id,
    });
    const audit = await prisma.auditEntry.findMany({ where: { subjectType: "payment_notice", subjectId: String(id) } });
    expect(audit.map(({ action, detail }) => [action, (detail as { reason: string }).reason])).toEqual([
      ["payment_notice.dismiss", "মালিকের নিজের টাকা"],
      ["payment_notice.restore", "ভুল ছিল"],
    ]);
  });

  test("is said to be a recorded payment, once", async () => {
    const first = await createNotice(prisma);
    const second = await createNotice(prisma);
    const { id: enrollment_id, payments } = await createEnrollment(prisma);
    const spending = { payment_id: payments[0]?.id, reason: "আইডি ভুল লেখা ছিল" };
    expect((await act(first.id, "attach", spending)).body).toMatchObject({ state: "spent", enrollment_id });
    expect((await act(second.id, "attach", spending)).body.code).toBe("changed_meanwhile");
    expect((await act(second.id, "attach", { ...spending, payment_id: 2_000_000_000 })).status).toBe(404);
    expect((await act(first.id, "dismiss", { reason: "x" })).body.code).toBe("changed_meanwhile");
  });
});

test("a pasted text is kept once, and joins its claim", async () => {
  const claim = await createClaim(prisma);
  const text = `You have received Tk 3,000.00 from 01711000000. Fee Tk 0.00. TrxID ${claim.transactionId} at 22/11/2026 19:42`;
  const paste = () => clerk.call("POST", base, { body: { text } });
  expect((await paste()).body).toMatchObject({
    stored: true,
    notice: { state: "claimed", claim_id: claim.id, source: "paste" },
  });
  expect((await paste()).body).toMatchObject({ stored: false, notice: { claim_id: claim.id } });
  expect((await clerk.call("POST", base, { body: { text: "আপনার ওটিপি ১২৩৪৫৬" } })).body).toEqual({
    stored: false,
    notice: null,
  });
});

type Uploading = { method?: string; preview?: boolean; name?: string; order?: string };
const statementForm = (content: BlobPart, options: Uploading = {}) => {
  const form = new FormData();
  form.set("file", new File([content], options.name ?? "statement.csv"));
  form.set("method", options.method ?? "bkash");
  if (options.preview) form.set("preview", "true");
  if (options.order) form.set("date_order", options.order);
  return form;
};
const upload = (content: BlobPart, options?: Uploading) =>
  clerk.call("POST", `${base}import/`, { form: statementForm(content, options) });
const noticeOf = (transactionId: string) => prisma.paymentNotice.findFirst({ where: { transactionId } });

describe("where exact matches are accepted automatically, what a person pastes or uploads", () => {
  beforeAll(() => prisma.admissionSetting.create({ data: { acceptsAutomatically: true } }));
  afterAll(() => prisma.admissionSetting.deleteMany());

  const payerOf = (transactionId: string) => `0171${transactionId.slice(3).replaceAll("K", "0")}`;
  const paste = async ({ call }: Clerk, id: string) => {
    const text = `You have received Tk 3,000.00 from ${payerOf(id)}. Fee Tk 0.00. TrxID ${id} at 22/11/2026 19:42`;
    expect((await call("POST", base, { body: { text } })).body).toMatchObject({ stored: true });
  };
  const uploadRow = async ({ call }: Clerk, id: string) => {
    const form = statementForm(`TrxID,Date,From,Credit\n${id},22/11/2026 19:42,${payerOf(id)},3000\n`);
    expect((await call("POST", `${base}import/`, { form })).body).toMatchObject({ added: 1 });
  };
  const ways: [string, typeof paste][] = [
    ["pasted", paste],
    ["uploaded", uploadRow],
  ];
  const learner = (transactionId: string) => createAccount({ phoneNumber: `88${payerOf(transactionId)}` });
  const handIn = async (user: User, batchId: number, transactionId: string) => {
    const payer_phone = payerOf(transactionId);
    const body = { method: "bkash", transaction_id: transactionId, amount: "3000", payer_phone };
    const { access: token } = await logIn(user);
    return api("POST", `/api/batches/${batchId}/claims/`, { token, body });
  };
  const claimOf = (transactionId: string) => prisma.paymentClaim.findFirstOrThrow({ where: { transactionId } });

  test.each(ways)("%s enrols in that person's name, whichever comes first", async (_, keep) => {
    for (const isFirst of [true, false]) {
      const { batchId } = await createClaim(prisma);
      const transactionId = nextTransactionId();
      if (isFirst) await keep(clerk, transactionId);
      await handIn(await learner(transactionId), batchId, transactionId);
      if (!isFirst) await keep(clerk, transactionId);
      const claim = await claimOf(transactionId);
      expect(claim).toMatchObject({ status: "ACCEPTED", decidedById: clerk.user.id });
      const enrollment = await prisma.enrollment.findUniqueOrThrow({
        where: { id: claim.enrollmentId ?? 0 },
        include: { payments: true },
      });
      const recordedById = clerk.user.id;
      expect(enrollment).toMatchObject({ recordedById, payments: [{ recordedById }] });
      const about = { OR: [{ subjectId: `${claim.id}` }, { subjectId: `${enrollment.id}` }] };
      const entries = await Promise.all(
        (["enrollment.create", "claim.accept"] as const).map((action) =>
          prisma.auditEntry.findFirst({ where: { action, ...about }, orderBy: { id: "desc" } }),
        ),
      );
      const actor = { actorId: clerk.user.id, actorLabel: clerk.user.username };
      expect(entries).toMatchObject([
        { ...actor, action: "enrollment.create", subjectId: `${enrollment.id}` },
        { ...actor, action: "claim.accept", detail: { via: "system" } },
      ]);
    }
  });

  test.each(ways)("%s waits where that person may not accept claims any more, or is the claimant", async (_, keep) => {
    const former = await staffApi("ADMISSIONS");
    const { batchId } = await createClaim(prisma);
    const own = nextTransactionId();
    const others = nextTransactionId();
    const taught = nextTransactionId();
    for (const id of [own, others, taught]) await keep(former, id);
    const become = (data: Partial<User>) => prisma.user.update({ where: { id: former.user.id }, data });
    await become({ staffRoles: ["TEACHER"] });
    expect((await handIn(await learner(taught), batchId, taught)).status).toBe(201);
    const phoneNumberSince = new Date("2026-01-01T06:00:00Z");
    await become({ staffRoles: [], phoneNumber: `88${payerOf(own)}` });
    await become({ phoneNumberSince });
    expect((await handIn(former.user, batchId, own)).status).toBe(201);
    expect((await handIn(await learner(others), batchId, others)).status).toBe(201);
    for (const id of [own, others, taught]) {
      expect(await claimOf(id)).toMatchObject({ status: "WAITING", noticeId: expect.any(Number), decidedById: null });
    }
  });

  test("before anybody was written down as its recorder waits", async () => {
    for (const source of ["PASTE", "STATEMENT"] as const) {
      const { batchId } = await createClaim(prisma);
      const transactionId = nextTransactionId();
      const paidAt = new Date("2026-11-22T13:42:00Z");
      await createNotice(prisma, { source, transactionId, paidAt, payerPhone: `88${payerOf(transactionId)}` });
      await handIn(await learner(transactionId), batchId, transactionId);
      expect(await claimOf(transactionId)).toMatchObject({ status: "WAITING", noticeId: expect.any(Number) });
    }
  });
});

describe("a statement", () => {
  test.each([
    [
      "bKash, with lines above the table",
      (a: string, b: string) =>
        `Account: 01700000000\nPeriod,01-11-2026 to 22-11-2026\n\nTransaction ID,Date Time,Type,From,Amount (BDT)\n${a},22/11/2026 19:42,Send Money Received,01711000000,"3,000.00"\n${b},22/11/2026 20:00,Cash Out,01900000000,500.00\n`,
    ],
    [
      "Nagad, money in and out in two columns, by semicolons",
      (a: string, b: string) =>
        `Trx No.;Transaction Date;Debit;Credit;Mobile No\n${a};2026-11-22 19:42:00;;3000;8801711000000\n${b};2026-11-22 20:00:00;500;;8801900000000\n`,
    ],
    [
      "Rocket, amounts with a sign, by tabs",
      (a: string, b: string) =>
        `TxnId\tTxn Date\tAmount\tAccount No\n${a}\t22-Nov-2026 07:42 PM\t3,000.00\t01711000000\n${b}\t22-Nov-2026 08:00 PM\t-500.00\t01900000000\n`,
    ],
  ])("of %s", async (_, written) => {
    const received = nextTransactionId();
    const sent = nextTransactionId();
    const claim = await createClaim(prisma, { transactionId: received });
    const preview = await upload(written(received, sent), { preview: true });
    expect(preview.body).toMatchObject({ added: 2, known: 0, problems: [] });
    expect(await noticeOf(received)).toBeNull();
    expect((await upload(written(received, sent))).body).toMatchObject({ added: 2, known: 0, problems: [] });
    const notice = await noticeOf(received);
    expect(notice).toMatchObject({ direction: "RECEIVED", payerPhone: "8801711000000", source: "STATEMENT" });
    expect(notice?.amount?.toNumber()).toBe(3000);
    expect(notice?.paidAt).toEqual(new Date("2026-11-22T13:42:00Z"));
    expect(await noticeOf(sent)).toMatchObject({ direction: "SENT" });
    expect((await prisma.paymentClaim.findUniqueOrThrow({ where: { id: claim.id } })).noticeId).toBe(notice?.id);
    expect((await upload(written(received, sent))).body).toMatchObject({ added: 0, known: 2, problems: [] });
  });

  test("as XLSX, with times and numbers as spreadsheets keep them", async () => {
    const id = nextTransactionId();
    const sheet = await writeExcelFile([
      [{ value: "Statement of account" }],
      [{ value: "TrxID" }, { value: "Date" }, { value: "Received Amount" }, { value: "Sender" }],
      [
        { type: String, value: id },
        { type: Date, value: new Date("2026-11-22T19:42:00Z"), format: "dd/mm/yyyy hh:mm" },
        { type: Number, value: 4500.5 },
        { type: String, value: "01711000000" },
      ],
      [{ type: String, value: "Total" }, null, { type: Number, value: 4500.5 }, null],
    ]).toBuffer();
    const { body } = await upload(new Uint8Array(sheet), { name: "statement.xlsx", method: "nagad" });
    expect(body).toMatchObject({ added: 1, known: 0, problems: [{ row: 4, message: "no transaction id" }] });
    const notice = await noticeOf(id);
    expect(notice?.amount?.toNumber()).toBe(4500.5);
    expect(notice).toMatchObject({ method: "NAGAD", paidAt: new Date("2026-11-22T13:42:00Z") });
  });

  test("what a phone forwarded before is not there twice; rows that are none are told", async () => {
    const id = nextTransactionId();
    const text = `You have received Tk 3,000.00 from 01711000000. TrxID ${id} at 22/11/2026 19:42`;
    await clerk.call("POST", base, { body: { text } });
    const { body } = await upload(`TrxID,Amount\n${id},3000\n${nextTransactionId()},\n???,10\n\n`);
    expect(body).toEqual({
      added: 0,
      known: 1,
      doubtful: 1,
      dates: { order: null, sample: null },
      problems: [
        { row: 3, message: "no amount" },
        { row: 4, message: "no transaction id" },
      ],
    });
  });

  test("of ten thousand rows keeps nobody else waiting, and is written whole", async () => {
    const ids = Array.from({ length: 10_000 }, () => nextTransactionId());
    const text = `TrxID,Date,From,Amount\n${ids.map((id) => `${id},22/11/2026 19:42,01711000000,1.50`).join("\n")}`;
    const { longest, all } = await heldMs(async () => {
      const { body } = await upload(text);
      expect(body).toMatchObject({ added: ids.length, known: 0, problems: [] });
    });
    expect(await prisma.paymentNotice.count({ where: { transactionId: { in: ids } } })).toBe(ids.length);
    expect(longest).toBeLessThan(all / 4);
  });

  test("that leaves the order of its dates open is kept once the clerk has said it", async () => {
    const id = nextTransactionId();
    const text = `TrxID,Date,Credit\n${id},03/04/2026 10:00,3000\n`;
    expect((await upload(text, { preview: true })).body).toMatchObject({ added: 1, dates: { order: "open" } });
    expect(await upload(text)).toMatchObject({ status: 400, body: { date_order: [expect.any(String)] } });
    expect(await noticeOf(id)).toBeNull();
    expect((await upload(text, { order: "month_first" })).body).toMatchObject({
      added: 1,
      dates: { order: "month_first" },
    });
    expect(await noticeOf(id)).toMatchObject({ paidAt: new Date("2026-03-04T04:00:00Z"), isCertain: true });
    expect((await upload(text, { order: "year_first" })).status).toBe(400);
  });

  test("that names both ends knows the academy's own wallet", async () => {
    const sent = nextTransactionId();
    const received = nextTransactionId();
    const academy = await getAcademy();
    const own = academy.payment_accounts[0]?.number;
    await upload(`TrxID,Sender,Receiver,Amount\n${sent},${own},01911000000,700\n${received},01911000000,${own},800\n`);
    const other = { payerPhone: "8801911000000", isCertain: true };
    expect(await noticeOf(sent)).toMatchObject({ direction: "SENT", ...other });
    expect(await noticeOf(received)).toMatchObject({ direction: "RECEIVED", ...other });
  });

  test("that tells of no direction is looked at before it counts", async () => {
    const claim = await createClaim(prisma);
    const { body: told } = await upload(`TrxID,Details,Amount\n${claim.transactionId},Payment to shop,3000\n`);
    expect(told).toMatchObject({ added: 1, doubtful: 1 });
    expect(await noticeOf(claim.transactionId)).toMatchObject({ direction: "RECEIVED", isCertain: false });
    const { body } = await clerk.call("GET", `/api/staff/claims/${claim.id}/`);
    expect(body).toMatchObject({ is_exact: false, notice: { is_certain: false } });
  });

  test("with a text that the column cuts within a sign is kept up to there", async () => {
    const id = nextTransactionId();
    const before = `${id} · 5 · `;
    const text = "x".repeat(1999 - before.length);
    expect((await upload(`TrxID,Amount,Note\n${id},5,${text}😀\n`)).body.added).toBe(1);
    expect((await noticeOf(id))?.rawText).toBe(`${before}${text}\uFFFD`);
  });

  test.each<[string, BlobPart]>([
    ["no table", "hello"],
    ["nothing", ""],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])],
    ["a broken spreadsheet", new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])],
    ["a quote that is not closed", 'TrxID,Amount\n"9GH7K2LMNP,3000'],
    ["too many rows", `TrxID,Amount\n${"9GH7K2LMNP,1\n".repeat(20_001)}`],
  ])("%s is refused", async (_, content) => {
    const { status, body } = await upload(content);
    expect(status).toBe(400);
    expect(body).toEqual({ file: [expect.any(String)] });
  });
});

test("automatic acceptance is switched by an administrator, with a reason, from what they saw", async () => {
  const admin = await staffApi("ADMIN");
  const settings = "/api/staff/claims/settings/";
  expect((await clerk.call("GET", settings)).body).toEqual({ accepts_automatically: false, version: 0 });
  const change = (body: Record<string, unknown>) => admin.call("PUT", settings, { body });
  expect((await change({ accepts_automatically: true, version: 0, reason: "" })).status).toBe(400);
  const on = { accepts_automatically: true, version: 0, reason: "ভর্তির মৌসুম" };
  expect((await change(on)).body).toEqual({ accepts_automatically: true, version: 1 });
  expect((await change(on)).body).toMatchObject({ code: "changed_meanwhile", version: 1 });
  expect((await clerk.call("GET", settings)).body).toEqual({ accepts_automatically: true, version: 1 });
  expect((await change({ ...on, accepts_automatically: false, version: 1 })).status).toBe(200);
});
