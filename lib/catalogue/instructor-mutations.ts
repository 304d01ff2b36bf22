import "server-only";
import { difference } from "@/lib/audit/difference";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { requireUnchanged } from "@/lib/catalogue/locked";
import { discardPicture, storePicture } from "@/lib/catalogue/pictures";
import { presentStaffInstructor } from "@/lib/catalogue/staff-presenter";
import { findInstructor } from "@/lib/catalogue/staff-queries";
import type { InstructorRecord } from "@/lib/catalogue/staff-rows";
import type { InstructorChange, NewInstructor, StaffInstructor } from "@/lib/catalogue/staff-schema";
import type { Transaction } from "@/lib/db";

export function createInstructor(actor: Actor, { full_name, expertise, bio }: NewInstructor): Promise<StaffInstructor> {
  return staffWrite(async (tx) => {
    const { _max } = await tx.instructor.aggregate({ _max: { position: true } });
    const data = { fullName: full_name, expertise, bio, position: (_max.position ?? 0) + 1 };
    const { id } = await tx.instructor.create({ data });
    await recordAudit(tx, actor, "instructor.create", { type: "instructor", id }, { full_name });
    return presentStaffInstructor(await findInstructor(id, tx));
  });
}

async function lockInstructor(tx: Transaction, id: number, from: string): Promise<InstructorRecord> {
  await tx.$queryRaw`select 1 from instructors where id = ${id} for update`;
  const instructor = await findInstructor(id, tx);
  requireUnchanged(instructor, from, presentStaffInstructor(instructor));
  return instructor;
}

const factsOf = ({ id: _id, updated_at: _at, courses_count: _count, ...facts }: StaffInstructor) => facts;

async function write(
  tx: Transaction,
  actor: Actor,
  before: InstructorRecord,
  data: { fullName?: string; expertise?: string; bio?: string; isPublished?: boolean; profileImageUrl?: string | null },
  now: Date,
): Promise<StaffInstructor> {
  const { id } = before;
  await tx.instructor.update({ where: { id }, data: { ...data, updatedAt: now } });
  const after = presentStaffInstructor(await findInstructor(id, tx));
  const changed = difference(factsOf(presentStaffInstructor(before)), factsOf(after));
  if (changed) await recordAudit(tx, actor, "instructor.change", { type: "instructor", id }, changed);
  return after;
}

/** @throws AppError not_found, changed_meanwhile */
export function changeInstructor(
  actor: Actor,
  id: number,
  { updated_at, full_name, expertise, bio, is_published }: InstructorChange,
  now: Date,
): Promise<StaffInstructor> {
  return staffWrite(async (tx) => {
    const before = await lockInstructor(tx, id, updated_at);
    return write(tx, actor, before, { fullName: full_name, expertise, bio, isPublished: is_published }, now);
  });
}

/**
 * A null picture removes the present one.
 *
 * @throws AppError not_found, changed_meanwhile, overloaded; ValidationError
 */
export async function changeInstructorPicture(
  actor: Actor,
  id: number,
  { updated_at, picture }: { updated_at: string; picture: Blob | null },
  now: Date,
): Promise<StaffInstructor> {
  const stored = picture && (await storePicture(picture, "square", actor.id ?? 0));
  try {
    const { instructor, replaced } = await staffWrite(async (tx) => {
      const before = await lockInstructor(tx, id, updated_at);
      const instructor = await write(tx, actor, before, { profileImageUrl: stored }, now);
      return { instructor, replaced: before.profileImageUrl };
    });
    await discardPicture(replaced);
    return instructor;
  } catch (error) {
    await discardPicture(stored);
    throw error;
  }
}
