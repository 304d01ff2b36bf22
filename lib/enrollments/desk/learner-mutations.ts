import "server-only";
import { asDuplicate } from "@/lib/accounts/mutations";
import { UNUSABLE_PASSWORD } from "@/lib/accounts/passwords";
import { insertAccount } from "@/lib/accounts/provisioning-mutations";
import type { Actor } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { UNDO_SECONDS } from "@/lib/enrollments/claims/undo";
import type { NewLearner } from "@/lib/enrollments/desk/schema";
import { enqueue } from "@/lib/jobs";
import { USERNAME_LETTERS } from "@/lib/wire/limits";
import { newNoMailAddress } from "@/lib/wire/no-mail";
import { presentPhone, toStoredPhone } from "@/lib/wire/phone";
import type { User } from "@/prisma/generated/client";

const BASE_MAX = 60;

async function freeUsername(base: string, joint: string, tx: Transaction): Promise<string> {
  // Reading all similar names takes long among many accounts, and few names are taken.
  if ((await tx.user.count({ where: { username: base } })) === 0) return base;
  const similar = { startsWith: base, mode: "insensitive" as const };
  const taken = await tx.user.findMany({ where: { username: similar }, select: { username: true } });
  const names = new Set(taken.map(({ username }) => username.toLowerCase()));
  let candidate = base;
  for (let number = 2; names.has(candidate.toLowerCase()); number += 1) candidate = `${base}${joint}${number}`;
  return candidate;
}

/** A free username that its owner recognises: from the address, or the number where there is none. */
function usernameFor({ email, phone_number }: NewLearner, tx: Transaction): Promise<string> {
  // A second account of a number must not look like another number.
  if (email === "") return freeUsername(presentPhone(toStoredPhone(phone_number)), "-", tx);
  const letters = [...(email.split("@")[0] ?? "")].filter((letter) => USERNAME_LETTERS.test(letter));
  return freeUsername(letters.join("").slice(0, BASE_MAX) || "learner", "", tx);
}

type Making = {
  /** The mail waits for this many seconds, by default until the enrolment can no longer be undone. */
  dueIn?: number;
  /** Added to the mail's own urgency. */
  priority?: number;
  /** Why the number gets a second account. */
  reason?: string;
};

/**
 * Creates an account with a mail in which its owner chooses a password; until then nobody can log in. Without an address
 * no mail is sent, and a slip is printed.
 *
 * @throws ValidationError
 */
export async function createLearner(
  tx: Transaction,
  actor: Actor,
  learner: NewLearner,
  now: Date,
  { dueIn = UNDO_SECONDS, priority, reason }: Making = {},
): Promise<User> {
  const username = await usernameFor(learner, tx);
  const account = {
    username,
    email: learner.email || newNoMailAddress(),
    firstName: learner.first_name,
    lastName: learner.last_name,
    phoneNumber: toStoredPhone(learner.phone_number),
    staffRoles: [],
    isActive: true,
    passwordHash: UNUSABLE_PASSWORD,
  };
  const user = await insertAccount(tx, actor, account, now, reason ? { reason } : {}).catch((error) => {
    throw asDuplicate(error);
  });
  if (learner.email) {
    await enqueue("mail", { template: "account-made", userId: user.id }, tx, { dueIn, priority });
  }
  return user;
}
