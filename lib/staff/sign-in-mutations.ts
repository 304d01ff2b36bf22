import "server-only";
import { createHmac } from "node:crypto";
import { can } from "@/lib/accounts/capabilities";
import { forgiveGuesses, guessLimits } from "@/lib/accounts/guesses";
import { checkCredentials } from "@/lib/accounts/login-mutations";
import { findByWrittenUsername, findUser } from "@/lib/accounts/queries";
import type { Credentials } from "@/lib/accounts/schema";
import type { Device } from "@/lib/accounts/session-mutations";
import { AppError } from "@/lib/errors";
import { authSecrets } from "@/lib/secrets";
import { codeKeyOf, tryCode } from "@/lib/staff/second-factor-mutations";
import { hasSecondFactor } from "@/lib/staff/second-factor-queries";
import type { SignInTicket } from "@/lib/staff/sign-in-ticket";
import type { User } from "@/prisma/generated/client";

type SignIn = { user: User } | { ticket: SignInTicket };

/**
 * True for half of the names without an account. They are asked for a code too, so that the question does not reveal
 * that an account exists.
 */
function isDecoy(name: string): boolean {
  const [first = 0] = createHmac("sha256", authSecrets()[0] ?? "")
    .update(`second step\n${name}`)
    .digest();
  return first % 2 === 0;
}

async function isAsked(found: User | null, folded: string): Promise<boolean> {
  return found ? hasSecondFactor(found.id) : isDecoy(folded);
}

/**
 * Begins a sign-in. An account with a second step is asked for it even after a wrong password, and guessing costs the
 * same either way.
 *
 * @throws AppError throttled, no_active_account, permission_denied for a learner
 */
export async function beginSignIn(credentials: Credentials, device: Device): Promise<SignIn> {
  const { found, folded } = await findByWrittenUsername(credentials.username);
  const asked = await isAsked(found, folded);
  const user = await checkCredentials("staff", credentials, device, { keepsCount: asked }).catch((error: unknown) => {
    if (asked && error instanceof AppError && error.code === "no_active_account") return null;
    throw error;
  });
  if (asked) {
    const key = found ? codeKeyOf(found.id) : `name ${folded}`;
    const passwordChangedAt = user?.passwordChangedAt?.toISOString() ?? null;
    return { ticket: { userId: user?.id ?? null, passwordChangedAt, key } };
  }
  if (!user || !can(user, "console.enter")) throw new AppError("permission_denied");
  return { user };
}

async function userOfTicket({ userId, passwordChangedAt }: SignInTicket): Promise<User | null> {
  const user = userId === null ? null : await findUser(userId);
  const isSame = (user?.passwordChangedAt?.toISOString() ?? null) === passwordChangedAt;
  return user?.isActive && isSame && can(user, "console.enter") ? user : null;
}

/** @throws AppError throttled, second_factor_wrong for a wrong password as for a wrong code */
export async function finishSignIn(ticket: SignInTicket, code: string, device: Device, now: Date): Promise<User> {
  const { key } = ticket;
  const { address } = device;
  const user = await userOfTicket(ticket);
  const isRight = await tryCode({ userId: user?.id ?? null, key, code, address }, now);
  if (!user || !isRight) throw new AppError("second_factor_wrong");
  await forgiveGuesses(guessLimits.staff, key, address);
  return user;
}
