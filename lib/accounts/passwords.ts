import "server-only";
import { timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { inHashThread } from "@/lib/accounts/hash-thread";
import { createTurns } from "@/lib/accounts/turns";

/** No password matches this hash: the account's owner has yet to choose one. */
export const UNUSABLE_PASSWORD = "!";

// OWASP's minimum for Argon2id: strong enough, and light enough for a hall of students on two cores.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for everything else, so that a rush of logins never slows an exam. */
const takeTurn = createTurns({
  running: Math.max(1, availableParallelism() - 1),
  waiting: 1000,
  waitingPerLane: 500,
});

/** @param lane the queue to wait in: hashes of the same lane wait behind each other */
export const hashPassword = (password: string, lane = "") =>
  takeTurn(lane, () => inHashThread({ kind: "argon2", password, parameters }));

async function matchesDjangoHash(password: string, stored: string): Promise<boolean> {
  const [, iterations, salt, digest] = stored.split("$");
  if (!iterations || !salt || !digest) return false;
  const expected = Buffer.from(digest, "base64");
  const actual = await inHashThread({ kind: "pbkdf2", password, salt, iterations: Number(iterations) });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export const isDjangoHash = (stored: string) => /^pbkdf2_sha256\$\d{1,7}\$[^$]+\$[A-Za-z0-9+/]{43}=$/.test(stored);

export const isVerifiable = (stored: string) => isDjangoHash(stored) || stored.startsWith("$argon2");

export function verifyPassword(password: string, stored: string, lane = ""): Promise<boolean> {
  return takeTurn(lane, async () => {
    if (isDjangoHash(stored)) return matchesDjangoHash(password, stored);
    return stored.startsWith("$argon2") && inHashThread({ kind: "argon2-verify", stored, password });
  });
}
