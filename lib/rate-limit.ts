import "server-only";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/errors";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Contract §2. Loose by address, behind which a class sits; tight by account and source (lib/accounts/guesses.ts). */
const limits = {
  loginByAddress: { points: 1500, duration: 5 * MINUTE },
  loginBySource: { points: 10, duration: 10 * MINUTE },
  /** Refuses nobody by itself, as the other counts of logins and mails by account. */
  loginByAccount: { points: 30, duration: HOUR },
  staffLoginByAddress: { points: 100, duration: 10 * MINUTE },
  staffLoginBySource: { points: 5, duration: 15 * MINUTE },
  staffLoginByAccount: { points: 15, duration: HOUR },
  staffCodeByAddress: { points: 100, duration: 15 * MINUTE },
  staffCodeBySource: { points: 5, duration: 15 * MINUTE },
  /** The app's six digits alone: a thief with the password and many addresses must not keep out a recovery code. */
  staffCodeByAccount: { points: 50, duration: HOUR },
  passwordCheckBySession: { points: 20, duration: 10 * MINUTE },
  registrationByAddress: { points: 1000, duration: HOUR },
  activationByAddress: { points: 1000, duration: HOUR },
  accountMailByAddress: { points: 500, duration: HOUR },
  accountMailBySource: { points: 5, duration: HOUR },
  accountMailByAccount: { points: 5, duration: HOUR },
  /** Refuses nobody by itself: so many mails come at once, each with a link that is good until one of them is used. */
  accountMailSoon: { points: 3, duration: 10 * MINUTE },
  /** Refuses nobody by itself: says whose mails stand behind. */
  accountMailOrder: { points: 1, duration: HOUR },
  resetConfirmByAddress: { points: 500, duration: HOUR },
  exportByAccount: { points: 10, duration: HOUR },
  /** Of the console's lists: nobody works on so many files, a stolen session takes them. */
  staffExportByAccount: { points: 30, duration: HOUR },
  /** Nobody pays so often; each refusal tells whether an id is known. */
  claimByAccount: { points: 30, duration: HOUR },
  /** Thousands in a day of hard work; a queue of weeks goes out in one go. */
  practiceByAccount: { points: 1200, duration: HOUR },
  /** A class is written along with; what was written without a connection goes out at once. */
  noteByAccount: { points: 600, duration: HOUR },
  /** A push service moves many of a class at once. */
  pushRenewalByAddress: { points: 1000, duration: HOUR },
  certificateCheckByAddress: { points: 1000, duration: 10 * MINUTE },
  /** A wrong digit, a new result: nobody changes it more often. */
  candidateByAccount: { points: 20, duration: 24 * HOUR },
  /** A class tries it together, each some times. */
  diagnosticByAddress: { points: 1000, duration: HOUR },
  receiptCheckByAddress: { points: 1000, duration: 10 * MINUTE },
} as const;

export type LimitName = keyof typeof limits;

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiter(name: LimitName): RateLimiterPostgres {
  let found = limiters.get(name);
  if (!found) {
    found = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      clearExpiredByTimeout: false,
      ...limits[name],
    });
    limiters.set(name, found);
  }
  return found;
}

// The key column holds 255 characters; keys are shorter, anything longer shares one.
const shorten = (key: string) => key.slice(0, 200);

export function throttled(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError("throttled", {
    extra: { detail: `Request was throttled. Expected available in ${seconds} seconds.` },
    headers: { "Retry-After": String(seconds) },
  });
}

type Count = { points: number; isSpent: boolean; waitMs: number };

/** Takes a point, whether there is one left or not. */
export async function count(name: LimitName, key: string): Promise<Count> {
  const { consumedPoints: points, msBeforeNext: waitMs } = await limiter(name).penalty(shorten(key), 1);
  return { points, isSpent: points > limits[name].points, waitMs };
}

export async function giveBack(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(shorten(key), 1);
}

/** Before the work that it limits: parallel calls cannot pass. @throws AppError throttled, which takes no point */
export async function consume(name: LimitName, key: string): Promise<Count> {
  const taken = await count(name, key);
  if (!taken.isSpent) return taken;
  await giveBack(name, key);
  throw throttled(taken.waitMs);
}

export type Limit = readonly [name: LimitName, key: string];

/**
 * All of them, or none.
 *
 * @returns what gives them back
 * @throws AppError throttled
 */
export async function consumeAll(limits: readonly Limit[]): Promise<() => Promise<void>> {
  const taken: Limit[] = [];
  const giveAllBack = async () => {
    await Promise.all(taken.map(([name, key]) => giveBack(name, key)));
  };
  for (const [name, key] of limits) {
    await consume(name, key).catch(async (error: unknown) => {
      await giveAllBack();
      throw error;
    });
    taken.push([name, key]);
  }
  return giveAllBack;
}

export async function forgive(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(shorten(key));
}
