import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { isDeepStrictEqual, promisify } from "node:util";
import type { Pool } from "pg";
import { deviceOf } from "@/lib/backups/device";
import { backupTime } from "@/lib/backups/names";
import type { Env } from "@/lib/env";
import { BACKUP_LATE_HOURS, failedBackup, lastBackupAt, lastBackupLacksFiles } from "@/lib/health/backup-queries";
import { longestWaitOfJobs } from "@/lib/health/queries";
import { mailIsReady } from "@/lib/mailer";
import { type SecretName, secretVariables } from "@/lib/secret-variables";
import { hasStoredSecret, secretFile, storedSecret } from "@/lib/secrets";
import { getSettings } from "@/lib/settings/queries";
import { sampleFacts } from "@/lib/settings/schema";
import { listNightly } from "../backup/fetch.ts";
import { filesFolder, isEmpty } from "../backup/file-stores.ts";
import { missingFiles } from "../backup/named-files.ts";
import { type NightlyPlace, nightlyPlace } from "../backup/nightly-place.ts";
import { backupFolder, siteFiles } from "../backup/places.ts";
import { fullDisk } from "../full-disk.ts";
import { memoryShortage } from "../memory.ts";
import { inGibibytes } from "../sizes.ts";
import { countCertificates, demoSentences, listDemoAccounts, refuseUnknownKeys } from "../start-checks.ts";
import { type Finding, type Found, look, note, ok, problem } from "./finding.ts";

const run = promisify(execFile);
const LITTLE_BYTES = 1024 ** 3;

export async function checkDisk(part: string, folder: string): Promise<Finding[]> {
  return look(part, "The folder must exist and belong to the user that runs the site.", async () => {
    const full = fullDisk(folder);
    if (full) return problem(full);
    const { bavail, blocks, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const total = blocks * bsize;
    const text = `${inGibibytes(free)} of ${inGibibytes(total)} free (${folder})`;
    return free < Math.min(LITTLE_BYTES, total / 10) ? problem(`${text}. Make room before saves fail.`) : ok(text);
  });
}

/**
 * A check of the machine alone: the limit of the site's unit is visible only inside of it, so its start checks that.
 */
export async function checkMemory({ WEB_PROCESSES }: Env): Promise<Finding[]> {
  return look("memory", "", async () => {
    const shortage = memoryShortage(WEB_PROCESSES);
    return shortage ? problem(shortage) : ok(`enough for WEB_PROCESSES=${WEB_PROCESSES}`);
  });
}

export async function checkMail({ SMTP_URL }: Env): Promise<Finding[]> {
  const todo = "Look at SMTP_URL: host, port, user, password, and whether this machine may connect there.";
  return look("mail", todo, async () => {
    await mailIsReady();
    return SMTP_URL ? ok("the server takes the login") : ok("written to DATA_DIR/mail, shown at /inbox");
  });
}

/** Writes, reads back and removes a file. */
export async function checkStorage(env: Env, dataDir: string): Promise<Finding[]> {
  const store = siteFiles(env, dataDir);
  const todo = env.S3
    ? "Look at the S3_… settings, and whether the key may get, put, list and delete objects."
    : "DATA_DIR must belong to the user that runs the site.";
  return look("files", todo, async () => {
    const key = `doctor/${randomUUID()}`;
    await store.write(
      key,
      (async function* () {
        yield Buffer.from(key);
      })(),
    );
    const found = await store.read(key);
    const same = found !== null && (await text(found.stream)) === key;
    await store.remove(key);
    await isEmpty(store);
    return same
      ? ok(`written, read and removed in ${store.name}`)
      : problem(`What was written to ${store.name} was not there again.`);
  });
}

const LISTED = 20;

/** Files that the database names and that are gone: learners cannot open them, and the next backup lacks them. */
export async function checkNamedFiles(env: Env, dataDir: string): Promise<Finding[]> {
  return look("named files", "The database and the place of the files must answer for this.", async () => {
    const store = siteFiles(env, dataDir);
    const missing = await missingFiles(env.DATABASE_URL ?? "", store);
    if (missing.length === 0) return ok(`all that the database names are in ${store.name}`);
    const more = missing.length > LISTED ? [`and ${missing.length - LISTED} more`] : [];
    return problem(
      [
        `${missing.length} that the database names are not in ${store.name}. Is a disk not mounted? Put them back, from a backup that has them, or delete in the console what has lost them:`,
        ...missing.slice(0, LISTED),
        ...more,
      ].join("\n"),
    );
  });
}

export async function checkFfmpeg({ FFMPEG_PATH }: Env): Promise<Finding[]> {
  const todo = "Install ffmpeg (apt-get install ffmpeg), or name it with FFMPEG_PATH; uploaded recordings wait for it.";
  return look("ffmpeg", todo, async () => {
    const program = FFMPEG_PATH ?? "ffmpeg";
    const { stdout } = await run(program, ["-version"]);
    await run(FFMPEG_PATH ? join(dirname(FFMPEG_PATH), "ffprobe") : "ffprobe", ["-version"]);
    return ok(stdout.split("\n")[0]?.split(" Copyright")[0] ?? program);
  });
}

/**
 * Warns where one failing disk would take the site and its backups. @param databaseFolder of the project's own database
 */
export async function checkBackupDisk(env: Env, dataDir: string, databaseFolder?: string): Promise<Finding[]> {
  if (!env.BACKUP_DIR) return [];
  return look("backup's disk", "The folders must exist, and belong to the user that runs the site.", async () => {
    const folder = backupFolder(env, dataDir);
    const own = await deviceOf(folder);
    const places = [dataDir, ...(env.S3 ? [] : [filesFolder(dataDir)]), ...(databaseFolder ? [databaseFolder] : [])];
    const devices = await Promise.all(places.map(deviceOf));
    const shared = places.find((_, index) => devices[index] === own);
    if (!shared) return ok(`${folder} lies on another disk than the site`);
    if (env.S3 && env.BACKUP_TO_BUCKET === "yes") return ok(`on the disk of ${shared}, and the bucket gets each too`);
    const text = `${folder} lies on the same disk as ${shared}: when that fails, both are lost. Set BACKUP_DIR to a folder on another disk or a mounted share, or with a bucket BACKUP_TO_BUCKET=yes (docs/runbook.md).`;
    return env.isLocal ? note(text) : problem(text);
  });
}

/** The age by the database's clock, which also dated the note: this machine's may be wrong. */
export async function checkBackup(env: Env, dataDir: string, pool: Pool): Promise<Finding[]> {
  return look("backup", "The database and the place of the backups must answer for this.", async () => {
    const place = nightlyPlace(env, dataDir);
    if (!place) {
      const text = "None is made by itself. Set BACKUP_DIR to a folder on another disk (docs/runbook.md).";
      return env.isLocal ? note(text) : problem(text);
    }
    const last = await lastBackupAt();
    const age = last && (await ageOfBackup(last, pool));
    if (age?.state === "problem") return age;
    const failed = (await jobsWereMade(pool)) ? await failedBackup() : null;
    // A backup that lacks files was reported above, and its job has failed.
    if (failed) {
      const since = age ? `${age.text}; ` : "";
      return problem(
        `${since}the try of ${failed.at.toISOString()} failed: ${failed.said} When it is mended: npm run backup -- --nightly`,
      );
    }
    if (!age) return problem("None was made yet. Make one now, and see whether it goes: npm run backup -- --nightly");
    const wrong = last && (await wrongWithNewest(place, last, pool));
    return wrong ? problem(`${age.text}, but ${wrong}`) : age;
  });
}

/** A backup is dated at its beginning and noted at its end. */
const LONGEST_BACKUP_MS = 12 * 3_600_000;

/** @param noted when the last one was made */
async function wrongWithNewest(place: NightlyPlace, noted: Date, pool: Pool): Promise<string | undefined> {
  const lookThere =
    "Is its disk mounted, and is it the place that the site uses? Make one: npm run backup -- --nightly";
  const { rows } = await pool.query<{ now: Date }>("SELECT now() + interval '1 hour' AS now");
  // A backup that is dated later comes from a clock that was ahead.
  const newest = (await listNightly(place)).find((name) => (backupTime(name) ?? 0) <= (rows[0]?.now ?? 0));
  const at = newest && backupTime(newest);
  if (!newest || !at) return `none is in ${place.name}. Is its disk mounted?`;
  if (noted.getTime() - at.getTime() > LONGEST_BACKUP_MS)
    return `the newest in ${place.name} is ${newest}, which is older. ${lookThere}`;
  const found = await place.read(newest);
  found?.stream.on("error", () => undefined).destroy();
  return found && found.size > 0 ? undefined : `${newest} in ${place.name} is empty. ${lookThere}`;
}

async function ageOfBackup(last: Date, pool: Pool): Promise<Found> {
  const { rows } = await pool.query<{ hours: number }>(
    "SELECT (extract(epoch FROM now() - $1::timestamptz) / 3600)::float8 AS hours",
    [last],
  );
  const hours = rows[0]?.hours ?? Number.NaN;
  if (hours < -1)
    return problem(
      `the last one is dated ${last.toISOString()}, in the future: a clock was wrong. Look at the clocks, then make one: npm run backup -- --nightly`,
    );
  const text = `the last one is ${Math.round(hours)} hours old`;
  if (hours > BACKUP_LATE_HOURS) return problem(`${text}. See why: npm run backup -- --nightly`);
  if (!(await lastBackupLacksFiles())) return ok(text);
  return problem(
    `${text} and lacks files, which were not there; until one has them no older one is deleted. When “named files” is ok, make it: npm run backup -- --nightly`,
  );
}

export async function checkSecrets(env: Env): Promise<Finding[]> {
  const all = (Object.keys(secretVariables) as SecretName[]).map((name) =>
    look(`secret ${name}`, "", async () => {
      const variable = secretVariables[name];
      if ([env[variable] ?? []].flat().length > 0) return ok(`from ${variable}`);
      if (!hasStoredSecret(name)) return note("none yet: the next start makes it, or says what it misses");
      storedSecret(name);
      const { mode } = await stat(secretFile(name));
      if ((mode & 0o077) !== 0)
        return problem(`${secretFile(name)} can be read by others: chmod 600 ${secretFile(name)}`);
      return ok(`in ${secretFile(name)}; keep a copy elsewhere`);
    }),
  );
  return (await Promise.all(all)).flat();
}

export async function checkCertificateKeys(env: Env, pool: Pool): Promise<Finding[]> {
  return look("certificate keys", "", async () => {
    const count = await countCertificates(pool);
    if (env.CERTIFICATE_SECRETS.length === 0 && !hasStoredSecret("certificates")) {
      return count === 0
        ? note("none yet")
        : problem(
            `${secretFile("certificates")} is missing, and ${count} certificate(s) are signed with it. Put it back from the backup.`,
          );
    }
    await refuseUnknownKeys(pool);
    return ok(`every one of ${count} certificate(s) can be checked`);
  });
}

/** Warns of the sample academy's accounts on a site that everybody can reach. */
export async function checkSampleAccounts({ isLocal }: Env, pool: Pool): Promise<Finding[]> {
  if (isLocal) return [];
  return look("sample accounts", "", async () => {
    const [sentence] = demoSentences(await listDemoAccounts(pool));
    return sentence ? problem(sentence) : ok("nobody can sign in with the published password");
  });
}

const mustBeOwn = ["phone", "email", "payment_accounts", "signatories"] as const;

export async function checkAcademy({ isLocal, SITE_URL }: Env): Promise<Finding[]> {
  if (isLocal) return [];
  return look("academy", "The database must answer for this.", async () => {
    const { facts } = await getSettings();
    const sample = mustBeOwn.filter((key) => isDeepStrictEqual(facts[key], sampleFacts[key]));
    if (sample.length === 0) return ok("phone, email, payment accounts and signatories are its own");
    const named = sample.map((key) => {
      const fact = sampleFacts[key];
      return typeof fact === "string" ? `${key} (${fact})` : key;
    });
    return problem(
      `${named.join(", ")}: still the sample academy's. Learners would write to an address and pay to a number of nobody. Set them at ${SITE_URL}/staff/settings.`,
    );
  });
}

const LATE_SECONDS = 120;

async function jobsWereMade(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>("SELECT to_regclass('pgboss.job') IS NOT NULL AS there");
  return rows[0]?.there === true;
}

export async function checkJobs(pool: Pool): Promise<Finding[]> {
  return look("jobs", "The database must answer for this.", async () => {
    if (!(await jobsWereMade(pool))) return note("none yet: no site ever ran on this database");
    const failed = await pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail' AND state = 'failed'",
    );
    const mails = failed.rows[0]?.count ?? 0;
    const seconds = await longestWaitOfJobs();
    const late =
      seconds > LATE_SECONDS
        ? [
            problem(
              `One waits for ${Math.round(seconds / 60)} minutes: is a server running, and what does its log say?`,
            ),
          ]
        : [];
    const lost =
      mails > 0
        ? [
            problem(
              `${mails} mail(s) were given up. /staff/settings/mails says why: mend the address or the mail server and try them again there, or take them off its list.`,
            ),
          ]
        : [];
    return late.length + lost.length > 0 ? [...late, ...lost] : ok("none waits longer than two minutes");
  });
}
