import { statfs } from "node:fs/promises";
import type { ClientBase } from "pg";
import { inMebibytes } from "../sizes.ts";
import type { FileStore } from "./file-stores.ts";

/** What compresses best is not known before. */
const ROOM = 1.1;

async function sizeOf(files: FileStore): Promise<number> {
  let bytes = 0;
  for await (const { size } of files.list()) bytes += size;
  return bytes;
}

/** Rather than to find out after an hour, and on the disk that the database may lie on. @throws Error with both sizes */
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
  // Kept contents of deleted files hide as much of new ones: then the disk says by itself that it is full.
  if (files) wanted += Math.max(0, (await sizeOf(files)) - (kept ? await sizeOf(kept) : 0));
  wanted *= ROOM;
  if (free > wanted) return;
  throw new Error(
    `No backup was made: it takes about ${inMebibytes(wanted)}, and ${inMebibytes(free)} are free where it is written (${folder}). Make room, name another place with --to or BACKUP_DIR, or leave the files out (--no-files, at night BACKUP_FILES=no).`,
  );
}
