import "./load-env.ts";
import { stat } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { Command, Option } from "commander";
import { manualName } from "../lib/backups/names.ts";
import type { Env } from "../lib/env.ts";
import { ANOTHER_IS_MAKING_IT } from "../lib/health/backup-codes.ts";
import { priorityOf } from "../lib/priority.ts";
import { checkBackup } from "./backup/check.ts";
import { createBackup, type Made } from "./backup/create.ts";
import { describeListed, fetchNightly, listNightly } from "./backup/fetch.ts";
import type { FileStore } from "./backup/file-stores.ts";
import { totalsOf } from "./backup/format.ts";
import { countedFiles } from "./backup/named-files.ts";
import { makeNightly } from "./backup/nightly.ts";
import { cleanManual, consolePlace, type NightlyPlace, nightlyPlace } from "./backup/nightly-place.ts";
import { backupFolder, siteFiles } from "./backup/places.ts";
import { askPassphrase, openSealed, sendSealed } from "./backup/sealed.ts";
import { nameSecrets } from "./backup/secrets.ts";
import { runCommand } from "./command.ts";
import { resolveDatabase } from "./database.ts";
import { ensureDatabase } from "./embedded-postgres.ts";
import { fromHere, fromRoot } from "./paths.ts";
import { inMebibytes } from "./sizes.ts";

type Options = {
  nightly?: boolean;
  now?: string;
  to?: string;
  withSecrets?: boolean;
  files: boolean;
  list?: boolean;
  fetch?: string;
  send?: string;
  open?: string;
  check?: string;
  scratch?: string;
};

const say = (line: string) => console.log(line);
/** The ending of a download. */
const SEALED = ".age";

/** The file is kept, and the error tells the caller that it does not hold the whole site. */
function refuseMissing({ missing }: Made, { name }: FileStore): void {
  if (missing.length === 0) return;
  throw new Error(
    `The backup was made, but ${countedFiles(missing)} are not in ${name}. Is a disk not mounted? Nightly backups delete no older one meanwhile. Put the files back, or delete in the console what has lost them.`,
  );
}

function sayCleaned(names: string[]): void {
  for (const name of names) say(`Removed ${name}, which was never finished.`);
}

function describe({ tables, rows, files, bytes, vanished }: Made): string {
  const gone = vanished.length > 0 ? ` ${vanished.length} file(s) were deleted meanwhile.` : "";
  return `${tables} tables with ${rows} rows, ${files} files, ${inMebibytes(bytes, 1)}.${gone}`;
}

async function namedAbsences(env: Env, dataDir: string, { files, withSecrets }: Options): Promise<string[]> {
  const secrets = withSecrets ? [] : await nameSecrets(env, dataDir);
  return [
    !files && `the files in ${siteFiles(env, dataDir).name}`,
    secrets.length > 0 &&
      `the secrets, without which no certificate can be checked (${secrets.join(", ")}): --with-secrets`,
    "passwords of other services (DATABASE_URL, SMTP_URL, S3_…): keep your .env",
    "unfinished uploads and the mails of the local inbox",
  ].filter((line) => typeof line === "string");
}

/** The name carries the time, so it never meets a draft that a killed backup left; those are removed here. */
async function ownName(folder: string): Promise<string> {
  const cleaning = cleanManual(folder, new Date()).then(sayCleaned);
  await cleaning.catch((error: Error) => say(`What a killed backup left stays: ${error.message}`));
  return join(folder, manualName(new Date()));
}

async function make(env: Env, options: Options): Promise<void> {
  const began = Date.now();
  const dataDir = fromRoot(env.DATA_DIR);
  const file = options.to ? fromHere(options.to) : await ownName(backupFolder(env, dataDir));
  const replaced = await stat(file).catch(() => undefined);
  const database = await resolveDatabase(env, { say });
  try {
    const files = options.files ? siteFiles(env, dataDir) : undefined;
    const made = await createBackup({
      url: database.url,
      env,
      dataDir,
      file,
      files,
      withSecrets: options.withSecrets === true,
    });
    say(`${file}: ${describe(made)} ${((Date.now() - began) / 1000).toFixed(1)} s.`);
    if (replaced) say(`It took the place of the file of ${replaced.mtime.toISOString()} that had this name.`);
    if (made.secrets.length > 0) say(`It holds secrets (${made.secrets.join(", ")}): keep it as you keep them.`);
    say("Not in it:");
    for (const line of await namedAbsences(env, dataDir, options)) say(`  ${line}`);
    refuseMissing(made, siteFiles(env, dataDir));
  } finally {
    await database.close();
  }
}

function nightlyPlaceOf(env: Env, dataDir: string): NightlyPlace {
  const place = nightlyPlace(env, dataDir);
  if (!place) throw new Error("Neither BACKUP_DIR nor a bucket is set: there is no place for nightly backups.");
  return place;
}

async function list(env: Env): Promise<void> {
  const place = consolePlace(env, fromRoot(env.DATA_DIR));
  const names = await listNightly(place);
  say(names.length > 0 ? `In ${place.name}, the newest first:` : `No nightly backup in ${place.name} yet.`);
  for (const name of names) say(`  ${describeListed(name, new Date())}`);
}

async function fetchOne(env: Env, name: string, to: string | undefined): Promise<void> {
  const file = fromHere(to ?? name);
  await fetchNightly(consolePlace(env, fromRoot(env.DATA_DIR)), name, file);
  say(`${file} is there. Is it good? npm run backup -- --check ${file}`);
}

/** The site runs this for an administrator's download: nothing but the file goes to stdout. */
const send = (env: Env, name: string) =>
  askPassphrase().then((passphrase) =>
    sendSealed(consolePlace(env, fromRoot(env.DATA_DIR)), name, passphrase, process.stdout),
  );

async function open(given: string, to: string | undefined): Promise<void> {
  const sealed = fromHere(given);
  if (!to && !sealed.endsWith(SEALED))
    throw new Error(`${sealed} does not end in ${SEALED}. Name the target with --to.`);
  const file = to ? fromHere(to) : sealed.slice(0, -SEALED.length);
  await openSealed(sealed, file, await askPassphrase());
  say(`${file} is there. Is it good? npm run backup -- --check ${file}`);
}

/** The site runs this every night, and when an administrator asks for one (`run`). @returns the exit code */
async function makeNow(env: Env, run?: string): Promise<number> {
  const dataDir = fromRoot(env.DATA_DIR);
  const place = run ? consolePlace(env, dataDir) : nightlyPlaceOf(env, dataDir);
  const database = await resolveDatabase(env, { say });
  try {
    const nightly = await makeNightly({ url: database.url, env, dataDir, place, run });
    if (!nightly) {
      say("Another server is making the backup.");
      return ANOTHER_IS_MAKING_IT;
    }
    say(`${place.name}: ${nightly.name}: ${describe(nightly.made)}`);
    sayCleaned(nightly.cleaned);
    if (nightly.deleted.length > 0) say(`Deleted, as their time is over: ${nightly.deleted.join(", ")}`);
    refuseMissing(nightly.made, siteFiles(env, dataDir));
    return 0;
  } finally {
    await database.close();
  }
}

async function check(env: Env, file: string, scratch: string | undefined): Promise<void> {
  const embedded = scratch || env.DATABASE_URL ? undefined : await ensureDatabase(fromRoot(env.DATA_DIR), { say });
  const serverUrl = scratch ?? env.DATABASE_URL ?? embedded?.superuserUrl ?? "";
  try {
    const { header, contents, migrated } = await checkBackup({ file: fromHere(file), serverUrl, say });
    const { rows, files } = totalsOf(contents);
    const upgrade = migrated.length > 0 ? ` ${migrated.length} later migration(s) went through.` : "";
    say(
      `${file} is good: made at ${header.createdAt}, ${header.tables.length} tables with ${rows} rows and ${files} files are as they were saved.${upgrade}`,
    );
  } finally {
    await embedded?.stop();
  }
}

const names: (keyof Options)[] = [
  ...(["nightly", "now", "to", "withSecrets", "files", "list", "fetch", "send", "open", "check", "scratch"] as const),
];
/** Refuses options that do not belong together: otherwise a caller would believe that both were done. */
const only = (flags: string, description: string, ...allowed: (keyof Options)[]) => {
  const option = new Option(flags, description);
  const own = option.attributeName();
  return option.conflicts(names.filter((name) => name !== own && !allowed.includes(name)));
};

let code = 0;
const program = new Command("npm run backup --")
  .description("Writes one file with the database and the files, while the site runs.")
  .option("--to <file>", "default: a name by the time, in BACKUP_DIR or DATA_DIR/backups")
  .option("--with-secrets", "also what certificates, sessions and notices are signed with")
  .option("--no-files", "the database alone")
  .addOption(
    only(
      "--nightly",
      `what the site does every night: into BACKUP_DIR or the bucket, and deletes what is too old; ends with ${ANOTHER_IS_MAKING_IT} when another server is at it`,
    ),
  )
  .addOption(only("--now <run>", "what the console's button starts: as --nightly, in DATA_DIR/backups if need be"))
  .addOption(only("--list", "the nightly ones in BACKUP_DIR or the bucket"))
  .addOption(only("--fetch <name>", "copies one of those to here, or to where --to says", "to"))
  .addOption(only("--send <name>", "what the console's download sends: one of those, encrypted, to stdout"))
  .addOption(only("--open <file>", "decrypts a downloaded one (.tar.age), with BACKUP_PASSPHRASE or by asking", "to"))
  .addOption(
    only(
      "--check <file>",
      "restores a backup into a scratch database, compares every row, and deletes it again",
      "scratch",
    ),
  )
  .option("--scratch <url>", "with --check: a server where databases may be made; default: the site's own")
  .action(async (options: Options) => {
    if (options.scratch && !options.check) program.error("error: option '--scratch <url>' goes with --check");
    setPriority(priorityOf("backup"));
    const { env } = await import("../lib/env.ts");
    if (options.nightly) code = await makeNow(env);
    else if (options.now) code = await makeNow(env, options.now);
    else if (options.send) await send(env, options.send);
    else if (options.open) await open(options.open, options.to);
    else if (options.list) await list(env);
    else if (options.fetch) await fetchOne(env, options.fetch, options.to);
    else if (options.check) await check(env, options.check, options.scratch);
    else await make(env, options);
  });

await runCommand(async () => {
  await program.parseAsync();
  return code;
});
