import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/errors";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Points per key and window. A whole class sits behind one address, so limits per address are loose and limits per
 * account tight (contract §2). Counted in PostgreSQL: every app server shares them.
 */
const limits = {
  loginByAddress: { points: 1500, duration: 5 * MINUTE },
  /** Failures only, so that a learner who knows the password is never counted. */
  failedLoginByAccount: { points: 10, duration: 10 * MINUTE },
  registrationByAddress: { points: 1000, duration: HOUR },
  activationByAddress: { points: 1000, duration: HOUR },
  accountMailByAddress: { points: 500, duration: HOUR },
  accountMailByAccount: { points: 5, duration: HOUR },
  resetConfirmByAddress: { points: 500, duration: HOUR },
  passwordCheckByAccount: { points: 20, duration: 10 * MINUTE },
  /** An export reads everything there is about an account. */
  exportByAccount: { points: 10, duration: HOUR },
  staffLoginByAddress: { points: 100, duration: 10 * MINUTE },
  failedStaffLoginByAccount: { points: 5, duration: 15 * MINUTE },
  certificateCheckByAddress: { points: 1000, duration: 10 * MINUTE },
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

function throttled(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError("throttled", {
    extra: { detail: `Request was throttled. Expected available in ${seconds} seconds.` },
    headers: { "Retry-After": String(seconds) },
  });
}

// The key column holds 255 characters; usernames are shorter, anything longer shares a key.
const shorten = (key: string) => key.toLowerCase().slice(0, 200);

/** Takes one point. @throws AppError throttled (429 with Retry-After) when none is left */
export async function consume(name: LimitName, key: string): Promise<void> {
  try {
    await limiter(name).consume(shorten(key));
  } catch (error) {
    if (error instanceof RateLimiterRes) throw throttled(error.msBeforeNext);
    throw error;
  }
}

/** Refuses without taking a point: for limits that count only failures. @throws AppError throttled */
export async function refuseIfSpent(name: LimitName, key: string): Promise<void> {
  const state = await limiter(name).get(shorten(key));
  if (state && state.consumedPoints >= limits[name].points) throw throttled(state.msBeforeNext);
}

export async function forgive(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(shorten(key));
}
