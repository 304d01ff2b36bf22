import { statfs } from "node:fs/promises";
import type { ClientBase } from "pg";
import { inMebibytes } from "../sizes.ts";
import type { FileStore } from "./file-stores.ts";

/** A factor for safety, because the compressed size is not known before. */
const ROOM = 1.1;

async function sizeOf(files: FileStore): Promise<number> {
  let bytes = 0;
  for await (const { size } of files.list()) bytes += size;
  return bytes;
}

/**
 * Refuses at once what would fail after an hour, on the disk that may also hold the database. @throws Error with both
 * sizes
 */
export async function refuseFullDisk(
  client: ClientBase,
  folder: string,
  files: FileStore | undefined,
  kept: FileStore | undefined,
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const { rows } = await client.query<{ bytes: string }>("SELECT pg_database_size(current_database()) AS bytes");
  // Rows take a fifth of the room that they and their indexes have in the database.
  let wanted = Number(rows[0]?.bytes) / 5;
  // Kept contents of deleted files make the need look smaller by their size: then the full disk ends the backup itself.
  if (files) wanted += Math.max(0, (await sizeOf(files)) - (kept ? await sizeOf(kept) : 0));
  wanted *= ROOM;
  if (free > wanted) return;
  throw new Error(
    `No backup was made: it takes about ${inMebibytes(wanted)}, and ${inMebibytes(free)} are free where it is written (${folder}). Make room, name another place with --to or BACKUP_DIR, or leave the files out (--no-files, at night BACKUP_FILES=no).`,
  );
}
