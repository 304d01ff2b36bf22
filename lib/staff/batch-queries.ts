import "server-only";
import { prisma } from "@/lib/db";

export type NounOfBatch = "batches" | "exams" | "recordings" | "resources";

/** Batches that a record belongs to; empty if it does not exist. */
export async function findBatchIdsOf(noun: NounOfBatch, id: number): Promise<number[]> {
  const asked = { where: { id }, select: { batchId: true } };
  switch (noun) {
    case "batches":
      return [id];
    case "exams":
      return (await prisma.exam.findMany(asked)).map(({ batchId }) => batchId);
    case "resources":
      return (await prisma.resource.findMany(asked)).map(({ batchId }) => batchId);
    case "recordings":
      return (await prisma.recordingBatch.findMany({ where: { recordingId: id } })).map(({ batchId }) => batchId);
  }
}
