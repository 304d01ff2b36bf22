import "./load-env.ts";
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import type { Env } from "../lib/env.ts";
import { buildSite } from "./build-site.ts";
import { buildsFolder, distDirOf, isRelease, latestBuild } from "./builds.ts";
import { bundleSandbox, unbuiltSandbox } from "./bundle-sandbox.ts";
import { exitCode, runCommand, serverFlags, spawnNode, watchParent } from "./command.ts";
import { type Database, resolveDatabase } from "./database.ts";
import { fullDisk } from "./full-disk.ts";
import { withLock } from "./lock.ts";
import { memoryShortage } from "./memory.ts";
import { applyMigrations } from "./migrations.ts";
import { fromRoot, projectRoot } from "./paths.ts";
import { publishAssets } from "./published-assets.ts";
import { END_SECONDS, supervise } from "./supervise.ts";

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

  const dataDir = fromRoot(env.DATA_DIR);
  requireWritable(dataDir);
  const full = fullDisk(dataDir);
  if (full) say(full);
  const shortage = memoryShortage(env.WEB_PROCESSES);
  if (shortage) say(shortage);
  const database = await resolveDatabase(env, { say, keepRunning: true });
  try {
    const variables = serverVariables(env, database, dataDir);
    const waiting = {
      waitSeconds: 900,
      onWait: (holder: string) => say(`Waiting for ${holder}, which is starting too …`),
    };
    await withLock(join(dataDir, "start.lock"), waiting, () => prepare(env, variables, stopped.signal));
    if (dev) await bundleSandbox(fromRoot(unbuiltSandbox));
    if (!dev && !stopped.signal.aborted) variables.BUILD_DIR = `${buildsFolder}/${await buildOnce(variables, dataDir)}`;
    return stopped.signal.aborted ? 0 : await serve(env, variables, stopped.signal);
  } finally {
    await database.close();
  }
});

function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(
      `DATA_DIR is ${dataDir}, which cannot be written (${(error as Error).message}). Files, mails and secrets lie there: name a folder that belongs to the user that runs the site.`,
    );
  }
}

function say(line: string): void {
  console.log(line);
}

function serverVariables(env: Env, database: Database, dataDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: dev ? "development" : "production",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SITE_URL: env.SITE_URL,
  };
}

async function prepare(env: Env, variables: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const migrations = await applyMigrations(variables.DATABASE_URL ?? "", undefined, { say, signal });
  if (migrations.length > 0) say(`Applied ${migrations.length} migration(s).`);
  const { checkData } = await import("./start-checks.ts");
  await checkData(env, variables.DATABASE_URL ?? "");
  if (hasDemo(env) && !signal.aborted) {
    const seed = ["--conditions=react-server", "--import", "tsx", "prisma/seed/main.ts", "--if-empty"];
    if ((await exitCode(spawnNode(seed, { env: variables }))) !== 0)
      throw new Error("The sample academy was not seeded.");
  }
}

/** What is built beside it later does not change what this site shows, also when its server is started again. */
async function buildOnce(variables: NodeJS.ProcessEnv, dataDir: string): Promise<string> {
  if (isRelease()) {
    const name = latestBuild();
    for (const failure of publishAssets(name, distDirOf(name), dataDir)) {
      say(
        `Pages of another release may miss files (${failure}): all of DATA_DIR/assets belongs to the user that runs the site.`,
      );
    }
    return name;
  }
  return (await buildSite(variables, (holder) => say(`Waiting for ${holder}, which is building …`))).name;
}

function hasDemo(env: Env): boolean {
  return env.SEED === "demo" && existsSync(fromRoot("prisma/seed/main.ts"));
}

function serve(env: Env, variables: NodeJS.ProcessEnv, stop: AbortSignal): Promise<number> {
  return supervise({
    start: () =>
      spawnNode([...serverFlags, "server.ts", ...(dev ? ["--dev"] : [])], {
        env: variables,
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      }),
    stop,
    patienceMs: 1000 * (env.DRAIN_SECONDS + END_SECONDS),
    onFirstReady: () => void printWelcome(env, variables.DATABASE_URL ?? ""),
    say,
  });
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
  say(`\nReady after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C ends it.\n\n${lines.join("\n")}\n`);
}

type DemoLogin = { role: string; username: string; password: string };

async function readDemoLogins(): Promise<DemoLogin[]> {
  const file = fromRoot("prisma/seed/demo-logins.ts");
  if (!existsSync(file)) return [];
  return ((await import(file)) as { demoLogins: DemoLogin[] }).demoLogins;
}
