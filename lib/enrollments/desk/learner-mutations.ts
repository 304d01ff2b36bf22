import "server-only";
import { asDuplicate } from "@/lib/accounts/mutations";
import { insertAccount } from "@/lib/accounts/provisioning-mutations";
import type { Actor } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { UNDO_SECONDS } from "@/lib/enrollments/claims/undo";
import type { NewLearner } from "@/lib/enrollments/desk/schema";
import { enqueue } from "@/lib/jobs";
import { USERNAME_LETTERS } from "@/lib/wire/limits";
import { toStoredPhone } from "@/lib/wire/phone";
import type { User } from "@/prisma/generated/client";

const BASE_MAX = 60;
/** No password matches this hash. */
const UNUSABLE = "!";

/** A free username made from the e-mail address, which its owner recognises. */
async function freeUsername(email: string, tx: Transaction): Promise<string> {
  const letters = [...(email.split("@")[0] ?? "")].filter((letter) => USERNAME_LETTERS.test(letter));
  const base = letters.join("").slice(0, BASE_MAX) || "learner";
  const similar = { startsWith: base, mode: "insensitive" as const };
  const taken = await tx.user.findMany({ where: { username: similar }, select: { username: true } });
  const names = new Set(taken.map(({ username }) => username.toLowerCase()));
  let candidate = base;
  for (let number = 2; names.has(candidate.toLowerCase()); number += 1) candidate = `${base}${number}`;
  return candidate;
}

/**
 * Creates an account with a mail in which its owner chooses a password; until then nobody can log in.
 *
 * @throws ValidationError
 */
export async function createLearner(tx: Transaction, actor: Actor, learner: NewLearner, now: Date): Promise<User> {
  const account = {
    username: await freeUsername(learner.email, tx),
    email: learner.email,
    firstName: learner.first_name,
    lastName: learner.last_name,
    phoneNumber: toStoredPhone(learner.phone_number),
    staffRoles: [],
    isActive: true,
    passwordHash: UNUSABLE,
  };
  const user = await insertAccount(tx, actor, account, now).catch((error) => {
    throw asDuplicate(error);
  });
  await enqueue("mail", { template: "account-made", userId: user.id }, tx, { dueIn: UNDO_SECONDS });
  return user;
}
