import "server-only";
import { holdVerified, type VerifiedUser } from "@/lib/accounts/queries";
import { logSecurityEvent } from "@/lib/accounts/security-log";
import type { Device } from "@/lib/accounts/session-mutations";
import { prisma, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { BatchTeacher, StaffSecondFactor, User } from "@/prisma/generated/client";

export const STAFF_SESSION_HOURS = 12;
const STAFF_IDLE_HOURS = 1;

const HOUR = 3600_000;

/** @returns the session's id, for the cookie */
export async function openStaffSession(user: VerifiedUser, device: Device, now: Date): Promise<string> {
  const data = {
    userId: user.id,
    kind: "CONSOLE",
    userAgent: device.userAgent.slice(0, 400),
    ipAddress: device.address.slice(0, 45),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + STAFF_SESSION_HOURS * HOUR),
  } as const;
  return transaction(async (tx) => {
    await holdVerified(user, tx);
    const { id } = await tx.session.create({ data });
    return id;
  });
}

type StaffUser = User & { taughtBatches: BatchTeacher[]; secondFactor: StaffSecondFactor | null };

/** Console sessions that have neither ended nor been idle too long. */
export const liveAt = (now: Date) => ({
  kind: "CONSOLE" as const,
  endedAt: null,
  expiresAt: { gt: now },
  lastUsedAt: { gt: new Date(now.getTime() - STAFF_IDLE_HOURS * HOUR) },
});

type Own = { id: number; sessionId: string };

/** @throws AppError not_found */
export async function endDevice({ id: userId }: Own, id: string, now: Date): Promise<void> {
  const { count } = await prisma.session.updateMany({
    where: { id, userId, kind: "CONSOLE", endedAt: null },
    data: { endedAt: now, endReason: "ended_by_owner" },
  });
  if (count === 0) throw new AppError("not_found");
}

export async function endOtherDevices({ id: userId, sessionId }: Own, now: Date): Promise<void> {
  await prisma.session.updateMany({
    where: { userId, kind: "CONSOLE", endedAt: null, id: { not: sessionId } },
    data: { endedAt: now, endReason: "ended_by_owner" },
  });
}

/** Continues a session, which counts as a use. Null if it is over or was idle too long. */
export async function continueStaffSession(id: string, now: Date): Promise<StaffUser | null> {
  const live = { id, ...liveAt(now) };
  const session = await prisma.session.findFirst({
    where: live,
    include: { user: { include: { taughtBatches: true, secondFactor: true } } },
  });
  if (!session) return null;
  if (now.getTime() - session.lastUsedAt.getTime() > 60_000) {
    await prisma.session.updateMany({ where: live, data: { lastUsedAt: now } });
  }
  return session.user;
}

export async function endStaffSession(id: string, now: Date): Promise<void> {
  const [session] = await prisma.session.updateManyAndReturn({
    where: { id, kind: "CONSOLE", endedAt: null },
    data: { endedAt: now, endReason: "logout" },
  });
  if (session) logSecurityEvent("staff_signed_out", session.userId, session.ipAddress);
}
