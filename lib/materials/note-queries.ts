import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { getRecordingDuration } from "@/lib/materials/queries";
import type { RecordingNote } from "@/prisma/generated/client";

/** The viewer's own, in the order of the class. @throws AppError not_found, permission_denied */
export async function listNotes(viewer: Viewer, recordingId: number, now: Date): Promise<RecordingNote[]> {
  await getRecordingDuration(viewer, recordingId, now);
  return prisma.recordingNote.findMany({
    where: { userId: viewer.id, recordingId },
    orderBy: [{ seconds: "asc" }, { createdAt: "asc" }, { noteId: "asc" }],
  });
}
