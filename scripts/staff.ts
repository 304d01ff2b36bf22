import "./load-env.ts";
import { exitCode, runCommand, spawnNode } from "./command.ts";
import { resolveDatabase } from "./database.ts";

await runCommand(async () => {
  const { env } = await import("../lib/env.ts");
  const database = await resolveDatabase(env);
  try {
    const program = ["--conditions=react-server", "--import", "tsx", "prisma/staff/main.ts"];
    // Its events are for the log of a server; here they would stand between the answers.
    const variables = { LOG_LEVEL: "warn", ...process.env, DATABASE_URL: database.url, SITE_URL: env.SITE_URL };
    const child = spawnNode([...program, ...process.argv.slice(2)], { env: variables });
    // The command cleans up and ends; then the database may.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
    return await exitCode(child);
  } finally {
    await database.close();
  }
});
