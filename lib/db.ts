import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { env } from "@/lib/env";
import { createPool } from "@/lib/pool";
import { processWide } from "@/lib/process-wide";
import { Prisma, PrismaClient } from "@/prisma/generated/client";

const shared = processWide<{ databasePool: pg.Pool; hotPool: pg.Pool; prismaClient: PrismaClient }>();

const CONNECT_MS = 5000;

shared.databasePool ??= createPool(
  { name: "main", connectMs: CONNECT_MS, statementMs: 10_000, lockMs: 5000 },
  { connectionString: env.DATABASE_URL, max: env.DATABASE_POOL_SIZE },
);
export const pool = shared.databasePool;

/**
 * The pool for the hot routes, so that a save never waits behind two hundred logins. Statements are planned once and
 * always by index: on the morning of a first exam the tables are empty, and a plan for empty tables would read them
 * from end to end later. A client sends its next statement without waiting for the last response, which saves a
 * transaction a round trip for each statement.
 */
shared.hotPool ??= createPool(
  { name: "exams", connectMs: 3000, statementMs: 5000, lockMs: 3000 },
  { connectionString: env.DATABASE_URL, max: env.DATABASE_POOL_SIZE, allowExitOnIdle: true, pipeline: true },
  {
    plan_cache_mode: "force_generic_plan",
    enable_seqscan: "off",
    enable_hashjoin: "off",
    enable_mergejoin: "off",
    jit: "off",
  },
);
export const hotPool = shared.hotPool;

// A transaction waits for a connection as long as a statement does; Prisma's own two seconds refused whole bursts.
shared.prismaClient ??= new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: { maxWait: CONNECT_MS } });
export const prisma = shared.prismaClient;

export type Transaction = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** Another transaction has written a row that may exist only once. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

const TRIES = 5;
/** The transaction that waited has to wake up before: a fast loser would take the same row again, and lose again. */
const DEADLOCK_PAUSE_MS = 40;

/**
 * Prisma's own code for a deadlock is given for its own statements only; for a raw one it is P2010, and the driver's
 * cause tells.
 */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const driverError = error.meta?.driverAdapterError as { cause?: { kind?: unknown } } | undefined;
  return error.code === "P2034" || driverError?.cause?.kind === "TransactionWriteConflict";
}

/**
 * Tries again when the database has ended one of two that wait for each other.
 *
 * @param work a whole transaction, or one statement
 */
export async function retryingDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === TRIES) throw error;
      await sleep(DEADLOCK_PAUSE_MS * tries * (1 + Math.random()));
    }
  }
}

/** @param work may run more than once, so it must change nothing but the database */
export const transaction = <T>(
  work: (tx: Transaction) => Promise<T>,
  options?: { maxWait?: number; timeout?: number },
): Promise<T> => retryingDeadlocks(() => prisma.$transaction(work, options));
