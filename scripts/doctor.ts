import "./load-env.ts";
import { mkdirSync } from "node:fs";
import { Command } from "commander";
import { exitCode, runCommand, spawnNode } from "./command.ts";
import { resolveDatabase } from "./database.ts";
import { type Finding, hideSecrets, ok, printed, problem } from "./doctor/finding.ts";
import { fromRoot } from "./paths.ts";
import { findPlace } from "./postgres-place.ts";

new Command("npm run doctor --")
  .description(
    "Looks at every setting and part of the site, says ok, note or PROBLEM and what to do, and ends with 1 on a problem. Shows no secret, and changes nothing but a file that it writes, reads and removes; without DATABASE_URL it starts the database that the project brings, if it does not run.",
  )
  .parse();

function show(finding: Finding): void {
  console.log(printed(finding));
}

async function main(): Promise<number> {
  const read = await import("../lib/env.ts").catch((error: Error) => error);
  if (read instanceof Error) {
    show({ part: "settings", ...problem(read.message) });
    return 1;
  }
  const { env, settingNames } = read;
  const { unsafeSettings } = await import("./start-checks.ts");
  const unsafe = unsafeSettings(env);
  const set = settingNames.filter((name) => process.env[name]?.trim());
  for (const sentence of unsafe) show({ part: "settings", ...problem(sentence) });
  if (unsafe.length === 0) {
    show({
      part: "settings",
      ...ok(`${set.length > 0 ? set.join(", ") : "none"} set, the others by default (.env.example)`),
    });
  }
  const dataDir = fromRoot(env.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  const database = await resolveDatabase(env).catch((error: Error) => error);
  if (database instanceof Error) {
    show({ part: "database", ...problem(hideSecrets(database.message)) });
    return 1;
  }
  try {
    const args = database.embedded ? ["--embedded", findPlace(dataDir).folder] : [];
    const variables = {
      ...process.env,
      LOG_LEVEL: "silent",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SITE_URL: env.SITE_URL,
    };
    const program = ["--conditions=react-server", "--import", "tsx", "scripts/doctor/main.ts", ...args];
    const code = await exitCode(spawnNode(program, { env: variables }));
    return unsafe.length > 0 ? 1 : code;
  } finally {
    await database.close();
  }
}

await runCommand(main);
