import { randomInt } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { KNOWN_KINDS } from "../lib/known-kinds.ts";
import { startNumbersAfter } from "../prisma/factories/sequence.ts";
import { PrismaClient } from "../prisma/generated/client.ts";
import { e2eSite } from "./e2e-site.ts";

let client: PrismaClient | undefined;

// Each worker takes its own numbers, because the journeys share one database.
startNumbersAfter(randomInt(90_000_000));

/** The database of the visited site. */
export function database(): PrismaClient {
  client ??= new PrismaClient({
    adapter: new PrismaPg({
      connectionString: e2eSite.databaseUrl(),
      options: `-c prostuti.known_kinds=${KNOWN_KINDS}`,
    }),
  });
  return client;
}

export async function closeDatabase(): Promise<void> {
  await client?.$disconnect();
  client = undefined;
}
