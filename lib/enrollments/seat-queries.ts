import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";

async function refuseWhenFull(tx: Transaction, batchId: number, seats: number | null, now: Date): Promise<void> {
  if (seats === null) return;
  const taken = await countTakenSeats(tx, batchId, now);
  if (taken >= seats) throw new AppError("batch_full", { extra: { batch_id: batchId, seats } });
}

export function countTakenSeats(tx: Transaction, batchId: number, now: Date): Promise<number> {
  return tx.enrollment.count({ where: { batchId, ...living(now) } });
}

const living = (now: Date) =>
  ({
    status: "ACTIVE",
    OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
  }) as const satisfies Prisma.EnrollmentWhereInput;

/** Taken seats by batch; a batch without any is absent. */
export async function countTakenSeatsOf(
  batchIds: number[],
  now: Date,
  db: Transaction = prisma,
): Promise<Map<number, number>> {
  const counts = await db.enrollment.groupBy({
    by: ["batchId"],
    where: { batchId: { in: batchIds }, ...living(now) },
    _count: true,
  });
  return new Map(counts.map(({ batchId, _count }) => [batchId, _count]));
}

/** Checks by reading only, so that nobody has to wait. @throws AppError batch_full */
export async function requireFreeSeat(batchId: number, now: Date): Promise<void> {
  const batch = await prisma.batch.findUnique({ where: { id: batchId }, select: { seats: true } });
  await refuseWhenFull(prisma, batchId, batch?.seats ?? null, now);
}

/**
 * Belongs in the transaction that lets a learner in. Others who take a seat of the same batch wait until it ends, and
 * a change that limits the batch waits for those who came before the limit.
 *
 * @throws AppError batch_full
 */
export async function takeSeat(tx: Transaction, batchId: number, now: Date): Promise<void> {
  const known = await tx.batch.findUnique({ where: { id: batchId }, select: { seats: true } });
  const [locked] = known?.seats
    ? await tx.$queryRaw<{ seats: number | null }[]>`select seats from batches where id = ${batchId} for no key update`
    : await tx.$queryRaw<{ seats: number | null }[]>`select seats from batches where id = ${batchId} for share`;
  await refuseWhenFull(tx, batchId, locked?.seats ?? null, now);
}
