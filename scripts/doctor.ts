import "./load-env.ts";
import { mkdirSync } from "node:fs";
import { Command, Option } from "commander";
import type { Env, UnusableSettings } from "../lib/env.ts";
import { exitCode, runCommand, spawnNode } from "./command.ts";
import { type Database, resolveDatabase } from "./database.ts";
import { type Finding, hideSecrets, ok, printed, problem } from "./doctor/finding.ts";
import { fromRoot } from "./paths.ts";
import { findPlace } from "./postgres-place.ts";

const command = new Command("npm run doctor --")
  .description(
    "Looks at every setting and part of the site, says ok, note or PROBLEM and what to do, and ends with 1 on a problem. Shows no secret, and changes nothing but a file that it writes, reads and removes; without DATABASE_URL it starts the database that the project brings, if it does not run.",
  )
  .addOption(new Option("--left-out <names>", "settings that cannot be used").hideHelp())
  .parse();
const left = command.opts<{ leftOut?: string }>().leftOut?.split(",") ?? [];

function show(finding: Finding): void {
  console.log(printed(finding));
}

/** Looks at everything else all the same; what is wrong with half a bucket is told when each name can be read. */
async function withoutSettings({ message, names }: UnusableSettings): Promise<number> {
  show({ part: "settings", ...problem(hideSecrets(message)) });
  // Set to nothing, as the file .env would bring a missing one back.
  const variables = { ...process.env, ...Object.fromEntries(names.map((name) => [name, ""])) };
  const others = ["scripts/doctor.ts", "--left-out", [...left, ...names].join(",")];
  await exitCode(spawnNode(others, { env: variables }));
  return 1;
}

/** @returns how many problems the settings have */
function checkSettings(sentences: string[], names: string[]): number {
  for (const sentence of sentences) show({ part: "settings", ...problem(sentence) });
  if (sentences.length > 0) return sentences.length;
  const set = names.filter((name) => process.env[name]?.trim());
  show({
    part: "settings",
    ...ok(`${set.length > 0 ? set.join(", ") : "none"} set, the others by default (.env.example)`),
  });
  return 0;
}

/** A folder that cannot be made is told of by the parts that need it. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {}
}

async function openDatabase(env: Env): Promise<Database | Error> {
  if (left.includes("DATABASE_URL")) return new Error("DATABASE_URL cannot be used, so nothing is asked of it.");
  return resolveDatabase(env).catch((error: Error) => error);
}

async function main(): Promise<number> {
  const read = await import("../lib/env.ts").catch((error: Error) => error);
  if (read instanceof Error) {
    const { names = [] } = read as Partial<UnusableSettings>;
    if (names.every((name) => left.includes(name))) throw read;
    return withoutSettings(read as UnusableSettings);
  }
  const { env, settingNames } = read;
  const { catcherSentences, unsafeSettings } = await import("./start-checks.ts");
  const sentences = left.length > 0 ? [] : [...unsafeSettings(env), ...(await catcherSentences(env))];
  const unsafe = left.length > 0 ? 0 : checkSettings(sentences, settingNames);
  const dataDir = fromRoot(env.DATA_DIR);
  makeFolder(dataDir);
  const database = await openDatabase(env);
  try {
    const args =
      database instanceof Error
        ? ["--no-database", hideSecrets(database.message)]
        : database.embedded
          ? ["--embedded", findPlace(dataDir).folder]
          : [];
    const variables = {
      ...process.env,
      LOG_LEVEL: "silent",
      DATABASE_URL: database instanceof Error ? "" : database.url,
      DATA_DIR: dataDir,
      SITE_URL: env.SITE_URL,
    };
    const program = ["--conditions=react-server", "--import", "tsx", "scripts/doctor/main.ts", ...args];
    const code = await exitCode(spawnNode(program, { env: variables }));
    return unsafe > 0 ? 1 : code;
  } finally {
    if (!(database instanceof Error)) await database.close();
  }
}

await runCommand(main);
