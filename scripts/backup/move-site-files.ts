import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../../lib/env.ts";
import { filesPlace } from "../../lib/files-place.ts";
import { resolveDatabase } from "../database.ts";
import { embeddedUrl } from "../embedded-postgres.ts";
import { refuseSecondPlace } from "../files-check.ts";
import { withLock } from "../lock.ts";
import { fromRoot } from "../paths.ts";
import { inMebibytes } from "../sizes.ts";
import { bucketStore, diskStore, filesFolder } from "./file-stores.ts";
import { journalFile, moveFiles } from "./move.ts";
import { readSiteFiles } from "./named-files.ts";

type MoveOptions = { to: "bucket" | "disk"; removeSource?: boolean; say: (line: string) => void };

/** A source may not lose its files while a server still reads them, as before its restart with other settings. */
async function refuseInUse(url: string, source: string, target: string): Promise<void> {
  try {
    await refuseSecondPlace(url, target);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    throw new Error(
      `Nothing was removed from ${source}, as it is not certain that no server needs it. End the servers and start them with the new place first. ${code ? `The database could not be asked: ${message}` : message}`,
    );
  }
}

/** @throws Error when there is none: an empty one must not be made, as it would name no file */
function requireKnown(env: Env, dataDir: string): void {
  if (env.DATABASE_URL ?? embeddedUrl(dataDir)) return;
  throw new Error(
    `DATABASE_URL is not set, and ${dataDir} has no database of its own: which files are still needed cannot be told. Nothing was deleted. Set DATABASE_URL to the site's own.`,
  );
}

/** The embedded one of a site that was ended is started for it. */
async function askDatabase<Answer>(
  env: Env,
  dataDir: string,
  say: (line: string) => void,
  ask: (url: string) => Promise<Answer>,
): Promise<Answer> {
  requireKnown(env, dataDir);
  const database = await resolveDatabase(env, { say });
  return ask(database.url).finally(() => database.close());
}

/** Moves the files of the site with these settings, as `npm run move-files` does. */
export async function moveSiteFiles(env: Env, { to, removeSource = false, say }: MoveOptions): Promise<void> {
  if (!env.S3)
    throw new Error("No bucket is set. Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  const dataDir = fromRoot(env.DATA_DIR);
  const disk = diskStore(filesFolder(dataDir));
  const workFolder = join(dataDir, "move-work");
  const bucket = bucketStore(env.S3, workFolder);
  const [source, target] = to === "bucket" ? [disk, bucket] : [bucket, disk];
  if (removeSource) {
    const place = filesPlace({ S3: to === "bucket" ? env.S3 : undefined, DATA_DIR: dataDir });
    await askDatabase(env, dataDir, say, (url) => refuseInUse(url, source.name, place));
  }
  const onWait = (holder: string) => say(`Waiting for ${holder}, which is moving files too …`);
  const moved = await withLock(join(dataDir, "move-files.lock"), { waitSeconds: 5, onWait }, async () => {
    // A move that was killed leaves its work behind.
    await rm(workFolder, { recursive: true, force: true });
    return moveFiles({
      from: source,
      to: target,
      journal: journalFile(dataDir, to),
      named: () => askDatabase(env, dataDir, say, readSiteFiles),
      removeSource,
      say,
    });
  });
  say(
    `${moved.copied} file(s), ${inMebibytes(moved.bytes, 1)}, copied to ${target.name} and read back; ${moved.there} were there.`,
  );
  if (moved.deleted > 0) say(`${moved.deleted} that the site has deleted since they were copied are not kept there.`);
  if (moved.removed > 0) say(`${moved.removed} file(s) removed from ${source.name}.`);
  else if (!removeSource) say(`${source.name} is as it was. Unfinished uploads stay where they are.`);
}
