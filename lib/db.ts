import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { env } from "@/lib/env";
import { createPool } from "@/lib/pool";
import { PrismaClient } from "@/prisma/generated/client";

// A reload in development evaluates this module again; the connections must not multiply.
const shared = globalThis as { databasePool?: pg.Pool; hotPool?: pg.Pool; prismaClient?: PrismaClient };

/** For Prisma and the job queue. */
shared.databasePool ??= createPool(
  { connectMs: 5000, statementMs: 10_000, lockMs: 5000 },
  {
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    // Instants are exact only if the server never guesses the zone.
    options: "-c timezone=UTC",
  },
);
export const pool = shared.databasePool;

/**
 * For the prepared statements of the hot routes, so that a save never stands in line behind two hundred logins.
 *
 * Each of these statements is a handful of look-ups by index. It is planned once per connection and by index, whatever
 * the tables' statistics say: on the morning of an academy's first exam the tables of attempts are empty, and a plan
 * made for empty tables reads them from end to end when they are not.
 *
 * A client sends its next statement without waiting for the last one's answer, so that a transaction need not travel
 * once for each.
 */
shared.hotPool ??= createPool(
  { connectMs: 3000, statementMs: 5000, lockMs: 3000 },
  {
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    allowExitOnIdle: true,
    pipeline: true,
    options: `-c timezone=UTC ${["plan_cache_mode=force_generic_plan", "enable_seqscan=off", "enable_hashjoin=off", "enable_mergejoin=off", "jit=off"].map((setting) => `-c ${setting}`).join(" ")}`,
  },
);
export const hotPool = shared.hotPool;

shared.prismaClient ??= new PrismaClient({ adapter: new PrismaPg(pool) });
export const prisma = shared.prismaClient;

/** What a domain function needs of the database: the client or a transaction of it. */
export type Transaction = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;
