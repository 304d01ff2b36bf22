import "server-only";
import { holdAccount } from "@/lib/accounts/queries";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { AppError } from "@/lib/errors";
import type { StaffNote } from "@/prisma/generated/client";

/** The audit entry leaves the note's text out: entries are kept for ever, but a note goes with the account. */
export function addNote(actor: Actor, userId: number, body: string, now: Date): Promise<StaffNote> {
  return staffWrite(async (tx) => {
    await holdAccount(userId, tx, "not_found");
    const note = await tx.staffNote.create({ data: { userId, body, authorId: actor.id, createdAt: now } });
    await recordAudit(tx, actor, "user.note", { type: "user", id: userId }, { note_id: note.id });
    return note;
  });
}

type Place = { userId: number; noteId: number };

export function pinNote(actor: Actor, { userId, noteId }: Place, isPinned: boolean): Promise<void> {
  return staffWrite(async (tx) => {
    const { count } = await tx.staffNote.updateMany({ where: { id: noteId, userId }, data: { isPinned } });
    if (count === 0) throw new AppError("not_found");
    await recordAudit(tx, actor, "user.note_pin", { type: "user", id: userId }, { note_id: noteId, after: isPinned });
  });
}

/** Only its author may remove a note. @throws AppError not_found, permission_denied */
export function removeNote(actor: Actor, { userId, noteId }: Place): Promise<void> {
  return staffWrite(async (tx) => {
    const note = await tx.staffNote.findFirst({ where: { id: noteId, userId } });
    if (!note) throw new AppError("not_found");
    if (note.authorId !== actor.id) throw new AppError("permission_denied");
    await tx.staffNote.delete({ where: { id: noteId } });
    await recordAudit(tx, actor, "user.note_remove", { type: "user", id: userId }, { note_id: noteId });
  });
}
