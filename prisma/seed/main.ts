import { parseArgs } from "node:util";
import { pool, prisma } from "@/lib/db";
import { storage } from "@/lib/storage";
import { DatabaseNotEmptyError, seedAcademy } from "@/prisma/seed/seed";

// DATABASE_URL=… node --conditions=react-server --import tsx prisma/seed/main.ts [--if-empty]
const { values } = parseArgs({ options: { "if-empty": { type: "boolean", default: false } } });
try {
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
