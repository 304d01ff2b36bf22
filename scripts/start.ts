import "./load-env.ts";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Command } from "commander";
import type { Env } from "../lib/env.ts";
import { successorVariables } from "../server/successor-variable.ts";
import { bindSocket } from "./bound-socket.ts";
import { runCommand, watchParent } from "./command.ts";
import { resolveDatabase } from "./database.ts";
import { fromRoot, projectRoot } from "./paths.ts";
import { checkMachine, hasDemo, prepareSite, type ServerProgram } from "./prepare-site.ts";
import { offerSetup } from "./setup-link.ts";
import { END_SECONDS, supervise } from "./supervise.ts";
import { takeUpgrades } from "./upgrade-requests.ts";

const { dev = false } = new Command("npm start --")
  .description(
    "Runs the site: brings its database, builds what is not built yet, and applies migrations. Ctrl-C ends it.",
  )
  .option("--dev", "what `npm run dev` does: pages are compiled anew when they are changed")
  .parse()
  .opts<{ dev?: boolean }>();
const began = Date.now();

await runCommand(async () => {
  process.chdir(projectRoot);
  const { env } = await import("../lib/env.ts");
  const { checkSettings } = await import("./start-checks.ts");
  await checkSettings(env);
  const stopped = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopped.abort());
  if (process.env.npm_lifecycle_event) watchParent(() => stopped.abort());
  checkMachine(env, say);
  const database = await resolveDatabase(env, { say, keepRunning: true });
  try {
    const program = await prepareSite(env, { dev, databaseUrl: database.url, say, signal: stopped.signal });
    return program ? await serve(env, program, stopped.signal) : 0;
  } finally {
    await database.close();
  }
});

function say(line: string): void {
  console.log(line);
}

async function serve(env: Env, program: ServerProgram, stop: AbortSignal): Promise<number> {
  const socket = await bindSocket(env.HOST, env.PORT);
  const starting =
    ({ execPath, args, cwd, env: variables }: ServerProgram, more: Record<string, string> = {}) =>
    () =>
      spawn(execPath, args, { cwd, env: { ...variables, ...more } as NodeJS.ProcessEnv, stdio: socket.stdio() });
  const supervision = supervise({
    start: starting(program),
    stop,
    patienceMs: 1000 * (env.DRAIN_SECONDS + END_SECONDS),
    onFirstReady: () => void printWelcome(env, program.env.DATABASE_URL ?? ""),
    // While it is away callers are to be refused at once: another server may be there for them.
    onDeath: () => supervision.isReplacing() || socket.close(),
    say,
  });
  const upgrades = dev
    ? undefined
    : await takeUpgrades(env, say, async (next) => {
        await supervision.replace(starting(next, successorVariables), starting(next));
        say("The site was upgraded: its new server has taken over.");
      });
  try {
    return await supervision.ended;
  } finally {
    upgrades?.close();
  }
}

async function printWelcome(env: Env, databaseUrl: string): Promise<void> {
  const lines = [`  Site   ${env.SITE_URL}`];
  if (!env.SMTP_URL) lines.push(`  Mails  ${env.SITE_URL}/inbox`);
  if (hasDemo(env)) {
    const { openDemoAccounts } = await import("./start-checks.ts");
    const open = await openDemoAccounts(databaseUrl);
    for (const { role, username, password } of await readDemoLogins()) {
      if (open.includes(username)) lines.push(`  Login  ${username} / ${password} (${role})`);
    }
  }
  // The site runs, whatever becomes of the link.
  const setup = await offerSetup(env, databaseUrl, process.stdout.isTTY === true).catch(
    (error: Error) => `  Setup  the link for the first administrator could not be made (${error.message})`,
  );
  if (setup) lines.push(setup);
  say(`\nReady after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C ends it.\n\n${lines.join("\n")}\n`);
}

type DemoLogin = { role: string; username: string; password: string };

async function readDemoLogins(): Promise<DemoLogin[]> {
  const file = fromRoot("prisma/seed/demo-logins.ts");
  if (!existsSync(file)) return [];
  return ((await import(file)) as { demoLogins: DemoLogin[] }).demoLogins;
}
