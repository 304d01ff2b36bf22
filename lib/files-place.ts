import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Env } from "./env.ts";

export const FILES_BEAT_SECONDS = 5;

/**
 * A name for the place of the files that is the same for all servers that see them, whatever their folder is called.
 * Plain Node uses this too.
 */
export function filesPlace({ S3, DATA_DIR }: Pick<Env, "S3" | "DATA_DIR">): string {
  return S3 ? `files:bucket ${S3.endpoint}/${S3.bucket}` : `files:folder ${folderId(path.resolve(DATA_DIR, "files"))}`;
}

function folderId(folder: string): string {
  const file = path.join(folder, ".place");
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, `${randomUUID()}\n`, { flag: "wx", flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
