import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/prisma/generated/client";

// A reload in development evaluates this module again; the connections must not multiply.
const shared = globalThis as { databasePool?: pg.Pool; prismaClient?: PrismaClient };

/** One pool for Prisma, the prepared statements of the hot routes and the job queue. */
shared.databasePool ??= new pg.Pool({
  connectionString: env.DATABASE_URL,
  max: env.DATABASE_POOL_SIZE,
  // Instants are exact only if the server never guesses the zone.
  options: "-c timezone=UTC",
});
export const pool = shared.databasePool;

shared.prismaClient ??= new PrismaClient({ adapter: new PrismaPg(pool) });
export const prisma = shared.prismaClient;

/** What a domain function needs of the database: the client or a transaction of it. */
export type Transaction = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** @throws when the database does not answer */
export async function databaseIsReady(): Promise<void> {
  await pool.query("select 1");
}
