import "server-only";
import { asDuplicate } from "@/lib/accounts/mutations";
import { passwordProblems } from "@/lib/accounts/password-rules";
import { hashPassword } from "@/lib/accounts/passwords";
import { requireBatches } from "@/lib/accounts/provisioning-mutations";
import { findUserByEmail } from "@/lib/accounts/queries";
import { decodeUid, INVITATION_SECONDS, verifyLinkToken } from "@/lib/accounts/tokens";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { isUniqueViolation, prisma, type Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs";
import { rolesOfNames } from "@/lib/staff/account-presenter";
import type { Acceptance, NewInvitation } from "@/lib/staff/account-schema";
import { siteOf } from "@/lib/wire/address";
import type { StaffInvitation } from "@/prisma/generated/client";

const lifetime = (now: Date) => ({ sentAt: now, expiresAt: new Date(now.getTime() + INVITATION_SECONDS * 1000) });
const isWaiting = ({ acceptedAt, withdrawnAt }: StaffInvitation) => !acceptedAt && !withdrawnAt;

const factsOf = ({ staffRoles, batchIds }: StaffInvitation) => ({ staff_roles: staffRoles, batch_ids: batchIds });
const subjectOf = ({ id }: StaffInvitation) => ({ type: "invitation", id }) as const;
const linkSubject = ({ id, email, sentAt }: StaffInvitation) => ({ id, email, passwordChangedAt: sentAt });

/** @throws AppError account_exists, already_invited; ValidationError */
export async function inviteStaff(actor: Actor, input: NewInvitation, now: Date): Promise<void> {
  const owner = await findUserByEmail(input.email);
  if (owner) throw new AppError("account_exists", { extra: { account: { id: owner.id, username: owner.username } } });
  const data = {
    email: input.email,
    firstName: input.first_name,
    lastName: input.last_name,
    invitedById: actor.id,
    staffRoles: rolesOfNames(input.staff_roles),
    batchIds: input.batch_ids,
    createdAt: now,
    ...lifetime(now),
  };
  try {
    await staffWrite(async (tx) => {
      await requireBatches(tx, input.batch_ids);
      const invitation = await tx.staffInvitation.create({ data });
      await enqueue("mail", { template: "staff-invitation", invitationId: invitation.id }, tx);
      await recordAudit(tx, actor, "invitation.create", subjectOf(invitation), factsOf(invitation));
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("already_invited") : error;
  }
}

async function lockWaiting(tx: Transaction, id: number): Promise<StaffInvitation> {
  await tx.$queryRaw`select 1 from staff_invitations where id = ${id} for update`;
  const found = await tx.staffInvitation.findUnique({ where: { id } });
  if (!found) throw new AppError("not_found");
  if (!isWaiting(found)) throw new AppError("invitation_ended");
  return found;
}

/** Sends a new link, which ends the earlier one. @throws AppError not_found, invitation_ended */
export function sendInvitationAgain(actor: Actor, id: number, now: Date): Promise<void> {
  return staffWrite(async (tx) => {
    const invitation = await lockWaiting(tx, id);
    await tx.staffInvitation.update({ where: { id }, data: lifetime(now) });
    await enqueue("mail", { template: "staff-invitation", invitationId: id }, tx);
    await recordAudit(tx, actor, "invitation.send", subjectOf(invitation), factsOf(invitation));
  });
}

/** @throws AppError not_found, invitation_ended */
export function withdrawInvitation(actor: Actor, id: number, now: Date): Promise<void> {
  return staffWrite(async (tx) => {
    const invitation = await lockWaiting(tx, id);
    await tx.staffInvitation.update({ where: { id }, data: { withdrawnAt: now } });
    await recordAudit(tx, actor, "invitation.withdraw", subjectOf(invitation), factsOf(invitation));
  });
}

type Link = Pick<Acceptance, "uid" | "token">;

/** The invitation that a mailed link opens; null if the link is no longer valid. */
export async function findInvitation({ uid, token }: Link, now: Date): Promise<StaffInvitation | null> {
  const id = decodeUid(uid);
  const found = id === null ? null : await prisma.staffInvitation.findUnique({ where: { id } });
  const isGood = found && isWaiting(found) && found.expiresAt > now;
  return isGood && verifyLinkToken("invitation", linkSubject(found), token, now) ? found : null;
}

async function requireInvitation(link: Link, now: Date): Promise<StaffInvitation> {
  const found = await findInvitation(link, now);
  if (!found) throw new AppError("invitation_ended");
  return found;
}

/** @throws AppError invitation_ended; ValidationError by the rules of registration */
export async function acceptInvitation(input: Acceptance, address: string, now: Date): Promise<void> {
  const { email, firstName, lastName } = await requireInvitation(input, now);
  const owner = { username: input.username, email, firstName, lastName };
  const problems = passwordProblems(input.password, owner);
  if (problems.length > 0) throw new ValidationError({ password: problems });
  const passwordHash = await hashPassword(input.password, siteOf(address));
  try {
    await staffWrite(async (tx) => {
      const { id } = await requireInvitation(input, now);
      const invitation = await lockWaiting(tx, id);
      const active = { isActive: true, activatedAt: now, passwordHash, staffRoles: invitation.staffRoles };
      const user = await tx.user.create({ data: { ...owner, ...active } });
      const batches = await tx.batch.findMany({ where: { id: { in: invitation.batchIds } }, select: { id: true } });
      // An empty list would give a teacher every batch.
      if (batches.length === 0 && invitation.batchIds.length > 0) throw new AppError("invitation_ended");
      await tx.batchTeacher.createMany({ data: batches.map((batch) => ({ userId: user.id, batchId: batch.id })) });
      await tx.staffInvitation.update({ where: { id }, data: { acceptedAt: now, acceptedById: user.id } });
      const actor = { id: user.id, label: user.username };
      await recordAudit(tx, actor, "invitation.accept", { type: "user", id: user.id }, factsOf(invitation));
    });
  } catch (error) {
    throw asDuplicate(error);
  }
}
