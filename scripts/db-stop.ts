import "./load-env.ts";
import { runCommand } from "./command.ts";
import { stopDatabase } from "./embedded-postgres.ts";
import { fromRoot } from "./paths.ts";

await runCommand(async () => {
  const { env } = await import("../lib/env.ts");
  const wasRunning = await stopDatabase(fromRoot(env.DATA_DIR));
  console.log(wasRunning ? "The embedded database was stopped." : "The embedded database is not running.");
});
