import "./load-env.ts";
import { runCommand } from "./command.ts";
import { isKept, stopDatabase } from "./embedded-postgres.ts";
import { fromRoot } from "./paths.ts";

await runCommand(async () => {
  const { env } = await import("../lib/env.ts");
  const dataDir = fromRoot(env.DATA_DIR);
  if (!process.argv.includes("--force") && (await isKept(dataDir))) {
    throw new Error(
      "A running site works with the embedded database. End the site first (Ctrl-C where `npm start` runs); " +
        "`npm run db:stop -- --force` stops the database under it.",
    );
  }
  const wasRunning = await stopDatabase(dataDir);
  console.log(wasRunning ? "The embedded database was stopped." : "The embedded database is not running.");
});
