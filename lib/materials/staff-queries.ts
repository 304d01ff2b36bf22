import "server-only";
import { prisma } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

const newestFirst = [{ classDate: "desc" as const }, { id: "desc" as const }];
const ofRecording = {
  files: { orderBy: { quality: "asc" } },
  batch: { select: { name: true } },
} satisfies Prisma.RecordingInclude;
const ofResource = { batch: { select: { name: true } } } satisfies Prisma.ResourceInclude;

export type ListedRecording = Prisma.RecordingGetPayload<{ include: typeof ofRecording }>;
export type ListedResource = Prisma.ResourceGetPayload<{ include: typeof ofResource }>;

export function ofSource(source: string): Prisma.RecordingWhereInput {
  return { files: { some: { storageKey: { startsWith: source } } } };
}

export function findRecordingOfSource(source: string): Promise<ListedRecording | null> {
  return prisma.recording.findFirst({ where: ofSource(source), include: ofRecording });
}

export function listAllRecordings(batchId: number | undefined): Promise<ListedRecording[]> {
  return prisma.recording.findMany({ where: { batchId }, include: ofRecording, orderBy: newestFirst });
}

export function listAllResources(batchId: number | undefined): Promise<ListedResource[]> {
  return prisma.resource.findMany({ where: { batchId }, include: ofResource, orderBy: newestFirst });
}
