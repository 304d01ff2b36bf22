import { pool, prisma } from "@/lib/db";
import { closeJobQueue } from "@/lib/jobs";
import { run } from "@/prisma/staff/program";

// `| head` has read enough, or the terminal is gone: the work goes on to its end, in silence.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && error.code !== "EIO") throw error;
  });
}

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
