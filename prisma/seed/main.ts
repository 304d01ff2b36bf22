import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/prisma/generated/client";
import { DatabaseNotEmptyError, seedAcademy } from "@/prisma/seed/seed";

// node --conditions=react-server --import tsx prisma/seed/main.ts [--if-empty]
const { values } = parseArgs({ options: { "if-empty": { type: "boolean", default: false } } });
if (!env.DATABASE_URL) {
  console.error("DATABASE_URL is not set.");
  process.exit(1);
}
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 });
const db = new PrismaClient({ adapter: new PrismaPg(pool) });
try {
  await seedAcademy(db, join(resolve(env.DATA_DIR), "files"), new Date());
} catch (error) {
  if (!(error instanceof DatabaseNotEmptyError)) throw error;
  if (!values["if-empty"]) {
    console.error(error.message);
    process.exitCode = 1;
  }
} finally {
  await db.$disconnect();
  await pool.end();
}
