import "./load-env.ts";
import { exitCode, runCommand, spawnNode } from "./command.ts";
import { resolveDatabase } from "./database.ts";

await runCommand(async () => {
  const { env } = await import("../lib/env.ts");
  const database = await resolveDatabase(env);
  try {
    const program = ["--conditions=react-server", "--import", "tsx", "prisma/staff/main.ts"];
    const variables = { ...process.env, DATABASE_URL: database.url, SITE_URL: env.SITE_URL };
    return await exitCode(spawnNode([...program, ...process.argv.slice(2)], { env: variables }));
  } finally {
    await database.close();
  }
});
