import "./load-env.ts";
import { Command } from "commander";
import { runCommand } from "./command.ts";
import { isKept, stopDatabase } from "./embedded-postgres.ts";
import { fromRoot } from "./paths.ts";

const { force } = new Command("npm run db:stop --")
  .description("Stops the embedded database.")
  .option("--force", "also under a running site")
  .parse()
  .opts<{ force?: boolean }>();

await runCommand(async () => {
  const { env } = await import("../lib/env.ts");
  const dataDir = fromRoot(env.DATA_DIR);
  if (!force && (await isKept(dataDir))) {
    throw new Error(
      "A running site works with the embedded database. End the site first (Ctrl-C where `npm start` runs); " +
        "`npm run db:stop -- --force` stops the database under it.",
    );
  }
  const wasRunning = await stopDatabase(dataDir);
  console.log(wasRunning ? "The embedded database was stopped." : "The embedded database is not running.");
});
