import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/audit/mutations";
import { recorderOf } from "@/lib/audit/own-account-policy";
import { newCertificateId } from "@/lib/certificates/certificate-id";
import { confirmName, grantCertificate, reissueCertificate } from "@/lib/certificates/staff-mutations";
import { errorCopy } from "@/lib/copy/errors";
import { prisma } from "@/lib/db";
import { acceptClaim, askForInformation, attachNotice, rejectClaim } from "@/lib/enrollments/claims/decision-mutations";
import { undoDecision } from "@/lib/enrollments/claims/undo-mutations";
import { recordAtDesk } from "@/lib/enrollments/desk/mutations";
import { deskEnrollmentSchema } from "@/lib/enrollments/desk/schema";
import { undoRecorded } from "@/lib/enrollments/desk/undo-mutations";
import { changeDues } from "@/lib/enrollments/dues/mutations";
import { cancelEnrollment, expireEnrollment, transferEnrollment } from "@/lib/enrollments/ending-mutations";
import { extendEnrollment } from "@/lib/enrollments/extension-mutations";
import { seeFreeEnrollment } from "@/lib/enrollments/free/mutations";
import { spendNotice } from "@/lib/enrollments/notices/staff-mutations";
import { correctPayment } from "@/lib/enrollments/payment-mutations";
import { refundPayment } from "@/lib/enrollments/refund-mutations";
import { AppError } from "@/lib/errors";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { mergeAccounts } from "@/lib/people/merge-mutations";
import { importPaymentRows } from "@/lib/staff/imports/mutations";
import { paymentImportSchema } from "@/lib/staff/imports/staff-schema";
import { importPayments } from "@/lib/staff/payment-import-mutations";
import { createBatch } from "@/prisma/factories/batch";
import { createClaim, createNotice, nextTransactionId } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import type { Enrollment, Payment, PaymentClaim, User } from "@/prisma/generated/client";
import { staff } from "@/prisma/staff/test-io";
import { createStaff } from "@/test/staff";

const now = new Date();
const reason = "x";

beforeAll(() => jobQueue());
afterAll(closeJobQueue);

/** A person's records: an enrolment with its payment, and a claim for another batch. */
type Own = { user: User; enrollment: Enrollment; payment: Payment; claim: PaymentClaim; batchId: number };

async function possessionsOf(user: User): Promise<Own> {
  const { payments, ...enrollment } = await createEnrollment(prisma, { userId: user.id });
  const claim = await createClaim(prisma, { userId: user.id });
  await createNotice(prisma, { transactionId: claim.transactionId });
  const { id: batchId } = await createBatch(prisma);
  return { user, enrollment, payment: payments[0] as Payment, claim, batchId };
}

const factsOf = ({ method, amount, transactionId, payerPhone }: Payment) => ({
  method,
  amount: amount.toString(),
  transactionId,
  payerPhone,
});
const versionOf = async ({ claim }: Own) => {
  const { version } = await prisma.paymentClaim.findUniqueOrThrow({ where: { id: claim.id } });
  return version;
};
const atDesk = (actor: Actor, learnerId: number, batchId: number, more: object = {}) =>
  recordAtDesk(
    actor,
    deskEnrollmentSchema.parse({
      learner_id: learnerId,
      batch_id: batchId,
      method: "bkash",
      amount: "3000",
      trx: nextTransactionId(),
      confirm: ["not_seen", "payer_unstated", "amount_less", "amount_more", "unusual_id"],
      ...more,
    }),
    now,
  );
const file = ({ user, batchId }: Own) =>
  Buffer.from(`learner,batch,method,amount,trx\n${user.username},${batchId},bkash,3000,${nextTransactionId()}\n`);

type Way = (actor: Actor, own: Own) => Promise<unknown>;
type Action = {
  [A in keyof typeof recorderOf]: (typeof recorderOf)[A] extends "another" ? A : never;
}[keyof typeof recorderOf];

async function refuse(own: Own) {
  await rejectClaim(
    { id: null, label: "script:test" },
    own.claim.id,
    { version: await versionOf(own), message: "x" },
    now,
  );
  return { version: await versionOf(own) };
}
async function certificateOf({ enrollment, user }: Own): Promise<string> {
  const id = newCertificateId("PMA");
  await prisma.enrollment.update({ where: { id: enrollment.id }, data: { certificateGranted: true } });
  await prisma.certificate.create({
    data: {
      id,
      enrollmentId: enrollment.id,
      userId: user.id,
      studentName: "x",
      courseTitle: "x",
      batchName: "x",
      completionDate: now,
      signatories: [],
      keyId: "key",
      signature: "x",
    },
  });
  return id;
}

/** Every way of each action that nobody may do for themselves. */
const ways: Record<Action, Record<string, Way>> = {
  "enrollment.create": {
    "at the desk": (actor, { user, batchId }) => atDesk(actor, user.id, batchId),
    "at the desk, for nothing": (actor, { user, batchId }) =>
      atDesk(actor, user.id, batchId, { method: "free", amount: "0", trx: "" }),
    "by a file": (actor, own) => importPayments(actor, file(own), now),
    "by a file, tried": (actor, own) => importPayments(actor, file(own), now, { dryRun: true }),
  },
  "enrollment.pay": {
    "at the desk": async (actor, { user, enrollment }) => {
      await prisma.enrollmentDue.create({ data: { enrollmentId: enrollment.id, amount: 9000, dueOn: now } });
      return atDesk(actor, user.id, enrollment.batchId);
    },
  },
  "enrollment.confirm": {
    "at the desk": (actor, { user, batchId }) => atDesk(actor, user.id, batchId, { amount: "100", price: "100" }),
  },
  "enrollment.undo": {
    "at the desk": async (actor, { enrollment, payment }) => {
      await prisma.payment.update({ where: { id: payment.id }, data: { recordedById: actor.id, recordedAt: now } });
      return undoRecorded(actor, enrollment.id, { payment_id: payment.id }, now);
    },
  },
  "enrollment.dues": {
    "by other parts": (actor, { enrollment }) =>
      changeDues(actor, enrollment.id, { reason, dues: [{ amount: "10", due_on: "2027-01-01" }], seen: [] }),
  },
  "enrollment.cancel": {
    "with its payment": (actor, { enrollment }) =>
      cancelEnrollment(actor, enrollment.id, { reason, voidPayments: true }, now),
    tried: (actor, { enrollment }) => cancelEnrollment(actor, enrollment.id, { reason }, now, { dryRun: true }),
  },
  "enrollment.expire": {
    "by a command": (actor, { enrollment }) => expireEnrollment(actor, enrollment.id, { reason }, now),
  },
  "enrollment.transfer": {
    "to another batch": (actor, { enrollment, batchId }) =>
      transferEnrollment(actor, enrollment.id, { toBatchId: batchId, reason }, now),
  },
  "enrollment.extend": {
    "to another day": (actor, { enrollment }) =>
      extendEnrollment(actor, enrollment.id, { expiresAt: new Date("2030-01-01"), seen: null, reason }, now),
  },
  "enrollment.free_seen": {
    "by its key": async (actor, { user, batchId }) => {
      const free = await createEnrollment(prisma, { userId: user.id, batchId, payment: { method: "FREE" } });
      return seeFreeEnrollment(actor, free.id, now);
    },
  },
  "payment.correct": {
    "of the amount": (actor, { payment }) => {
      const seen = factsOf(payment);
      const confirmed = ["amount_less", "amount_more", "not_seen"] as never[];
      return correctPayment(actor, payment.id, { ...seen, amount: "2999", seen, reason, confirmed }, now);
    },
  },
  "payment.refund": {
    "of a part": (actor, { payment }) =>
      refundPayment(
        actor,
        payment.id,
        { amount: "1", method: "CASH", transactionId: null, refunded: "0", reason },
        now,
      ),
  },
  "payment_notice.attach": {
    "to the own payment": async (actor, { payment }) => {
      const { id } = await createNotice(prisma);
      return spendNotice(actor, id, { payment_id: payment.id, reason });
    },
  },
  "claim.accept": {
    "at the desk's queue": async (actor, own) =>
      acceptClaim(actor, own.claim.id, { version: await versionOf(own), confirm: [] }, now),
    "by the same transaction": async (actor, { user, claim }) =>
      atDesk(actor, user.id, claim.batchId, { trx: claim.transactionId, payer_phone: "01711000000" }),
  },
  "claim.ask": {
    "at the desk": async (actor, own) =>
      askForInformation(actor, own.claim.id, { version: await versionOf(own), message: "x" }, now),
  },
  "claim.reject": {
    "at the desk": async (actor, own) =>
      rejectClaim(actor, own.claim.id, { version: await versionOf(own), message: "x" }, now),
  },
  "claim.undo": {
    "at the desk": async (actor, own) => undoDecision(actor, own.claim.id, await refuse(own), now),
  },
  "claim.attach": {
    "at the desk": async (actor, own) => {
      const { id } = await createNotice(prisma);
      return attachNotice(actor, own.claim.id, { version: await versionOf(own), notice_id: id }, now);
    },
  },
  "certificate.grant": {
    "by hand": (actor, { enrollment }) => grantCertificate(actor, enrollment.id, { reason }, now),
  },
  "certificate.reissue": {
    "with another name": async (actor, own) =>
      reissueCertificate(actor, await certificateOf(own), { reason, name: "অন্য", restore: false }, now),
  },
  "user.confirm_name": {
    "as it waits": async (actor, { user }) => {
      const { id } = await prisma.accountName.create({ data: { userId: user.id, firstName: "ক", lastName: "খ" } });
      return confirmName(actor, id, { reason }, now);
    },
  },
  "user.merge": {
    "into the own account": async ({ id, label }, { user }) => {
      const closed = await createUser(prisma);
      const manager = { id: id as number, username: label, staffRoles: ["ADMIN" as const] };
      return mergeAccounts(manager, { staysId: user.id, closedId: closed.id, reason }, now);
    },
  },
};

const actorOf = ({ id, username }: User): Actor => ({ id, label: username });
const codeOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    return JSON.stringify((error as { problems?: unknown }).problems ?? String(error));
  }
};
const isRefusal = (told: string) => told === "own_account" || told.includes(errorCopy.own_account);

test("the table has everything that another person records", () => {
  const named = Object.entries(recorderOf).flatMap(([action, who]) => (who === "another" ? [action] : []));
  expect(Object.keys(ways).toSorted()).toEqual(named.toSorted());
});

const all = Object.entries(ways).flatMap(([action, list]) =>
  Object.entries(list).map(([name, way]) => [action, name, way] as const),
);
describe.each(all)("%s %s", (action, _, way) => {
  test("nobody does it for the own account, and another person does", async () => {
    const clerk = await createStaff("ADMIN");
    const told = await codeOf(way(actorOf(clerk), await possessionsOf(clerk)));
    expect(isRefusal(told), told).toBe(true);
    expect(await prisma.auditEntry.count({ where: { actorId: clerk.id } })).toBe(0);
    const learner = await createUser(prisma);
    const other = await codeOf(way(actorOf(clerk), await possessionsOf(learner)));
    expect(other, `${action} for a learner`).toBe("done");
  });
});

test("nor by a command that names them, tried or not", async () => {
  const clerk = await createStaff("ADMISSIONS");
  const { enrollment, batchId } = await possessionsOf(clerk);
  const as = ["--as", clerk.username];
  const paid = ["--method", "bkash", "--amount", "3000", "--trx", nextTransactionId()];
  const commands = [
    ["enrol", "--learner", clerk.username, "--batch", String(batchId), ...paid],
    ["enrollments", "cancel", String(enrollment.id), "--reason", "x"],
    ["enrollments", "transfer", String(enrollment.id), "--to-batch", String(batchId), "--reason", "x"],
  ];
  for (const command of commands) {
    for (const tried of [[], ["--dry-run"]]) {
      const { code, err } = await staff([...as, ...command, ...tried]);
      expect([code, err.includes(errorCopy.own_account)], `${command.join(" ")} ${tried}: ${err}`).toEqual([1, true]);
    }
  }
});

test("a file names the row, on the screen too", async () => {
  const clerk = await createStaff("ADMISSIONS");
  const { batchId } = await possessionsOf(clerk);
  const values = { learner: clerk.username, batch: String(batchId), method: "cash", amount: "3000" };
  const rows = [{ number: 2, values }];
  const body = paymentImportSchema.parse({ rows, dry_run: true });
  const { problems } = await importPaymentRows(actorOf(clerk), body, now);
  expect(problems).toMatchObject([{ row: 2, column: "learner", message: errorCopy.own_account }]);
});
