import { hashSync } from "@node-rs/argon2";
import { openSession, type TokenPair } from "@/lib/accounts/session-mutations";
import { createLinkToken, encodeUid, type LinkKind } from "@/lib/accounts/tokens";
import { databaseNow } from "@/lib/clock-queries";
import { prisma } from "@/lib/db";
import { createUser, factoryPassword } from "@/prisma/factories/user";
import type { User } from "@/prisma/generated/client";
import { api } from "@/test/api";

export const PASSWORD = factoryPassword;

/** A login checks this password in no time, because its hash is made that cheap; app/api/auth tests the real cost. */
export const passwordHash = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let counter = 0;

/** An active learner with PASSWORD, unless told otherwise. */
export function createAccount(overrides: Partial<User> = {}): Promise<User> {
  return createUser(prisma, {
    firstName: "নুসরাত",
    lastName: "ইসলাম",
    phoneNumber: "8801712345678",
    passwordHash,
    ...overrides,
  });
}

/**
 * The session and its tokens that a login gives. No password is checked, and no thread begun for it, unless one is named:
 * then it is the route's login.
 */
export async function logIn(user: User, password?: string): Promise<TokenPair> {
  if (password === undefined) return openSession(user, { userAgent: "", address: "" }, databaseNow());
  const { status, body } = await api("POST", "/auth/jwt/create/", { body: { username: user.username, password } });
  if (status !== 200) throw new Error(`login failed: ${JSON.stringify(body)}`);
  return body;
}

/** The uid and the token in the link that is mailed to an account. */
export function linkFor(kind: LinkKind, user: User, now = new Date()): { uid: string; token: string } {
  return { uid: encodeUid(user.id), token: createLinkToken(kind, user, now) };
}

export const registration = (overrides: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    first_name: "রাকিব",
    last_name: "হাসান",
    username: `rakib.hasan${counter}`,
    phone_number: "01812345678",
    email: `rakib${counter}@example.com`,
    password: "Shapla-bloom-52",
    confirm_password: "Shapla-bloom-52",
    ...overrides,
  };
};
