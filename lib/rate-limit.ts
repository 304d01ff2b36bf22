import "server-only";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/errors";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The limits of contract §2: loose by address, behind which a class may sit, and tight by account and source
 * (lib/accounts/guesses.ts).
 */
const limits = {
  loginByAddress: { points: 1500, duration: 5 * MINUTE },
  loginBySource: { points: 10, duration: 10 * MINUTE },
  /** This count refuses nobody by itself, like the other counts of logins and mails by account. */
  loginByAccount: { points: 30, duration: HOUR },
  staffLoginByAddress: { points: 100, duration: 10 * MINUTE },
  staffLoginBySource: { points: 5, duration: 15 * MINUTE },
  staffLoginByAccount: { points: 15, duration: HOUR },
  staffCodeByAddress: { points: 100, duration: 15 * MINUTE },
  staffCodeBySource: { points: 5, duration: 15 * MINUTE },
  /** Counts only the app's six digits: a thief with the password must not keep out a recovery code. */
  staffCodeByAccount: { points: 50, duration: HOUR },
  passwordCheckBySession: { points: 20, duration: 10 * MINUTE },
  registrationByAddress: { points: 1000, duration: HOUR },
  activationByAddress: { points: 1000, duration: HOUR },
  accountMailByAddress: { points: 500, duration: HOUR },
  accountMailBySource: { points: 5, duration: HOUR },
  accountMailByAccount: { points: 5, duration: HOUR },
  /**
   * This count refuses nobody by itself: so many mails are sent at once, each with a link that is good until one is
   * used.
   */
  accountMailSoon: { points: 3, duration: 10 * MINUTE },
  /** This count refuses nobody by itself: it decides whose mails wait behind others. */
  accountMailOrder: { points: 1, duration: HOUR },
  resetConfirmByAddress: { points: 500, duration: HOUR },
  exportByAccount: { points: 10, duration: HOUR },
  /** Exports of the console's lists: no person's work needs more, but a stolen session would take them all. */
  staffExportByAccount: { points: 30, duration: HOUR },
  /** A copy of everything: a stolen session with a stolen phone gets no more of them. */
  backupDownloadByAccount: { points: 5, duration: HOUR },
  /** A ticket opens one download; it ends sooner than this count. */
  backupTicket: { points: 1, duration: HOUR },
  testMailByAccount: { points: 6, duration: HOUR },
  testMailBySite: { points: 20, duration: HOUR },
  senderRecordsByAccount: { points: 60, duration: HOUR },
  /** No learner pays so often; the limit matters because each refusal tells whether an id is known. */
  claimByAccount: { points: 30, duration: HOUR },
  /** A day of hard work has thousands of reviews, and a queue of weeks is sent at once. */
  practiceByAccount: { points: 1200, duration: HOUR },
  /** Learners write notes throughout a class, and notes written without a connection are sent at once. */
  noteByAccount: { points: 600, duration: HOUR },
  /** A push service may move many subscriptions of a class at once. */
  pushRenewalByAddress: { points: 1000, duration: HOUR },
  certificateCheckByAddress: { points: 1000, duration: 10 * MINUTE },
  /** A learner corrects a wrong digit or enters a new result; nobody changes it more often. */
  candidateByAccount: { points: 20, duration: 24 * HOUR },
  /** A class tries it together, each learner some times. */
  diagnosticByAddress: { points: 1000, duration: HOUR },
  /** A look takes a handful of tries, and what is kept is never removed. */
  lookPictureByAccount: { points: 100, duration: 24 * HOUR },
  /** A learner writes one and corrects it; a script is refused after that. */
  challengeByAccount: { points: 60, duration: HOUR },
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

// The key column holds 255 characters. Real keys are shorter than this cut, and longer ones that begin alike share a
// limit.
const shorten = (key: string) => key.slice(0, 200);

export function throttled(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError("throttled", {
    extra: { detail: `Request was throttled. Expected available in ${seconds} seconds.` },
    headers: { "Retry-After": String(seconds) },
  });
}

type Count = { points: number; isSpent: boolean; waitMs: number };

/** Takes a point even when none is left. */
export async function count(name: LimitName, key: string): Promise<Count> {
  const { consumedPoints: points, msBeforeNext: waitMs } = await limiter(name).penalty(shorten(key), 1);
  return { points, isSpent: points > limits[name].points, waitMs };
}

export async function giveBack(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(shorten(key), 1);
}

/**
 * Called before the work that it limits, so that parallel calls cannot pass.
 *
 * @throws AppError throttled, which takes no point
 */
export async function consume(name: LimitName, key: string): Promise<Count> {
  const taken = await count(name, key);
  if (!taken.isSpent) return taken;
  await giveBack(name, key);
  throw throttled(taken.waitMs);
}

export type Limit = readonly [name: LimitName, key: string];

/**
 * Takes a point from each of the limits, or from none.
 *
 * @returns a function that gives the points back
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
