import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { requireBatchAccess } from "@/lib/enrollments/queries";
import { getRecordingDuration } from "@/lib/materials/queries";
import type { RecordingNote } from "@/prisma/generated/client";

const inOrder = [{ seconds: "asc" as const }, { createdAt: "asc" as const }, { noteId: "asc" as const }];

/** The viewer's own notes, in the order of the class. @throws AppError not_found, permission_denied */
export async function listNotes(viewer: Viewer, recordingId: number, now: Date): Promise<RecordingNote[]> {
  await getRecordingDuration(viewer, recordingId, now);
  return prisma.recordingNote.findMany({
    where: { userId: viewer.id, recordingId },
    orderBy: inOrder,
  });
}

/** The viewer's own notes on all recordings of a batch. @throws AppError not_found, permission_denied */
export async function listNotesIn(viewer: Viewer, batchId: number, now: Date): Promise<RecordingNote[]> {
  await requireBatchAccess(viewer, batchId, now);
  return prisma.recordingNote.findMany({
    where: { userId: viewer.id, recording: { batches: { some: { batchId } } } },
    orderBy: [{ recordingId: "asc" }, ...inOrder],
  });
}
