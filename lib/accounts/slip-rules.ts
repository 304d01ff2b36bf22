import "server-only";
import { isStaff } from "@/lib/accounts/capabilities";
import { UNUSABLE_PASSWORD } from "@/lib/accounts/passwords";
import { hasMail } from "@/lib/wire/no-mail";
import type { ActivationSlip, User } from "@/prisma/generated/client";

/**
 * True for an account whose owner has not begun: it was never activated, or made by staff and has no password yet. A
 * forgotten password has no other way either where there is no mail.
 */
export function mayHaveSlip({ deletedAt, activatedAt, isActive, passwordHash, email }: User): boolean {
  if (deletedAt) return false;
  return activatedAt === null || (isActive && (passwordHash === UNUSABLE_PASSWORD || !hasMail(email)));
}

/**
 * True for an account that somebody registered, with a password of their own, without ever opening its mailbox: whose
 * number and address it has is only said.
 */
export const isUnprovenRegistration = ({ activatedAt, passwordHash }: Pick<User, "activatedAt" | "passwordHash">) =>
  activatedAt === null && passwordHash !== UNUSABLE_PASSWORD;

/** True as long as the slip opens its account: once, to a learner's whose password was not chosen otherwise. */
export function isOpenSlip(slip: ActivationSlip, user: User, now: Date): boolean {
  const isSpent = slip.usedAt !== null || slip.replacedAt !== null || slip.expiresAt <= now;
  const wasChosen = user.passwordChangedAt !== null && user.passwordChangedAt >= slip.printedAt;
  return !isSpent && !wasChosen && mayHaveSlip(user) && !isStaff(user);
}
