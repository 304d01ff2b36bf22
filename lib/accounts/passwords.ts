import "server-only";
import { pbkdf2, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { hash, verify } from "@node-rs/argon2";
import { createTurns } from "@/lib/accounts/turns";

// OWASP's minimum for Argon2id: strong enough, and light enough for a hall of students on two cores.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for everything else, so that a rush of logins never slows an exam. */
const takeTurn = createTurns({ running: Math.max(1, availableParallelism() - 1), waiting: 500 });

export const hashPassword = (password: string) => takeTurn(() => hash(password, parameters));

const derive = promisify(pbkdf2);

async function matchesDjangoHash(password: string, stored: string): Promise<boolean> {
  const [, iterations, salt, digest] = stored.split("$");
  if (!iterations || !salt || !digest) return false;
  const expected = Buffer.from(digest, "base64");
  const actual = await derive(password, salt, Number(iterations), 32, "sha256");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export const isDjangoHash = (stored: string) => /^pbkdf2_sha256\$\d{1,7}\$[^$]+\$[A-Za-z0-9+/]{43}=$/.test(stored);

export function verifyPassword(password: string, stored: string): Promise<boolean> {
  return takeTurn(async () => {
    if (isDjangoHash(stored)) return matchesDjangoHash(password, stored);
    return stored.startsWith("$argon2") && (await verify(stored, password));
  });
}

let unmatchable: Promise<string> | undefined;

/** Costs what a real check costs, so that the time of a login does not tell whether the account exists. */
export async function pretendToVerify(password: string): Promise<void> {
  unmatchable ??= hashPassword("no account has this password");
  await verifyPassword(password, await unmatchable);
}
