import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { env } from "@/lib/env";
import { createPool } from "@/lib/pool";
import { PrismaClient } from "@/prisma/generated/client";

// A reload in development evaluates this module again; the connections must not multiply.
const shared = globalThis as { databasePool?: pg.Pool; hotPool?: pg.Pool; prismaClient?: PrismaClient };

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
 * For the hot routes, so that a save never stands behind two hundred logins. Planned once, always by index: on the
 * morning of a first exam the tables are empty, and a plan for empty tables would read them from end to end later.
 * A client sends its next statement without waiting for the last response, so a transaction need not travel for each.
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

export type Transaction = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;
