import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma, type Transaction, transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { NOTES_PER_LEARNER, NOTES_PER_RECORDING } from "@/lib/materials/note-rules";
import { getRecordingDuration } from "@/lib/materials/queries";
import type { Note } from "@/lib/materials/schema";
import { consume } from "@/lib/rate-limit";
import type { RecordingNote } from "@/prisma/generated/client";

/** The lock lets an account write one note at a time, so that its notes can be counted. */
async function lockAccount(tx: Transaction, userId: number): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    select 1 from users where id = ${userId} and deleted_at is null for no key update`;
  if (found.length === 0) throw new AppError("user_not_found");
}

async function requireRoom(tx: Transaction, userId: number, recordingId: number): Promise<void> {
  const ofRecording = await tx.recordingNote.count({ where: { userId, recordingId } });
  const ofLearner = await tx.recordingNote.count({ where: { userId } });
  if (ofRecording >= NOTES_PER_RECORDING || ofLearner >= NOTES_PER_LEARNER) {
    throw new ValidationError({ non_field_errors: ["There is no room for more notes."] });
  }
}

/**
 * Writes a note of an id, or changes the one that has it; the last write counts.
 *
 * @throws ValidationError behind the end, or one too many; AppError not_found, permission_denied, throttled
 */
export async function writeNote(
  viewer: Viewer,
  { id: recordingId, note_id: noteId }: { id: number; note_id: string },
  { seconds, text }: Note,
  now: Date,
): Promise<RecordingNote> {
  await consume("noteByAccount", String(viewer.id));
  // The column's highest value, far longer than any class.
  const last = (await getRecordingDuration(viewer, recordingId, now)) ?? 2_147_483_647;
  if (seconds > last) {
    throw new ValidationError({ seconds: [`Ensure this value is less than or equal to ${last}.`] });
  }
  const id = { userId: viewer.id, noteId };
  return transaction(async (tx) => {
    await lockAccount(tx, viewer.id);
    const before = await tx.recordingNote.findUnique({ where: { userId_noteId: id } });
    if (before && before.recordingId !== recordingId) throw new AppError("not_found");
    if (!before) await requireRoom(tx, viewer.id, recordingId);
    return tx.recordingNote.upsert({
      where: { userId_noteId: id },
      create: { ...id, recordingId, seconds, text, createdAt: now, updatedAt: now },
      update: { seconds, text, updatedAt: now },
    });
  });
}

/** A note that is already gone counts as deleted. @throws AppError not_found, permission_denied, throttled */
export async function deleteNote(
  viewer: Viewer,
  { id: recordingId, note_id: noteId }: { id: number; note_id: string },
  now: Date,
): Promise<void> {
  await consume("noteByAccount", String(viewer.id));
  await getRecordingDuration(viewer, recordingId, now);
  await prisma.recordingNote.deleteMany({ where: { userId: viewer.id, recordingId, noteId } });
}
