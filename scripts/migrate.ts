import "./load-env.ts";
import { Command } from "commander";
import { runCommand } from "./command.ts";
import { resolveDatabase } from "./database.ts";
import { applyMigrations } from "./migrations.ts";

new Command("npm run db:migrate --").description("Brings the database to this version, as each start does.").parse();

await runCommand(async () => {
  const { env } = await import("../lib/env.ts");
  const database = await resolveDatabase(env, { say: console.log });
  try {
    const names = await applyMigrations(database.url, undefined, { say: console.log });
    console.log(names.length === 0 ? "The database is up to date." : `Applied: ${names.join(", ")}`);
  } finally {
    await database.close();
  }
});
