import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { reviewClaims } from "@/lib/enrollments/claims/review-queries";
import { readNotice } from "@/lib/enrollments/notices/reading";
import { sign } from "@/lib/enrollments/notices/signature";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { paymentNoticeSecrets } from "@/lib/secrets";
import { createClaim, createNotice, nextTransactionId } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { nextNumber } from "@/prisma/factories/sequence";
import { createUser } from "@/prisma/factories/user";
import type { Payment, PaymentNotice, User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { doubtfulTexts, wholeTexts } from "@/test/wallet-texts";

/** `POST /api/payment-notices/`: what the phone with the wallets' SIM forwards (contract §12). */
beforeAll(() => jobQueue());
afterAll(closeJobQueue);

const receipt = (transactionId: string, amount = "3,000.00", from = "01711000000") =>
  `You have received Tk ${amount} from ${from}. Fee Tk 0.00. Balance Tk 61,240.50. TrxID ${transactionId} at 22/11/2026 19:42`;
const delivery = (message: string, sender = "bKash", receivedAt = "2026-11-22T19:42:05.000+06:00") => ({
  deviceId: "ffffffffceb0b1db0000018e937c815b",
  event: "sms:received",
  id: "Ey6ECgOkVVFjz3CL48B8C",
  webhookId: "LreFUt-Z3sSq0JufY9uWB",
  payload: { messageId: "abc123", message, phoneNumber: sender, simNumber: 1, receivedAt },
});

type Options = { secret?: string; at?: number; headers?: Record<string, string> };
const deliver = (
  body: unknown,
  { secret = paymentNoticeSecrets()[0] ?? "", at = Date.now(), headers }: Options = {},
) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(at / 1000));
  const signed = { "X-Signature": sign(secret, text, timestamp).toString("hex"), "X-Timestamp": timestamp };
  return api("POST", "/api/payment-notices/", {
    raw: { text, contentType: "application/json" },
    headers: { ...signed, ...headers },
  });
};
const noticesOf = (transactionId: string) => prisma.paymentNotice.findMany({ where: { transactionId } });

test("the money is read, and joined with the claim that waits for it", async () => {
  const transactionId = nextTransactionId();
  const claim = await createClaim(prisma, { transactionId });
  expect(await deliver(delivery(receipt(transactionId)))).toMatchObject({ status: 200, body: { stored: true } });
  const [notice, ...others] = await noticesOf(transactionId);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    source: "WEBHOOK",
    method: "BKASH",
    direction: "RECEIVED",
    payerPhone: "8801711000000",
  });
  expect(notice?.amount?.toNumber()).toBe(3000);
  expect(notice?.paidAt).toEqual(new Date("2026-11-22T13:42:00Z"));
  expect(notice?.receivedAt).toEqual(new Date("2026-11-22T13:42:05Z"));
  expect(await prisma.paymentClaim.findUnique({ where: { id: claim.id } })).toMatchObject({ noticeId: notice?.id });
});

test("the same message twenty times at once is one row", async () => {
  const transactionId = nextTransactionId();
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(delivery(receipt(transactionId)))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ body }) => body.stored)).toHaveLength(1);
  expect(await noticesOf(transactionId)).toHaveLength(1);
  expect((await deliver(delivery(receipt(transactionId), "bKash", "2026-11-22T20:00:00+06:00"))).body.stored).toBe(
    false,
  );
});

describe("is refused", () => {
  const message = delivery(receipt("9GH7REFUSE"));
  const minutes = (count: number) => Date.now() + count * 60_000;
  test.each<[string, () => Promise<{ status: number }>]>([
    ["without a signature", () => api("POST", "/api/payment-notices/", { body: message })],
    ["with another secret", () => deliver(message, { secret: "x".repeat(48) })],
    ["with a signature of other bytes", () => deliver(message, { headers: { "X-Signature": "0".repeat(64) } })],
    ["with no hex", () => deliver(message, { headers: { "X-Signature": "ঁ".codePointAt(0)?.toString() ?? "" } })],
    [
      "with a later timestamp over an old signature",
      () => deliver(message, { headers: { "X-Timestamp": String(Math.floor(minutes(1) / 1000)) } }),
    ],
    ["older than five minutes", () => deliver(message, { at: minutes(-5.1) })],
    ["from the future", () => deliver(message, { at: minutes(5.1) })],
    [
      "with a learner's token instead",
      async () =>
        api("POST", "/api/payment-notices/", { body: message, token: (await logIn(await createAccount())).access }),
    ],
  ])("%s", async (_, call) => {
    expect((await call()).status).toBe(401);
    expect(await noticesOf("9GH7REFUSE")).toEqual([]);
  });

  test("but for four minutes and fifty seconds it is good", async () => {
    expect((await deliver(delivery(receipt(nextTransactionId())), { at: Date.now() - 290_000 })).status).toBe(200);
  });

  test.each<[string, unknown, number]>([
    ["broken JSON", "{", 400],
    ["a list", [], 400],
    ["no SMS", { event: "sms:received", payload: {} }, 400],
    ["a huge text", delivery("x".repeat(70_000)), 413],
    ["another event", { event: "system:ping", deviceId: "x", payload: { health: {} } }, 200],
  ])("signed, with %s", async (_, body, status) => {
    expect((await deliver(body)).status).toBe(status);
  });
});

describe("what is kept", () => {
  const kept = async (message: string, sender: string) => {
    const { status, body } = await deliver(delivery(message, sender));
    expect(status).toBe(200);
    return body.stored ? prisma.paymentNotice.findFirstOrThrow({ orderBy: { id: "desc" } }) : null;
  };

  test("a wallet's text that cannot be read, with its words", async () => {
    expect(await kept("Your account will be closed soon. Bring your NID.", "bKash")).toMatchObject({
      transactionId: null,
      direction: null,
      rawText: "Your account will be closed soon. Bring your NID.",
    });
  });

  test("not the phone's private messages, nor a wallet's one-time codes", async () => {
    expect(await kept("Are you coming home?", "+8801711222333")).toBeNull();
    expect(await kept("Your bKash verification code is 123456. Never share your PIN.", "bKash")).toBeNull();
    expect(await kept("আপনার ওটিপি ৪৫৬৭৮৯", "NAGAD")).toBeNull();
  });

  test.each(["b-Kash.", "bKash.", "Nagad_", "+880 bKash", "880bKash", "bКash", "b\u212aash", "16247.", "+8816247"])(
    "a text from %s, which is no wallet's name, never counts as money",
    async (sender) => {
      expect(await kept(receipt(nextTransactionId()), sender)).toMatchObject({ direction: null, transactionId: null });
    },
  );

  test.each(["bKash", "B KASH", " NAGAD ", "DBBL Rocket", "16247", "+880 16167"])(
    "one from %s is the wallet's own",
    async (sender) => {
      expect(await kept(receipt(nextTransactionId()), sender)).toMatchObject({ direction: "RECEIVED" });
    },
  );

  test("a text in a wallet's words from somebody's own phone is shown, and never counts as money", async () => {
    const transactionId = nextTransactionId();
    const claim = await createClaim(prisma, { transactionId });
    expect(await kept(receipt(transactionId), "+8801711222333")).toMatchObject({
      direction: null,
      transactionId: null,
    });
    expect(await prisma.paymentClaim.findUnique({ where: { id: claim.id } })).toMatchObject({ noticeId: null });
  });

  test("more than anybody pays is no amount, and the delivery is answered", async () => {
    for (const amount of ["999,999,999,999.00", "99,99,99,99,999", "100,000,000"]) {
      const transactionId = nextTransactionId();
      expect(await kept(receipt(transactionId, amount), "+8801711222333")).toBeNull();
      const doubtful = { transactionId: null, direction: null, amount: null };
      expect(await kept(receipt(transactionId, amount), "bKash")).toMatchObject(doubtful);
    }
    const most = nextTransactionId();
    expect(Number((await kept(receipt(most, "99,999,999.99"), "bKash"))?.amount)).toBe(99_999_999.99);
  });

  test("money that went out is no money that came in", async () => {
    const transactionId = nextTransactionId();
    const claim = await createClaim(prisma, { transactionId });
    const text = `Send Money Tk 3,000.00 to 01711000000 successful. Fee Tk 5.00. TrxID ${transactionId} at 22/11/2026 19:42`;
    expect(await kept(text, "bKash")).toMatchObject({ direction: "SENT", transactionId });
    expect(await prisma.paymentClaim.findUnique({ where: { id: claim.id } })).toMatchObject({ noticeId: null });
  });
});

describe("only what is certain counts", () => {
  const wallets = { bkash: "bKash", nagad: "NAGAD", rocket: "16216" };
  const others = (text: string, id: string | null | undefined, ownId: string) =>
    id ? text.replaceAll(id, ownId) : text;

  test.each(doubtfulTexts.filter(([, , { transactionId }]) => transactionId))(
    "a doubtful text is kept with its words, and joins no claim: %s: %s",
    async (_, text, { transactionId, method }) => {
      const ownId = nextTransactionId();
      const claim = await createClaim(prisma, { transactionId: ownId });
      const message = others(text, transactionId, ownId);
      await deliver(delivery(message, wallets[method ?? "bkash"]));
      const kept = await prisma.paymentNotice.findMany({ where: { rawText: message.trim() } });
      for (const notice of kept) {
        expect(notice).toMatchObject({ direction: null, transactionId: null, amount: null, isCertain: false });
      }
      expect(await prisma.paymentClaim.findUnique({ where: { id: claim.id } })).toMatchObject({ noticeId: null });
    },
  );

  test.each(wholeTexts.filter(([, , { kind }]) => kind && ["reversal", "pending", "bonus"].includes(kind)))(
    "%s is no income",
    async (_, text) => {
      await deliver(delivery(text));
      const kept = await prisma.paymentNotice.findMany({ where: { rawText: text } });
      expect(kept.filter(({ direction, transactionId }) => direction !== null || transactionId !== null)).toEqual([]);
    },
  );

  test("the message of a wallet by which no learner pays is no income, whoever pastes it", async () => {
    for (const [, text] of wholeTexts.filter(([, , { issuer }]) => issuer === "upay")) {
      expect(
        readNotice({ text, sender: "", source: "PASTE", device: "", receivedAt: new Date() })?.direction ?? null,
      ).toBeNull();
    }
  });
});

describe("accepting automatically", () => {
  const switchTo = (acceptsAutomatically: boolean) =>
    prisma.admissionSetting.upsert({
      where: { id: 1 },
      create: { acceptsAutomatically },
      update: { acceptsAutomatically },
    });
  type Arrival = {
    transactionId: string;
    user: User;
    /** As it is typed, and as it is stored. */
    payer: { typed: string; stored: string };
    token: string;
  };
  type Step = "claim" | "money" | ((arrival: Arrival) => Promise<unknown>);
  /** One claim of an account that has had its number for long, by default the one that pays. */
  const arrive = async (
    claimed: { amount?: string; payer_phone?: string },
    steps: readonly Step[] = ["claim", "money"],
    account: Partial<User> = {},
  ) => {
    const transactionId = nextTransactionId();
    const typed = `0171${String(nextNumber()).padStart(7, "0")}`;
    const payer = { typed, stored: `88${typed}` };
    const { batchId } = await createClaim(prisma);
    const user = await createAccount({ phoneNumber: payer.stored, ...account });
    const { access: token } = await logIn(user);
    const said = { amount: "3000", payer_phone: typed, ...claimed };
    const body = { method: "bkash", transaction_id: transactionId, ...said };
    for (const step of steps) {
      if (step === "claim") await api("POST", `/api/batches/${batchId}/claims/`, { token, body });
      else if (step === "money") await deliver(delivery(receipt(transactionId, "3,000.00", typed)));
      else await step({ transactionId, user, payer, token });
    }
    return prisma.paymentClaim.findFirstOrThrow({ where: { transactionId } });
  };
  const orders = [
    ["claim", "money"],
    ["money", "claim"],
  ] as const;

  test("is off until somebody wants it", async () => {
    expect(await arrive({})).toMatchObject({ status: "WAITING" });
  });

  test("takes an exact match, whichever comes first, and nothing else", async () => {
    await switchTo(true);
    for (const order of orders) {
      const claim = await arrive({}, order);
      expect(claim).toMatchObject({ status: "ACCEPTED", decidedById: null });
      const entry = await prisma.auditEntry.findFirst({ where: { subjectType: "claim", subjectId: String(claim.id) } });
      expect(entry).toMatchObject({ actorId: null, actorLabel: "automatic", action: "claim.accept" });
    }
    expect(await arrive({ amount: "2999" })).toMatchObject({ status: "WAITING" });
    // An id that was read over somebody's shoulder comes with neither.
    for (const unstated of [{ amount: "" }, { amount: "", payer_phone: "" }]) {
      for (const order of orders) expect(await arrive(unstated, order)).toMatchObject({ status: "WAITING" });
    }
    await switchTo(false);
  });

  test("asks that the number that paid is the account's, or paid for it before", async () => {
    await switchTo(true);
    const stranger = { phoneNumber: "8801812345678" };
    const paid = (data: Partial<Payment>) => async (arrival: Arrival) => {
      const payment = { payerPhone: arrival.payer.stored, ...data };
      await createEnrollment(prisma, { userId: arrival.user.id, payment });
    };
    for (const order of orders) {
      expect(await arrive({}, order, stranger)).toMatchObject({ status: "WAITING" });
      expect(await arrive({ payer_phone: "" }, order, stranger)).toMatchObject({ status: "WAITING" });
      expect(await arrive({ payer_phone: "" }, order)).toMatchObject({ status: "ACCEPTED" });
      expect(await arrive({}, [paid({}), ...order], stranger)).toMatchObject({ status: "ACCEPTED" });
      const voided = { voidedAt: new Date(), voidReason: "x" };
      expect(await arrive({}, [paid(voided), ...order], stranger)).toMatchObject({ status: "WAITING" });
      const later = { recordedAt: new Date() };
      expect(await arrive({}, [paid(later), ...order], stranger)).toMatchObject({ status: "WAITING" });
      // Staff could write the wallet's message themselves.
      const own = { staffRoles: ["ADMISSIONS" as const] };
      expect(await arrive({}, order, own)).toMatchObject({ status: "WAITING" });
    }
    await switchTo(false);
  });

  test("asks that the number stood on the account before the money came, and on no other", async () => {
    await switchTo(true);
    const write = async (token: string, phone_number: string) =>
      expect((await api("PATCH", "/auth/users/me/", { token, body: { phone_number } })).status).toBe(200);
    const took: Step = ({ token, payer }) => write(token, payer.typed);
    const gaveAndTook: Step = async ({ token, payer }) => {
      await write(token, "01812345678");
      await write(token, payer.typed);
    };
    const wroteItsSpelling: Step = ({ token, payer }) => write(token, `+88 ${payer.typed}`);
    const anothers =
      (data: Partial<User>): Step =>
      ({ payer }) =>
        createAccount({ phoneNumber: payer.stored, ...data });
    const registered = { phoneNumberSince: new Date() };
    const stranger = { phoneNumber: "8801812345678" };
    for (const order of orders) {
      expect(await arrive({}, [took, ...order], stranger)).toMatchObject({ status: "WAITING" });
      expect(await arrive({}, [gaveAndTook, ...order])).toMatchObject({ status: "WAITING" });
      expect(await arrive({}, order, registered)).toMatchObject({ status: "WAITING" });
      expect(await arrive({}, [anothers({}), ...order])).toMatchObject({ status: "WAITING" });
      expect(await arrive({}, [anothers({ isActive: false }), ...order])).toMatchObject({ status: "WAITING" });
      expect(await arrive({}, [anothers({ isActive: false, deletedAt: new Date() }), ...order])).toMatchObject({
        status: "ACCEPTED",
      });
      expect(await arrive({}, [wroteItsSpelling, ...order])).toMatchObject({ status: "ACCEPTED" });
    }
    expect(await arrive({}, ["claim", took, "money"], stranger)).toMatchObject({ status: "WAITING" });
    await switchTo(false);
  });

  const noon = new Date("2026-11-22T06:00:00Z");
  const morning = new Date("2026-11-22T02:00:00Z");
  test.each<[string, Partial<PaymentNotice>, Date, "ACCEPTED" | "WAITING"]>([
    ["as the message tells it", { paidAt: noon, receivedAt: new Date() }, noon, "ACCEPTED"],
    ["as the message tells it, however late it came", { paidAt: morning, receivedAt: noon }, noon, "WAITING"],
    ["as the phone had it, where the message tells none", { receivedAt: noon }, noon, "ACCEPTED"],
    ["as the phone had it, where that was earlier", { paidAt: noon, receivedAt: morning }, noon, "WAITING"],
    ["with its day in a statement: not on it", { source: "STATEMENT", receivedAt: noon }, morning, "WAITING"],
    [
      "with its day in a statement: the day before",
      { source: "STATEMENT", receivedAt: noon },
      new Date("2026-11-21T18:00:00Z"),
      "ACCEPTED",
    ],
    ["never known, in a statement without dates", { source: "STATEMENT", receivedAt: new Date() }, morning, "WAITING"],
    ["never known, in a pasted text without one", { source: "PASTE", receivedAt: new Date() }, morning, "WAITING"],
  ])("the money came %s", async (_, notice, phoneNumberSince, status) => {
    await switchTo(true);
    const { id: recordedById } = await createUser(prisma, { staffRoles: ["ADMISSIONS"] });
    const came: Step = ({ transactionId, payer }) =>
      createNotice(prisma, { transactionId, payerPhone: payer.stored, recordedById, ...notice });
    expect(await arrive({}, [came, "claim"], { phoneNumberSince })).toMatchObject({ status });
    await switchTo(false);
  });

  test("takes no claim on a reading that is not certain, an old one either", async () => {
    await switchTo(true);
    const user = await createAccount();
    const { access: token } = await logIn(user);
    const { batchId } = await createClaim(prisma);
    const { transactionId } = await createNotice(prisma, { isCertain: false });
    const said = { amount: "3000", payer_phone: "01711000000" };
    const body = { method: "bkash", transaction_id: transactionId, ...said };
    await api("POST", `/api/batches/${batchId}/claims/`, { token, body });
    const claim = await prisma.paymentClaim.findFirstOrThrow({ where: { transactionId: transactionId ?? "" } });
    expect(claim).toMatchObject({ status: "WAITING", noticeId: expect.any(Number) });
    const [reviewed] = await reviewClaims([claim.id], new Date());
    expect(reviewed?.differences.map(({ kind }) => kind)).toEqual(["money_unclear"]);
    await switchTo(false);
  });
});
