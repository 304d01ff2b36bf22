import "server-only";
import { findSessionViewer, type Viewer } from "@/lib/accounts/queries";
import type { Locked } from "@/lib/accounts/second-step";
import { type TokenClaims, type TokenProblem, verifyToken } from "@/lib/accounts/tokens";
import { databaseNow } from "@/lib/clock-queries";
import { AppError } from "@/lib/errors";
import { knowUser } from "@/lib/request-facts";

const messages: Record<TokenProblem, string> = {
  token_invalid: "Token is invalid",
  token_expired: "Token is expired",
  token_wrong_type: "Token has wrong type",
};

export function invalidToken(problem: TokenProblem): AppError {
  const message = { token_class: "AccessToken", token_type: "access", message: messages[problem] };
  return new AppError("token_not_valid", { extra: { messages: [message] } });
}

/**
 * The token of an Authorization header; null where simplejwt would see none.
 *
 * @throws AppError bad_authorization_header
 */
function bearerToken(authorization: string | null): string | null {
  const parts = (authorization ?? "").trim().split(/\s+/);
  if (parts[0] !== "Bearer") return null;
  if (parts.length !== 2 || !parts[1]) throw new AppError("bad_authorization_header");
  return parts[1];
}

/**
 * The claims are null without a token; the caller still has to check that the session lives.
 *
 * @throws AppError 401 in the words of simplejwt
 */
export async function readClaims(authorization: string | null, now = databaseNow()): Promise<TokenClaims | null> {
  const token = bearerToken(authorization);
  if (token === null) return null;
  const claims = await verifyToken(token, now, "access");
  if (typeof claims === "string") throw invalidToken(claims);
  return claims;
}

/**
 * Every call checks the session, so that logout, a new password and a reset take effect at once. Staff who have not
 * shown their second step count as learners.
 *
 * @throws AppError 401
 */
export async function viewerOf({ sessionId, userId }: TokenClaims, showedSecondStep = false): Promise<Viewer> {
  const found = await findSessionViewer(sessionId, userId);
  if (!found || found.deleted) throw new AppError("user_not_found");
  if (!found.isActive) throw new AppError("user_inactive");
  if (!found.sessionIsLive) throw invalidToken("token_invalid");
  knowUser(found.id);
  const { id, staffRoles, taughtBatchIds, needsSecondStep, hasSecondStep } = found;
  if (!needsSecondStep || showedSecondStep) return { id, staffRoles, taughtBatchIds, sessionId };
  const locked: Locked = { staffRoles, taughtBatchIds, step: hasSecondStep ? "needed" : "not_set_up" };
  return { id, staffRoles: [], taughtBatchIds: [], sessionId, locked };
}
