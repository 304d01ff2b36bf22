import "server-only";
import { findSessionViewer } from "@/lib/accounts/queries";
import { secondStepRefusal } from "@/lib/accounts/second-step";
import type { TokenClaims } from "@/lib/accounts/tokens";
import { databaseNow } from "@/lib/clock-queries";
import { codeKeyOf, tryCode } from "@/lib/staff/second-factor-mutations";
import { isSignedInToConsole } from "@/lib/staff/session";

export type SecondStepProof = { code: string | null; cookie: string; url: string; address: string };

/**
 * True if a bearer's request proves the second step of its account, by a code, which is spent, or by the cookie of a
 * console session. An account without a second step proves nothing.
 *
 * @throws AppError second_step_wrong, throttled
 */
export async function showsSecondStep({ sessionId, userId }: TokenClaims, proof: SecondStepProof): Promise<boolean> {
  const found = await findSessionViewer(sessionId, userId);
  const isOpen = found?.sessionIsLive && found.isActive && !found.deleted;
  if (!isOpen || !found.needsSecondStep || !found.hasSecondStep) return false;
  // A console session proves it, because setting up a second step ends all sessions that were opened without a code.
  if (await isSignedInToConsole(userId, proof)) return true;
  const { code, address } = proof;
  if (code === null) return false;
  const guess = { userId, key: codeKeyOf(userId), code, address };
  if (!(await tryCode(guess, databaseNow()))) throw secondStepRefusal("wrong");
  return true;
}
