import { pool, prisma } from "@/lib/db";
import { closeJobQueue } from "@/lib/jobs";
import { run } from "@/prisma/staff/program";
import "@/lib/lost-reader";

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeJobQueue();
  await prisma.$disconnect();
  await pool.end();
}
