import { parseArgs } from "node:util";
import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import { filesPlace } from "@/lib/files-place";
import { refuseSecondPlace } from "../files-check.ts";
import "../../lib/lost-reader.ts";
import { fromRoot } from "../paths.ts";
import { checkClock, checkDatabase, checkMigrations, siteIsThere } from "./database-checks.ts";
import { type Finding, look, ok, printed, problem } from "./finding.ts";
import {
  checkAcademy,
  checkBackup,
  checkBackupDisk,
  checkCertificateKeys,
  checkDisk,
  checkFfmpeg,
  checkJobs,
  checkMail,
  checkMemory,
  checkNamedFiles,
  checkSampleAccounts,
  checkSecrets,
  checkStorage,
} from "./part-checks.ts";
import { checkSite } from "./site-checks.ts";

// DATABASE_URL=… node --conditions=react-server --import tsx scripts/doctor/main.ts [--embedded <folder>] [--no-database <why>]
const { values } = parseArgs({ options: { embedded: { type: "string" }, "no-database": { type: "string" } } });
const dataDir = fromRoot(env.DATA_DIR);

async function databaseParts(): Promise<Finding[]> {
  const why = values["no-database"];
  if (why) return [{ part: "database", ...problem(why) }];
  const database = await checkDatabase(pool, values.embedded !== undefined);
  if (!(await siteIsThere(pool).catch(() => false))) return database;
  const ofDatabase = await Promise.all([
    checkMigrations(pool, dataDir),
    checkClock(pool),
    checkJobs(pool),
    checkBackup(env, dataDir, pool),
    checkNamedFiles(env, dataDir),
    checkCertificateKeys(env, pool),
    checkSampleAccounts(env, pool),
    checkAcademy(env),
    look("several servers", "", async () => {
      await refuseSecondPlace(env.DATABASE_URL ?? "", filesPlace(env));
      return ok("all that run keep their files in the same place");
    }),
  ]);
  return [...database, ...ofDatabase.flat()];
}

async function everyPart(): Promise<Finding[]> {
  const all = await Promise.all([
    databaseParts(),
    checkDisk("disk", dataDir),
    values.embedded ? checkDisk("database's disk", values.embedded) : [],
    checkBackupDisk(env, dataDir, values.embedded),
    checkMemory(env),
    checkMail(env),
    checkStorage(env, dataDir),
    checkFfmpeg(env),
    checkSecrets(env),
    checkSite(env),
  ]);
  return all.flat();
}

const findings = await everyPart();
for (const finding of findings) console.log(printed(finding));
// A pool whose server hangs, or a request without a response, would keep the process.
process.exit(findings.some(({ state }) => state === "problem") ? 1 : 0);
