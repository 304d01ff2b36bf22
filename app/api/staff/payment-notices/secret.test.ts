import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { countingSecrets } from "@/lib/enrollments/notices/secret-queries";
import { sign } from "@/lib/enrollments/notices/signature";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { paymentNoticeSecrets } from "@/lib/secrets";
import { nextTransactionId } from "@/prisma/factories/claim";
import { api } from "@/test/api";
import { staffApi } from "@/test/staff";

/** The secret with which the phone that holds the wallets' SIM signs, as an administrator makes it. */
let admin: Awaited<ReturnType<typeof staffApi>>;
beforeAll(async () => {
  await jobQueue();
  admin = await staffApi("ADMIN");
});
const clear = () => prisma.paymentNoticeSecret.deleteMany();
beforeEach(clear);
afterAll(async () => {
  await clear();
  await closeJobQueue();
  await prisma.$disconnect();
  await pool.end();
});

const base = "/api/staff/payment-notices/secret/";
const state = async () => (await admin.call("GET", base)).body;
const make = (current_id: number | null, reason = "ফোন বদল") =>
  admin.call("POST", base, { body: { current_id, reason } });
const stop = (current_id: number | null, reason = "নতুনটি বসানো হয়েছে") =>
  admin.call("DELETE", `${base}old/`, { body: { current_id, reason } });
const environment = paymentNoticeSecrets()[0] ?? "";

async function delivered(secret: string): Promise<number> {
  const message = `You have received Tk 500.00 from 01711000000. TrxID ${nextTransactionId()} at 22/11/2026 19:42`;
  const payload = { message, phoneNumber: "bKash", receivedAt: new Date().toISOString() };
  const text = JSON.stringify({ event: "sms:received", payload });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = { "X-Signature": sign(secret, text, timestamp).toString("hex"), "X-Timestamp": timestamp };
  return (await api("POST", "/api/payment-notices/", { raw: { text, contentType: "application/json" }, headers }))
    .status;
}

describe("without one of the console", () => {
  test("the environment's counts", async () => {
    expect(await state()).toMatchObject({ source: "environment", current_id: null, old_until: null });
    expect(await delivered(environment)).toBe(200);
    expect(await delivered("")).toBe(401);
  });
});

describe("a new one", () => {
  test("is shown once, and the former goes on counting for a day", async () => {
    const { status, body } = await make(null);
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: "console", secret: expect.stringMatching(/^[\w-]{43}$/) });
    expect(new URL(body.address).pathname).toBe("/api/payment-notices/");
    expect(await delivered(body.secret)).toBe(200);
    expect(await delivered(environment)).toBe(200);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    expect(await countingSecrets(inHours(23))).toContain(environment);
    expect(await countingSecrets(inHours(25))).toEqual([body.secret]);
    expect(JSON.stringify(await state())).not.toContain(body.secret);
  });

  test("stands nowhere in clear: not in the database, nor in the audit", async () => {
    const { body } = await make(null);
    expect(JSON.stringify(await prisma.paymentNoticeSecret.findMany())).not.toContain(body.secret);
    const subject = { subjectType: "payment_notice_secret", subjectId: String(body.current_id) };
    const [entry, ...others] = await prisma.auditEntry.findMany({ where: subject });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: "payment_notice_secret.make", detail: { reason: "ফোন বদল", before: null } });
    expect(JSON.stringify(entry?.detail)).not.toContain(body.secret);
  });

  test("twice in a row leaves the phone's own counting, until the old ones are stopped", async () => {
    const first = (await make(null)).body;
    const second = (await make(first.current_id)).body;
    for (const secret of [environment, first.secret, second.secret]) expect(await delivered(secret)).toBe(200);
    expect((await stop(second.current_id)).body).toMatchObject({ source: "console", old_until: null });
    expect(await delivered(environment)).toBe(401);
    expect(await delivered(first.secret)).toBe(401);
    expect(await delivered(second.secret)).toBe(200);
  });

  test("needs a reason, and to be made from what is there", async () => {
    expect((await make(null, " ")).status).toBe(400);
    const { current_id } = (await make(null)).body;
    for (const refused of [await make(null), await stop(null)]) {
      expect(refused).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    }
    expect((await stop(current_id)).status).toBe(200);
  });

  test("by two administrators at once: one", async () => {
    const other = await staffApi("ADMIN");
    const body = { current_id: null, reason: "একসঙ্গে" };
    const answers = await Promise.all([admin, other].map(({ call }) => call("POST", base, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await prisma.paymentNoticeSecret.count({ where: { endsAt: null } })).toBe(1);
    expect(await prisma.paymentNoticeSecret.count()).toBe(2);
  });
});
