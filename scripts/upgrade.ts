import "./load-env.ts";
import { setPriority } from "node:os";
import { Command } from "commander";
import { runCommand } from "./command.ts";
import { resolveDatabase } from "./database.ts";
import { projectRoot } from "./paths.ts";
import { checkMachine, prepareSite } from "./prepare-site.ts";
import { requestUpgrade, requireRunning } from "./upgrade-requests.ts";

new Command("npm run upgrade")
  .description(
    "Lets the site that runs with the same DATA_DIR and PORT go on with this release and these settings. The new server starts beside the old one and takes over when it is ready: nobody waits. If it does not become ready, the old one goes on, and this ends with 1.",
  )
  .parse();

/** The priority of the new server's preparation, a build among it: the running site goes first. */
const GIVES_WAY = 10;

await runCommand(async () => {
  process.chdir(projectRoot);
  setPriority(GIVES_WAY);
  const { env } = await import("../lib/env.ts");
  const { checkSettings } = await import("./start-checks.ts");
  await checkSettings(env);
  await requireRunning(env);
  const say = (line: string) => console.log(line);
  checkMachine({ ...env, WEB_PROCESSES: 2 * env.WEB_PROCESSES }, say);
  const { signal } = new AbortController();
  const database = await resolveDatabase(env, { say });
  try {
    const program = await prepareSite(env, { databaseUrl: database.url, say, signal });
    if (program) await requestUpgrade(env, program);
  } finally {
    await database.close();
  }
  say("The new server has taken over; the old one ends when what it serves has come to its end.");
});
