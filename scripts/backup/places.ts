import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import type { Env } from "../../lib/env.ts";
import { fromRoot } from "../paths.ts";
import { bucketStore, diskStore, type FileStore, filesFolder } from "./file-stores.ts";

/** The path of a bucket's file while a restore sends it. */
export const workFolder = (dataDir: string) => join(dataDir, "restore-work");

/** Where the site of these settings keeps its files. */
export function siteFiles(env: Env, dataDir: string): FileStore {
  return env.S3 ? bucketStore(env.S3, workFolder(dataDir)) : diskStore(filesFolder(dataDir));
}

/** @throws Error when the folder lies among the site's files: each backup would hold all former ones */
export function backupFolder(env: Pick<Env, "BACKUP_DIR">, dataDir: string): string {
  if (!env.BACKUP_DIR) return join(dataDir, "backups");
  const folder = fromRoot(env.BACKUP_DIR);
  const path = relative(placeBehind(filesFolder(dataDir)), placeBehind(folder));
  if (path.split(sep)[0] === ".." || isAbsolute(path)) return folder;
  throw new Error(
    `BACKUP_DIR is ${folder}, which lies among the site's files (${filesFolder(dataDir)}): each backup would hold all former ones. Set it to a folder on another disk.`,
  );
}

/** Resolves links, as far as the path exists. */
function placeBehind(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return dirname(path) === path ? path : join(placeBehind(dirname(path)), basename(path));
}
