import { parseArgs } from "node:util";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { storage } from "@/lib/storage";
import { DatabaseNotEmptyError, seedAcademy } from "@/prisma/seed/seed";

// DATABASE_URL=… node --conditions=react-server --import tsx prisma/seed/main.ts [--if-empty]
const { values } = parseArgs({ options: { "if-empty": { type: "boolean", default: false } } });
try {
  if (!env.isLocal)
    throw new Error(`SITE_URL is ${env.SITE_URL}, a public address: everybody knows the sample academy's passwords.`);
  await seedAcademy(prisma, storage, new Date());
} catch (error) {
  if (!(error instanceof DatabaseNotEmptyError)) throw error;
  if (!values["if-empty"]) {
    console.error(error.message);
    process.exitCode = 1;
  }
} finally {
  await prisma.$disconnect();
  await pool.end();
}
