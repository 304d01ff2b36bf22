import "server-only";
import { presentStaffBatch } from "@/lib/catalogue/batch-staff-presenter";
import { ofBatch, type StaffBatchRow } from "@/lib/catalogue/batch-staff-rows";
import type { BatchList, BatchPage, BatchState } from "@/lib/catalogue/batch-staff-schema";
import { dateOf } from "@/lib/catalogue/presenter";
import { prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import { keyset, pageFrom } from "@/lib/keyset";
import { containsPattern, typedText } from "@/lib/wire/search-words";
import type { Prisma } from "@/prisma/generated/client";

function inState(state: BatchState, today: Date): Prisma.BatchWhereInput {
  switch (state) {
    case "completed":
      return { completedAt: { not: null } };
    case "upcoming":
      return { completedAt: null, startDate: { gt: today } };
    case "running":
      return { completedAt: null, startDate: { lte: today }, endDate: { gte: today } };
    case "ended":
      return { completedAt: null, endDate: { lt: today } };
  }
}

/** Names are folded in SQL, which Prisma cannot do; batches are few enough for a scan. */
async function findNamed(search: string): Promise<number[]> {
  const patterns = typedText(search).split(/\s+/).filter(Boolean).map(containsPattern);
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    select b.id from batches b join courses c on c.id = b.course_id
     where folded_text(b.name || ' ' || c.title) ilike all (${patterns})`;
  return rows.map(({ id }) => id);
}

async function matching({ search, state, course }: Pick<BatchList, "search" | "state" | "course">, now: Date) {
  const conditions: Prisma.BatchWhereInput[] = [];
  if (search) conditions.push({ id: { in: await findNamed(search) } });
  if (state) conditions.push(inState(state, new Date(dateInDhaka(now))));
  return { courseId: course, AND: conditions } satisfies Prisma.BatchWhereInput;
}

/** Counts only for the batches of the page: counted along with the list, every exam and enrolment would be read. */
async function withCounts(
  batches: Omit<StaffBatchRow, "counts">[],
  now: Date,
  db: Transaction,
): Promise<StaffBatchRow[]> {
  const batchId = { in: batches.map(({ id }) => id) };
  const exams = await db.exam.groupBy({ by: ["batchId"], where: { batchId }, _count: true });
  const living = { status: "ACTIVE" as const, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  const learners = await db.enrollment.groupBy({ by: ["batchId"], where: { batchId, ...living }, _count: true });
  const of = (counted: { batchId: number; _count: number }[], id: number) =>
    counted.find((one) => one.batchId === id)?._count ?? 0;
  return batches.map((batch) => ({
    ...batch,
    counts: { exams: of(exams, batch.id), learners: of(learners, batch.id) },
  }));
}

/** @param ids the batches a teacher is assigned to; null means all */
export async function listStaffBatches(
  { sort, after, limit, ...filter }: BatchList,
  ids: readonly number[] | null,
  now: Date,
): Promise<BatchPage> {
  const { where, ...order } = keyset(
    { sort, after, limit },
    { start: "startDate" },
    { value: (day) => new Date(String(day)), id: Number },
  );
  const own = ids === null ? {} : { id: { in: [...ids] } };
  const found = await prisma.batch.findMany({
    where: { AND: [await matching(filter, now), own, where] },
    include: ofBatch,
    ...order,
  });
  const cursorOf = ({ startDate, id }: StaffBatchRow) => ({ value: dateOf(startDate), id: String(id) });
  return pageFrom(await withCounts(found, now, prisma), limit, cursorOf, presentStaffBatch);
}

/** @throws AppError not_found */
export async function findStaffBatch(id: number, now: Date, db: Transaction = prisma): Promise<StaffBatchRow> {
  const batch = await db.batch.findUnique({ where: { id }, include: ofBatch });
  if (!batch) throw new AppError("not_found");
  const [row] = await withCounts([batch], now, db);
  return row as StaffBatchRow;
}
