import "server-only";
import { can } from "@/lib/accounts/capabilities";
import type { LinkKind } from "@/lib/accounts/link-kinds";
import { lockManaged, type Manager, managing } from "@/lib/accounts/managed-queries";
import { asDuplicate } from "@/lib/accounts/mutations";
import { IMITATED_NAME, imitatesStaffName } from "@/lib/accounts/registration";
import { endSession, endSessions } from "@/lib/accounts/session-mutations";
import { recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { enqueue, linkMail } from "@/lib/jobs";
import { hasMail } from "@/lib/wire/no-mail";
import type { User } from "@/prisma/generated/client";

type Reason = { reason: string };

export type Correction = Reason & {
  email?: string;
  firstName?: string;
  lastName?: string;
  /** The number in the form that the database stores. */
  phoneNumber?: string;
  /** The version of the record that the correction was based on. */
  updatedAt: Date;
};

const wireNames = {
  email: "email",
  firstName: "first_name",
  lastName: "last_name",
  phoneNumber: "phone_number",
} as const;
type Field = keyof typeof wireNames;

function changesOf(before: User, correction: Correction): [Field, string][] {
  return (Object.keys(wireNames) as Field[]).flatMap((field) => {
    const value = correction[field];
    return value === undefined || value === before[field] ? [] : [[field, value]];
  });
}

async function refuseImitation(user: User, { firstName, lastName }: Partial<Record<Field, string>>): Promise<void> {
  if (firstName === undefined && lastName === undefined) return;
  const names = { first_name: firstName ?? user.firstName, last_name: lastName ?? user.lastName };
  if (await imitatesStaffName(names, user.id)) throw new ValidationError({ first_name: [IMITATED_NAME] });
}

/** Staff confirm the name that they write; a name that the learner writes has to wait for them (contract §6). */
async function confirmNewestName(tx: Transaction, userId: number, now: Date): Promise<void> {
  const newest = await tx.accountName.findFirst({ where: { userId }, orderBy: { id: "desc" }, select: { id: true } });
  if (newest) await tx.accountName.update({ where: newest, data: { confirmedAt: now } });
}

/**
 * A new address ends every session, is reported to the old address, and invalidates links mailed before, which are
 * bound to the old one. An account that waits for its activation gets a new link.
 *
 * @throws AppError not_found, permission_denied, changed_meanwhile; ValidationError
 */
export async function correctAccount(
  manager: Manager,
  id: number,
  correction: Correction,
  now: Date,
): Promise<{ user: User; changed: boolean }> {
  const work = () =>
    staffWrite(async (tx) => {
      const before = await lockManaged(manager, id, tx);
      if (before.updatedAt.getTime() !== correction.updatedAt.getTime()) throw new AppError("changed_meanwhile");
      const changes = changesOf(before, correction);
      if (changes.length === 0) return { user: before, changed: false };
      const data = Object.fromEntries(changes) as Partial<Record<Field, string>>;
      await refuseImitation(before, data);
      const user = await tx.user.update({ where: { id }, data });
      if (data.email !== undefined) {
        await endSessions(id, "email_change", now, { db: tx });
        await enqueue("mail", { template: "email-changed", userId: id, email: before.email }, tx);
        if (!user.activatedAt) await enqueue("mail", linkMail("activation", id), tx);
      }
      const isNamed = data.firstName !== undefined || data.lastName !== undefined;
      if (isNamed && can(manager, "certificates.confirm-name")) await confirmNewestName(tx, id, now);
      const detail = changes.map(([field, after]) => [wireNames[field], { before: before[field], after }]);
      await recordAudit(
        tx,
        managing(manager),
        "user.correct",
        { type: "user", id },
        {
          reason: correction.reason,
          ...Object.fromEntries(detail),
        },
      );
      return { user, changed: true };
    });
  return work().catch((error) => {
    throw asDuplicate(error);
  });
}

/**
 * Switches a learner's account on or off; staff accounts are switched by `setStaffActive`. Switching off ends every
 * session.
 *
 * @throws AppError not_found, permission_denied, own_account, account_not_activated
 */
export function setAccountActive(
  manager: Manager,
  id: number,
  { active, reason }: Reason & { active: boolean },
  now: Date,
): Promise<{ user: User; changed: boolean }> {
  if (id === manager.id) throw new AppError("own_account");
  return staffWrite(async (tx) => {
    const before = await lockManaged(manager, id, tx);
    if (can(before, "console.enter")) throw new AppError("permission_denied");
    if (active && !before.activatedAt) throw new AppError("account_not_activated");
    if (before.isActive === active) return { user: before, changed: false };
    const user = await tx.user.update({ where: { id }, data: { isActive: active } });
    if (!active) await endSessions(id, "switched_off", now, { db: tx });
    const action = active ? "user.switch_on" : "user.switch_off";
    await recordAudit(tx, managing(manager), action, { type: "user", id }, { reason, before: !active, after: active });
    return { user, changed: true };
  });
}

/** Ends one session, or all of them without a `sessionId`. @throws AppError not_found, permission_denied */
export function endSessionsOf(
  manager: Manager,
  id: number,
  { sessionId, reason }: Reason & { sessionId?: string },
  now: Date,
): Promise<{ ended: number }> {
  return staffWrite(async (tx) => {
    await lockManaged(manager, id, tx);
    const where = { userId: id, endedAt: null, expiresAt: { gt: now }, id: sessionId };
    const ended = await tx.session.count({ where });
    if (sessionId !== undefined && ended === 0) throw new AppError("not_found");
    if (sessionId === undefined) await endSessions(id, "ended_by_staff", now, { db: tx });
    else await endSession(sessionId, id, "ended_by_staff", now, { db: tx });
    await recordAudit(tx, managing(manager), "user.end_sessions", { type: "user", id }, { reason, sessions: ended });
    return { ended };
  });
}

/**
 * The link is sent at most once a minute, however many colleagues ask.
 *
 * @throws AppError not_found, permission_denied, user_inactive, account_without_mail
 */
export function sendAccountLink(manager: Manager, id: number, { reason }: Reason): Promise<{ link: LinkKind }> {
  return staffWrite(async (tx) => {
    const user = await lockManaged(manager, id, tx);
    if (!user.isActive && user.activatedAt) throw new AppError("user_inactive", { status: 409 });
    if (!hasMail(user.email)) throw new AppError("account_without_mail");
    const link = user.activatedAt ? "password-reset" : "activation";
    await enqueue("mail", linkMail(link, id), tx, { once: { key: `staff ${link} ${id}`, seconds: 60 } });
    await recordAudit(tx, managing(manager), "user.send_link", { type: "user", id }, { reason, link });
    return { link };
  });
}
