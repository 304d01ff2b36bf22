import "./load-env.ts";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import type { Env } from "../lib/env.ts";
import { totalsOf } from "./backup/format.ts";
import { siteFiles, workFolder } from "./backup/places.ts";
import { restoreBackup } from "./backup/restore.ts";
import { runCommand } from "./command.ts";
import { resolveDatabase } from "./database.ts";
import { withLock } from "./lock.ts";
import { fromHere, fromRoot } from "./paths.ts";

const say = (line: string) => console.log(line);

type Options = { files: boolean };

async function restore(given: string, options: Options): Promise<void> {
  const { env } = await import("../lib/env.ts");
  const dataDir = fromRoot(env.DATA_DIR);
  const onWait = (holder: string) => say(`Waiting for ${holder}, which is restoring into ${dataDir} too …`);
  // Two restores at a time would take each other's files for their own.
  await withLock(join(dataDir, "restore.lock"), { waitSeconds: 5, onWait }, () =>
    restoreInto(env, dataDir, fromHere(given), options),
  );
}

async function restoreInto(env: Env, dataDir: string, file: string, options: Options): Promise<void> {
  const began = Date.now();
  // A killed restore may have left files here.
  await rm(workFolder(dataDir), { recursive: true, force: true });
  const database = await resolveDatabase(env, { say });
  try {
    const files = options.files ? siteFiles(env, dataDir) : undefined;
    const { header, contents, migrated, environment } = await restoreBackup({
      file,
      url: database.url,
      dataDir,
      files,
      say,
    });
    const totals = totalsOf(contents);
    say(
      `Restored what was there at ${header.createdAt}: ${header.tables.length} tables with ${totals.rows} rows, ${files ? totals.files : "no"} files. ${((Date.now() - began) / 1000).toFixed(1)} s.`,
    );
    if (migrated.length > 0) say(`${migrated.length} migration(s) brought it up to date.`);
    if (header.files === "bucket")
      say("The files were in a bucket and are not in the backup: name that bucket with the S3_… settings.");
    if (!files) say(`The files in ${siteFiles(env, dataDir).name} were left as they are.`);
    if (header.files === "left out") say("The backup was made without the files.");
    if (environment) say(`Copy the lines of ${environment} into .env, then delete it.`);
    else if (header.secrets.length === 0) {
      say("The backup holds no secrets: put DATA_DIR/secrets and the secrets of .env back before the site starts.");
    }
  } finally {
    await database.close();
  }
}

const program = new Command("npm run restore --")
  .description("Fills an empty database (DATABASE_URL, or the embedded one) and an empty DATA_DIR from a backup.")
  .argument("<file>", "what `npm run backup` wrote")
  .option("--no-files", "the database and secrets alone: the site's files are still where they were")
  .action(restore);

await runCommand(async () => {
  await program.parseAsync();
});
