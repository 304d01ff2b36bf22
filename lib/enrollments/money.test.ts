import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/audit/mutations";
import { pool, prisma } from "@/lib/db";
import { cancelEnrollment, expireEnrollment, transferEnrollment } from "@/lib/enrollments/ending-mutations";
import { enrol } from "@/lib/enrollments/mutations";
import { normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { AppError } from "@/lib/errors";
import { createBatch } from "@/prisma/factories/batch";
import { nextNumber } from "@/prisma/factories/sequence";
import { createUser } from "@/prisma/factories/user";

let actor: Actor;
beforeAll(async () => {
  const { id, username } = await createUser(prisma, { role: "STAFF" });
  actor = { id, label: username };
});

const step = fc.oneof(
  fc.record({ do: fc.constant("enrol" as const), learner: fc.nat(1), batch: fc.nat(2), trx: fc.nat(2) }),
  fc.record({ do: fc.constant("transfer" as const), pick: fc.nat(9), batch: fc.nat(2) }),
  fc.record({ do: fc.constant("cancel" as const), pick: fc.nat(9), voidPayments: fc.boolean() }),
  fc.record({ do: fc.constant("expire" as const), pick: fc.nat(9) }),
);

test("whatever staff do in whatever order, no money counts twice and the audit says what happened", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), fc.boolean(), async (steps, together) => {
      const learners = [await createUser(prisma), await createUser(prisma)];
      const batches = [await createBatch(prisma), await createBatch(prisma), await createBatch(prisma)];
      const transactionIds = [0, 1, 2].map(() => `MNY${String(nextNumber()).padStart(7, "0")}`);
      const ofLearners = { userId: { in: learners.map(({ id }) => id) } };
      const now = new Date();

      const perform = async (action: (typeof steps)[number]) => {
        const known = await prisma.enrollment.findMany({ where: ofLearners, orderBy: { id: "asc" } });
        const chosen = "pick" in action ? (known[action.pick % Math.max(1, known.length)]?.id ?? 0) : 0;
        if (action.do === "cancel") {
          const { voided } = await cancelEnrollment(actor, chosen, { reason: "x", ...action }, now);
          if (!action.voidPayments) expect(voided).toEqual([]);
        } else if (action.do === "expire") await expireEnrollment(actor, chosen, { reason: "x" }, now);
        else if (action.do === "transfer") {
          const toBatchId = batches[action.batch]?.id ?? 0;
          await transferEnrollment(actor, chosen, { toBatchId, reason: "x" }, now);
        } else {
          const transactionId = transactionIds[action.trx] ?? "";
          const payment = { method: "BKASH" as const, amount: "4500", transactionId, payerPhone: "", note: "" };
          const ids = { learnerId: learners[action.learner]?.id ?? 0, batchId: batches[action.batch]?.id ?? 0 };
          await enrol(actor, { ...ids, expiresAt: null, payment }, now);
        }
      };
      const refusedOrDone = async (work: Promise<void>) => {
        await work.catch((error) => expect(error).toBeInstanceOf(AppError));
      };
      if (together) await Promise.all(steps.map((action) => refusedOrDone(perform(action))));
      else for (const action of steps) await refusedOrDone(perform(action));

      const enrollments = await prisma.enrollment.findMany({ where: ofLearners, include: { payments: true } });
      const byId = new Map(enrollments.map((enrollment) => [enrollment.id, enrollment]));
      const payments = enrollments.flatMap((enrollment) => enrollment.payments);

      const live = payments.filter(({ voidedAt }) => !voidedAt);
      expect(new Set(live.map(({ transactionId }) => transactionId)).size).toBe(live.length);
      const active = enrollments.filter(({ status }) => status === "ACTIVE");
      expect(new Set(active.map(({ userId, batchId }) => `${userId} ${batchId}`)).size).toBe(active.length);
      for (const enrollment of active) {
        const chain = [enrollment];
        for (let before = byId.get(enrollment.transferredFromId ?? 0); before; ) {
          chain.push(before);
          before = byId.get(before.transferredFromId ?? 0);
        }
        expect(chain.flatMap((link) => link.payments.filter(({ voidedAt }) => !voidedAt))).toHaveLength(1);
      }

      const entries = await prisma.auditEntry.findMany({
        where: { subjectType: "enrollment", subjectId: { in: enrollments.map(({ id }) => String(id)) } },
      });
      const told = entries.flatMap(({ action, detail }) =>
        action === "enrollment.cancel" ? (detail as { payments_voided: { id: number }[] }).payments_voided : [],
      );
      const voided = payments.filter(({ voidedAt }) => voidedAt).map(({ id }) => id);
      expect(told.map(({ id }) => id).toSorted()).toEqual(voided.toSorted());
      const count = (action: string) => entries.filter((entry) => entry.action === `enrollment.${action}`).length;
      const inState = (status: string) => enrollments.filter((enrollment) => enrollment.status === status).length;
      expect(count("create")).toBe(enrollments.filter((enrollment) => enrollment.transferredFromId === null).length);
      expect([count("cancel"), count("expire"), count("transfer")]).toEqual([
        inState("CANCELLED"),
        inState("EXPIRED"),
        inState("TRANSFERRED"),
      ]);
    }),
    { numRuns: 40 },
  );
});

test("the database's normal form of a transaction id is the program's", async () => {
  const letters = fc.string({
    unit: fc.constantFrom(
      "TRX",
      "TXN",
      "TNX",
      "TRN",
      "TRANSACTION",
      "BKASH",
      "NAGAD",
      "ROCKET",
      "REF",
      "ID",
      "NO",
      "9",
      "K",
      "0",
    ),
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { minLength: 50, maxLength: 50 }), async (typed) => {
      const { rows } = await pool.query<{ normal: string }>(
        "select normal_transaction_id(typed) as normal from unnest($1::text[]) with ordinality as t(typed, n) order by n",
        [typed],
      );
      expect(rows.map(({ normal }) => normal)).toEqual(typed.map(normalizeTransactionId));
    }),
    { numRuns: 20 },
  );
});
