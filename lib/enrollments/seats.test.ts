import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/audit/mutations";
import { prisma } from "@/lib/db";
import { cancelEnrollment, transferEnrollment } from "@/lib/enrollments/ending-mutations";
import { enrol, type NewEnrollment, rehearseEnrol } from "@/lib/enrollments/mutations";
import { AppError } from "@/lib/errors";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { nextNumber } from "@/prisma/factories/sequence";
import { createUser } from "@/prisma/factories/user";
import type { Batch } from "@/prisma/generated/client";

const now = new Date("2026-11-20T12:00:00Z");
const actor: Actor = { id: null, label: "test" };
let batch: Batch;

beforeEach(async () => {
  batch = await createBatch(prisma, { seats: 1 });
});

async function newEnrollment(batchId = batch.id): Promise<NewEnrollment> {
  const { id: learnerId } = await createUser(prisma);
  const transactionId = `SEAT${String(nextNumber()).padStart(7, "0")}`;
  const payment = { method: "BKASH" as const, amount: "4500", transactionId, payerPhone: "8801711000000", note: "" };
  return { learnerId, batchId, expiresAt: null, payment };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "enrolled",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const live = (batchId = batch.id) => prisma.enrollment.count({ where: { batchId, status: "ACTIVE" } });

describe("seats of a batch", () => {
  test("twenty at once for one seat: one is in", async () => {
    const wanted = await Promise.all(Array.from({ length: 20 }, () => newEnrollment()));
    const outcomes = await Promise.all(wanted.map((one) => codeOf(enrol(actor, one, now))));
    expect(outcomes.filter((outcome) => outcome === "enrolled")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "batch_full")).toHaveLength(19);
    expect(await live()).toBe(1);
  });

  test("a transfer takes a seat as well, and one that is refused ends nothing", async () => {
    const [moving, other] = await Promise.all([createEnrollment(prisma, {}, now), createEnrollment(prisma, {}, now)]);
    const outcomes = await Promise.all(
      [moving, other].map(({ id }) =>
        codeOf(transferEnrollment(actor, id, { toBatchId: batch.id, reason: "বদল" }, now)),
      ),
    );
    expect(outcomes.sort()).toEqual(["batch_full", "enrolled"]);
    expect(await live()).toBe(1);
    expect(await prisma.enrollment.count({ where: { id: { in: [moving.id, other.id] }, status: "ACTIVE" } })).toBe(1);
  });

  test("whoever goes, or whose time is over, leaves a free seat", async () => {
    const first = await enrol(actor, await newEnrollment(), now);
    expect(await codeOf(rehearseEnrol(await newEnrollment(), now))).toBe("batch_full");
    await cancelEnrollment(actor, first.id, { reason: "ফেরত" }, now);
    await enrol(actor, { ...(await newEnrollment()), expiresAt: new Date("2026-12-01T00:00:00Z") }, now);
    const later = new Date("2026-12-02T00:00:00Z");
    expect(await codeOf(enrol(actor, await newEnrollment(), later))).toBe("enrolled");
    expect(await codeOf(enrol(actor, await newEnrollment(), later))).toBe("batch_full");
  });

  test("a limit that is set while learners come is not passed", async () => {
    const open = await createBatch(prisma);
    const wanted = await Promise.all(Array.from({ length: 8 }, () => newEnrollment(open.id)));
    const limit = prisma.batch.update({ where: { id: open.id }, data: { seats: 8 } });
    const more = await Promise.all(Array.from({ length: 4 }, () => newEnrollment(open.id)));
    await Promise.all([limit, ...wanted.map((one) => codeOf(enrol(actor, one, now)))]);
    await Promise.all(more.map((one) => codeOf(enrol(actor, one, now))));
    expect(await live(open.id)).toBe(8);
  });
});
