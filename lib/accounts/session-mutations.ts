import "server-only";
import {
  hashToken,
  REFRESH_TOKEN_SECONDS,
  signToken,
  type TokenClaims,
  type TokenProblem,
  verifyToken,
} from "@/lib/accounts/tokens";
import { pool, prisma, type Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";

/** How long a rotated refresh token still works: two tabs refresh at the same moment (R27). */
export const ROTATION_GRACE_SECONDS = 30;

export type Device = { userAgent: string; address: string };
export type TokenPair = { refresh: string; access: string };
export type EndReason = "logout" | "logout_all" | "password_change" | "password_reset" | "refresh_replayed";

async function issueTokens(userId: number, sessionId: string, now: Date, db: Transaction = prisma): Promise<TokenPair> {
  const refresh = await signToken("refresh", userId, sessionId, now);
  const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000);
  await db.refreshToken.create({ data: { hash: hashToken(refresh), sessionId, createdAt: now, expiresAt } });
  return { refresh, access: await signToken("access", userId, sessionId, now) };
}

/** A new session on a device, with its first pair of tokens. */
export async function openSession(userId: number, device: Device, now: Date): Promise<TokenPair> {
  return prisma.$transaction(async (tx) => {
    const session = await tx.session.create({
      data: {
        userId,
        userAgent: device.userAgent.slice(0, 400),
        ipAddress: device.address.slice(0, 45),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000),
      },
    });
    return issueTokens(userId, session.id, now, tx);
  });
}

export async function endSession(sessionId: string, userId: number, reason: EndReason, now: Date): Promise<boolean> {
  const { count } = await prisma.session.updateMany({
    where: { id: sessionId, userId, endedAt: null },
    data: { endedAt: now, endReason: reason },
  });
  return count > 0;
}

/** @param exceptId the caller's own session, where it stays */
export async function endSessions(
  userId: number,
  reason: EndReason,
  now: Date,
  { exceptId, db = prisma }: { exceptId?: string; db?: Transaction } = {},
): Promise<void> {
  await db.session.updateMany({
    where: { userId, endedAt: null, ...(exceptId ? { id: { not: exceptId } } : {}) },
    data: { endedAt: now, endReason: reason },
  });
}

async function verifiedClaims(refresh: string, now: Date): Promise<TokenClaims> {
  const claims: TokenClaims | TokenProblem = await verifyToken(refresh, now, "refresh");
  if (typeof claims === "string") throw new AppError(claims);
  return claims;
}

type RotatedToken = { rotatedAt: Date; sessionIsLive: boolean; userIsActive: boolean };

/**
 * Exchanges a refresh token for a new pair. The first use marks it as rotated, in one statement; further uses inside
 * the grace period get pairs of their own; a later one is a replay and ends the session.
 *
 * @throws AppError 401 in the words of simplejwt
 */
export async function rotateRefreshToken(refresh: string, device: Device, now: Date): Promise<TokenPair> {
  const { userId, sessionId } = await verifiedClaims(refresh, now);
  const { rows } = await pool.query<RotatedToken>({
    name: "rotate-refresh-token",
    text: `update refresh_tokens t set rotated_at = coalesce(t.rotated_at, $2)
             from sessions s join users u on u.id = s.user_id
            where t.hash = $1 and s.id = t.session_id
        returning t.rotated_at as "rotatedAt", s.ended_at is null and s.expires_at > $2 as "sessionIsLive",
                  u.is_active and u.deleted_at is null as "userIsActive"`,
    values: [hashToken(refresh), now],
  });
  const [token] = rows;
  if (!token?.sessionIsLive) throw new AppError("token_blacklisted");
  if (!token.userIsActive) throw new AppError("no_active_account_for_token");
  if (now.getTime() - token.rotatedAt.getTime() > ROTATION_GRACE_SECONDS * 1000) {
    await endSession(sessionId, userId, "refresh_replayed", now);
    throw new AppError("token_blacklisted");
  }
  await prisma.session.update({
    where: { id: sessionId },
    data: {
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000),
      ipAddress: device.address.slice(0, 45),
      userAgent: device.userAgent.slice(0, 400),
    },
  });
  return issueTokens(userId, sessionId, now);
}

async function isBlacklisted(refresh: string, now: Date): Promise<boolean> {
  const token = await prisma.refreshToken.findUnique({
    where: { hash: hashToken(refresh) },
    include: { session: true },
  });
  if (!token || token.session.endedAt || token.session.expiresAt <= now) return true;
  return token.rotatedAt !== null && now.getTime() - token.rotatedAt.getTime() > ROTATION_GRACE_SECONDS * 1000;
}

/** `jwt/verify`: a good access token, or a refresh token that can still be used. @throws AppError, ValidationError */
export async function requireUsableToken(token: string, now: Date): Promise<void> {
  const claims = await verifyToken(token, now);
  if (typeof claims === "string") throw new AppError(claims);
  if (claims.type === "refresh" && (await isBlacklisted(token, now))) {
    throw new ValidationError({ non_field_errors: ["Token is blacklisted"] });
  }
}

/** Forgets what no answer depends on any more. */
export async function deleteExpiredSessions(now: Date): Promise<void> {
  await prisma.refreshToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await prisma.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await prisma.passwordReset.deleteMany({ where: { usedAt: { lt: new Date(now.getTime() - 24 * 3600_000) } } });
  await prisma.rateLimit.deleteMany({ where: { expire: { lt: BigInt(now.getTime()) } } });
}
