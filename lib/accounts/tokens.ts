import "server-only";
import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { env } from "@/lib/env";
import { authSecrets } from "@/lib/secrets";
import { ID_MAX } from "@/lib/wire/limits";

const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60;
const ACTIVATION_TOKEN_SECONDS = 3 * 24 * 60 * 60;
/** A login ends after this long, however often it is refreshed. */
export const SESSION_SECONDS = 180 * 24 * 60 * 60;
const RESET_TOKEN_SECONDS = 60 * 60;
export const INVITATION_SECONDS = 7 * 24 * 60 * 60;

type TokenType = "access" | "refresh";
export type TokenClaims = { type: TokenType; userId: number; sessionId: string; expiresAt: Date };
export type TokenProblem = "token_invalid" | "token_expired" | "token_wrong_type";

let keys: KeyObject[] | undefined;

// The keys are made once because a KeyObject is far cheaper to verify with than raw bytes.
function signingKeys(): KeyObject[] {
  keys ??= authSecrets().map((secret) => createSecretKey(Buffer.from(secret)));
  return keys;
}

function firstKey(): KeyObject {
  const [key] = signingKeys();
  if (!key) throw new Error("no signing secret");
  return key;
}

const audience = () => `${env.SITE_URL}/api`;

type TokenSubject = { userId: number; sessionId: string };

async function sign(type: TokenType, { userId, sessionId }: TokenSubject, jti: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    token_type: type,
    exp: issuedAt + (type === "access" ? ACCESS_TOKEN_SECONDS : REFRESH_TOKEN_SECONDS),
    iat: issuedAt,
    jti,
    user_id: String(userId),
    sid: sessionId,
    aud: audience(),
    iss: env.SITE_URL,
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(firstKey());
}

/** A JWT with simplejwt's claims in simplejwt's order, followed by `sid`, the session, and the audience and issuer. */
export function signToken(type: TokenType, subject: TokenSubject, now: Date): Promise<string> {
  return sign(type, subject, randomBytes(16).toString("hex"), now);
}

/** A refresh token has exactly one successor: asking again with the same token gives the same one. */
export function signSuccessor(refresh: string, subject: TokenSubject, rotatedAt: Date): Promise<string> {
  const jti = createHmac("sha256", firstKey()).update(`successor\n${refresh}`).digest("hex").slice(0, 32);
  return sign("refresh", subject, jti, rotatedAt);
}

type Payload = Awaited<ReturnType<typeof jwtVerify>>["payload"];

// A learner sends the same token with each of a hundred answers, and the result of its signature check never changes.
const verified = new Map<string, TokenClaims>();
const VERIFIED_LIMIT = 20_000;

function remember(token: string, claims: TokenClaims): TokenClaims {
  if (verified.size >= VERIFIED_LIMIT) verified.clear();
  verified.set(token, claims);
  return claims;
}

/** Tokens of a former build name neither audience nor issuer; they are accepted until they expire. */
function isMeantForUs({ aud, iss }: Payload): boolean {
  return (aud === undefined && iss === undefined) || (aud === audience() && iss === env.SITE_URL);
}

function claimsOf(payload: Payload): TokenClaims | undefined {
  const { token_type: type, exp } = payload;
  const userId = Number(payload.user_id);
  const sessionId = z.uuid().safeParse(payload.sid).data;
  if (type !== "access" && type !== "refresh") return undefined;
  if (!isMeantForUs(payload) || !Number.isInteger(userId) || !sessionId || !exp) return undefined;
  return { type, userId, sessionId, expiresAt: new Date(exp * 1000) };
}

async function readToken(token: string, now: Date): Promise<TokenClaims | TokenProblem> {
  const known = verified.get(token);
  if (known) return known.expiresAt > now ? known : "token_expired";
  for (const key of signingKeys()) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], currentDate: now });
      const claims = claimsOf(payload);
      return claims ? remember(token, claims) : "token_invalid";
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      return error instanceof errors.JWTExpired ? "token_expired" : "token_invalid";
    }
  }
  return "token_invalid";
}

/** Checks only the token itself, not its session. */
export async function verifyToken(token: string, now: Date, type?: TokenType): Promise<TokenClaims | TokenProblem> {
  const claims = await readToken(token, now);
  return typeof claims !== "string" && type && claims.type !== type ? "token_wrong_type" : claims;
}

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** A mailed link is bound to this state of the account. */
type LinkSubject = {
  id: number;
  email: string;
  passwordChangedAt: Date | null;
};
/** The subject of an invitation's link is the invitation's row, with the time at which it was sent. */
export type LinkKind = "activation" | "reset" | "invitation" | "welcome";

const linkSeconds: Record<LinkKind, number> = {
  activation: ACTIVATION_TOKEN_SECONDS,
  reset: RESET_TOKEN_SECONDS,
  invitation: INVITATION_SECONDS,
  // Staff make these accounts, and the owner may be in class for days before reading the mail.
  welcome: INVITATION_SECONDS,
};

function linkSignature(key: KeyObject, kind: LinkKind, subject: LinkSubject, stamp: string): string {
  const passwordState = kind !== "activation" ? (subject.passwordChangedAt?.toISOString() ?? "") : "";
  return createHmac("sha256", key)
    .update([kind, subject.id, subject.email.toLowerCase(), passwordState, stamp].join("\n"))
    .digest("base64url");
}

/** The token is a time and a signature over it and the account's state; nothing is stored. */
export function createLinkToken(kind: LinkKind, subject: LinkSubject, now: Date): string {
  const stamp = Math.floor(now.getTime() / 1000).toString(36);
  return `${stamp}-${linkSignature(firstKey(), kind, subject, stamp)}`;
}

export function verifyLinkToken(kind: LinkKind, subject: LinkSubject, token: string, now: Date): boolean {
  const [stamp = "", signature = ""] = token.split(/-(.*)/s);
  const age = now.getTime() / 1000 - Number.parseInt(stamp, 36);
  if (!(age >= -60 && age <= linkSeconds[kind])) return false;
  const given = Buffer.from(signature);
  return signingKeys().some((key) => {
    const expected = Buffer.from(linkSignature(key, kind, subject, stamp));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The `uid` of mailed links, as djoser writes it: the id's digits in base64url. */
export const encodeUid = (id: number) => Buffer.from(String(id)).toString("base64url");

export function decodeUid(uid: string): number | null {
  const digits = Buffer.from(uid, "base64url").toString();
  const id = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  return id >= 1 && id <= ID_MAX ? id : null;
}
