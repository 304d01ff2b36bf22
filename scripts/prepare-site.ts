import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../lib/env.ts";
import { socketVariables } from "../server/listening-socket.ts";
import { buildSite } from "./build-site.ts";
import { buildsFolder, distDirOf, isRelease, latestBuild } from "./builds.ts";
import { bundleSandbox, unbuiltSandbox } from "./bundle-sandbox.ts";
import { exitCode, serverFlags, spawnNode } from "./command.ts";
import { fullDisk } from "./full-disk.ts";
import { withLock } from "./lock.ts";
import { memoryShortage } from "./memory.ts";
import { applyMigrations } from "./migrations.ts";
import { fromRoot, projectRoot } from "./paths.ts";
import { publishAssets } from "./published-assets.ts";
import { checkData } from "./start-checks.ts";

type Variables = Record<string, string | undefined>;
/** How a server is started. Also told to the launcher of an earlier release (scripts/upgrade.ts), so only added to. */
export type ServerProgram = { execPath: string; args: string[]; cwd: string; env: Variables };

type Options = {
  dev?: boolean;
  databaseUrl: string;
  say: (line: string) => void;
  signal: AbortSignal;
};

/** Checks that the folder belongs to the site and that there is room for its files and memory. */
export function checkMachine(env: Env, say: (line: string) => void): void {
  const dataDir = fromRoot(env.DATA_DIR);
  requireWritable(dataDir);
  const full = fullDisk(dataDir);
  if (full) say(full);
  const shortage = memoryShortage(env.WEB_PROCESSES);
  if (shortage) say(shortage);
}

/**
 * Brings the database up to date and the site's build into place.
 *
 * @returns how its server is started; undefined where it was told to end meanwhile
 */
export async function prepareSite(env: Env, options: Options): Promise<ServerProgram | undefined> {
  const { dev = false, databaseUrl, say, signal } = options;
  const dataDir = fromRoot(env.DATA_DIR);
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    ...socketVariables,
    NODE_ENV: dev ? "development" : "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SITE_URL: env.SITE_URL,
  };
  const waiting = {
    waitSeconds: 900,
    onWait: (holder: string) => say(`Waiting for ${holder}, which is starting too …`),
  };
  await withLock(join(dataDir, "start.lock"), waiting, () => prepareData(env, variables, options));
  if (dev) await bundleSandbox(fromRoot(unbuiltSandbox));
  if (!dev && !signal.aborted) variables.BUILD_DIR = `${buildsFolder}/${await buildOnce(variables, dataDir, say)}`;
  if (signal.aborted) return undefined;
  const args = [...serverFlags, "server.ts", ...(dev ? ["--dev"] : [])];
  return { execPath: process.execPath, args, cwd: projectRoot, env: variables };
}

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

async function prepareData(
  env: Env,
  variables: NodeJS.ProcessEnv,
  { databaseUrl, say, signal }: Options,
): Promise<void> {
  const migrations = await applyMigrations(databaseUrl, undefined, { say, signal });
  if (migrations.length > 0) say(`Applied ${migrations.length} migration(s).`);
  await checkData(env, databaseUrl);
  if (hasDemo(env) && !signal.aborted) {
    const seed = ["--conditions=react-server", "--import", "tsx", "prisma/seed/main.ts", "--if-empty"];
    if ((await exitCode(spawnNode(seed, { env: variables }))) !== 0)
      throw new Error("The sample academy was not seeded.");
  }
}

/** Pins the build: a later one does not change this site, also when its server is started again. */
async function buildOnce(variables: NodeJS.ProcessEnv, dataDir: string, say: (line: string) => void): Promise<string> {
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

export function hasDemo(env: Env): boolean {
  return env.SEED === "demo" && existsSync(fromRoot("prisma/seed/main.ts"));
}
