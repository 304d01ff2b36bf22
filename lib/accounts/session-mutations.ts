import "server-only";
import { randomUUID } from "node:crypto";
import { holdVerified, type VerifiedUser } from "@/lib/accounts/queries";
import { logSecurityEvent } from "@/lib/accounts/security-log";
import {
  hashToken,
  REFRESH_TOKEN_SECONDS,
  SESSION_SECONDS,
  signSuccessor,
  signToken,
  type TokenClaims,
  type TokenProblem,
  verifyToken,
} from "@/lib/accounts/tokens";
import { pool, prisma, type Transaction, transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";

/** A rotated refresh token still works for this long, because two tabs may refresh at the same moment (R27). */
export const ROTATION_GRACE_SECONDS = 30;

export type Device = {
  userAgent: string;
  address: string;
  cookies?: string;
};
export type TokenPair = { refresh: string; access: string };
type EndReason =
  | "logout"
  | "logout_all"
  | "password_change"
  | "password_reset"
  | "refresh_replayed"
  | "demo_locked"
  | "switched_off"
  | "ended_by_owner"
  | "ended_by_staff"
  | "email_change"
  | "merged";

const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

export async function openSession(user: VerifiedUser, device: Device, now: Date): Promise<TokenPair> {
  const expiresAt = after(now, REFRESH_TOKEN_SECONDS);
  return transaction(async (tx) => {
    await holdVerified(user, tx);
    const session = await tx.session.create({
      data: {
        userId: user.id,
        userAgent: device.userAgent.slice(0, 400),
        ipAddress: device.address.slice(0, 45),
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
      },
    });
    const subject = { userId: user.id, sessionId: session.id };
    const refresh = await signToken("refresh", subject, now);
    await tx.refreshToken.create({
      data: { hash: hashToken(refresh), sessionId: session.id, createdAt: now, expiresAt },
    });
    return { refresh, access: await signToken("access", subject, now) };
  });
}

/** The sessions of an account that a write ends. */
type Range = {
  exceptId?: string;
  /** The result of `withinReach`; undefined means every kind of session. */
  reach?: Prisma.SessionWhereInput;
  db?: Transaction;
};

export async function endSession(
  sessionId: string,
  userId: number,
  reason: EndReason,
  now: Date,
  { reach, db = prisma }: Omit<Range, "exceptId"> = {},
): Promise<boolean> {
  const { count } = await db.session.updateMany({
    where: { ...reach, id: sessionId, userId, endedAt: null },
    data: { endedAt: now, endReason: reason },
  });
  return count > 0;
}

/** These endings are to keep out strangers, who may also know the calendar's address, which names meetings. */
const endsCalendarFeed = (reason: EndReason) =>
  reason === "logout_all" || reason === "password_reset" || reason === "ended_by_staff" || reason === "email_change";

export async function endSessions(
  userId: number,
  reason: EndReason,
  now: Date,
  { exceptId, reach, db = prisma }: Range = {},
): Promise<void> {
  await db.session.updateMany({
    where: { ...reach, userId, endedAt: null, ...(exceptId ? { id: { not: exceptId } } : {}) },
    data: { endedAt: now, endReason: reason },
  });
  if (endsCalendarFeed(reason)) {
    await db.user.update({ where: { id: userId }, data: { calendarToken: randomUUID() } });
  }
}

async function verifiedClaims(refresh: string, now: Date): Promise<TokenClaims> {
  const claims: TokenClaims | TokenProblem = await verifyToken(refresh, now, "refresh");
  if (typeof claims === "string") throw new AppError(claims);
  return claims;
}

type RotatedToken = { rotatedAt: Date; openedAt: Date; sessionIsLive: boolean; userIsActive: boolean };

async function markRotated(refresh: string, now: Date): Promise<RotatedToken | undefined> {
  const { rows } = await pool.query<RotatedToken>({
    name: "rotate-refresh-token",
    text: `update refresh_tokens t set rotated_at = coalesce(t.rotated_at, $2)
             from sessions s join users u on u.id = s.user_id
            where t.hash = $1 and s.id = t.session_id
        returning t.rotated_at as "rotatedAt", s.created_at as "openedAt",
                  s.ended_at is null and s.expires_at > $2 as "sessionIsLive",
                  u.is_active and u.deleted_at is null as "userIsActive"`,
    values: [hashToken(refresh), now],
  });
  return rows[0];
}

type Subject = { userId: number; sessionId: string };

/**
 * The last token of the chain that a rotated token began: its successor, or the successor's own if that was rotated
 * too.
 *
 * @throws AppError token_blacklisted when the session has gone meanwhile
 */
async function lastSuccessor(refresh: string, subject: Subject, rotatedAt: Date): Promise<string> {
  const successor = await signSuccessor(refresh, subject, rotatedAt);
  const { rows } = await pool.query<{ rotatedAt: Date | null }>({
    name: "keep-successor",
    text: `insert into refresh_tokens as t (hash, session_id, created_at, expires_at)
           select $1, id, $3, $4 from sessions where id = $2 for key share
           on conflict (hash) do update set hash = t.hash returning rotated_at as "rotatedAt"`,
    values: [hashToken(successor), subject.sessionId, rotatedAt, after(rotatedAt, REFRESH_TOKEN_SECONDS)],
  });
  const [kept] = rows;
  if (!kept) throw new AppError("token_blacklisted");
  const next = kept.rotatedAt;
  return next ? lastSuccessor(successor, subject, next) : successor;
}

/** A use after the grace is a replay and ends the session (R27). @throws AppError 401 in the words of simplejwt */
export async function rotateRefreshToken(refresh: string, device: Device, now: Date): Promise<TokenPair> {
  const { userId, sessionId } = await verifiedClaims(refresh, now);
  const token = await markRotated(refresh, now);
  const endsAt = token && after(token.openedAt, SESSION_SECONDS);
  if (!token?.sessionIsLive || !endsAt || endsAt <= now) throw new AppError("token_blacklisted");
  if (!token.userIsActive) throw new AppError("no_active_account_for_token");
  if (now > after(token.rotatedAt, ROTATION_GRACE_SECONDS)) {
    await endSession(sessionId, userId, "refresh_replayed", now);
    logSecurityEvent("refresh_replayed", userId, device.address);
    throw new AppError("token_blacklisted");
  }
  const expiresAt = after(now, REFRESH_TOKEN_SECONDS);
  const { count } = await prisma.session.updateMany({
    where: { id: sessionId, endedAt: null },
    data: {
      lastUsedAt: now,
      expiresAt: expiresAt < endsAt ? expiresAt : endsAt,
      ipAddress: device.address.slice(0, 45),
      userAgent: device.userAgent.slice(0, 400),
    },
  });
  if (count === 0) throw new AppError("token_blacklisted");
  const subject = { userId, sessionId };
  const successor = await lastSuccessor(refresh, subject, token.rotatedAt);
  return { refresh: successor, access: await signToken("access", subject, now) };
}

async function isBlacklisted(refresh: string, now: Date): Promise<boolean> {
  const token = await prisma.refreshToken.findUnique({
    where: { hash: hashToken(refresh) },
    include: { session: true },
  });
  if (!token || token.session.endedAt || token.session.expiresAt <= now) return true;
  return token.rotatedAt !== null && now.getTime() - token.rotatedAt.getTime() > ROTATION_GRACE_SECONDS * 1000;
}

/** Accepts an access token, or a refresh token that can still be used. @throws AppError, ValidationError */
export async function requireUsableToken(token: string, now: Date): Promise<void> {
  const claims = await verifyToken(token, now);
  if (typeof claims === "string") throw new AppError(claims);
  if (claims.type === "refresh" && (await isBlacklisted(token, now))) {
    throw new ValidationError({ non_field_errors: ["Token is blacklisted"] });
  }
}
