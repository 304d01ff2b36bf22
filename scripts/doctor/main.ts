import { hotPool, pool } from "@/lib/db";
import { env } from "@/lib/env";
import { filesPlace } from "@/lib/files-place";
import { refuseSecondPlace } from "../files-check.ts";
import "../lost-reader.ts";
import { fromRoot } from "../paths.ts";
import { checkClock, checkDatabase, checkMigrations, siteIsThere } from "./database-checks.ts";
import { type Finding, look, ok, printed } from "./finding.ts";
import {
  checkAcademy,
  checkBackup,
  checkCertificateKeys,
  checkDisk,
  checkFfmpeg,
  checkJobs,
  checkMail,
  checkMemory,
  checkNamedFiles,
  checkSampleAccounts,
  checkSecrets,
  checkSite,
  checkStorage,
} from "./part-checks.ts";

// DATABASE_URL=… node --conditions=react-server --import tsx scripts/doctor/main.ts [--embedded <folder>]
const embeddedFolder = process.argv[process.argv.indexOf("--embedded") + 1];
const embedded = process.argv.includes("--embedded");
const dataDir = fromRoot(env.DATA_DIR);

async function everyPart(): Promise<Finding[]> {
  const database = await checkDatabase(pool, embedded);
  const holdsSite = await siteIsThere(pool).catch(() => false);
  const ofDatabase = holdsSite
    ? await Promise.all([
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
      ])
    : [];
  const others = await Promise.all([
    checkDisk("disk", dataDir),
    embedded && embeddedFolder ? checkDisk("database's disk", embeddedFolder) : [],
    checkMemory(env),
    checkMail(env),
    checkStorage(env, dataDir),
    checkFfmpeg(env),
    checkSecrets(env),
    checkSite(env),
  ]);
  return [database, ...ofDatabase, ...others].flat();
}

try {
  const findings = await everyPart();
  for (const finding of findings) console.log(printed(finding));
  if (findings.some(({ state }) => state === "problem")) process.exitCode = 1;
} finally {
  await Promise.all([pool.end(), hotPool.end()]);
}
