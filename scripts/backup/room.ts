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

/** There is too little room where a backup is written. */
export class NoRoom extends Error {
  /** Bytes; null where the disk was full in the middle. */
  readonly wanted: number | null;
  readonly free: number | null;

  constructor(message: string, { wanted, free }: { wanted: number | null; free: number | null }) {
    super(message);
    this.wanted = wanted;
    this.free = free;
  }
}

/**
 * Refuses at once what would fail after an hour, on the disk that may also hold the database.
 *
 * @returns the bytes of the files. @throws NoRoom with both sizes
 */
export async function refuseFullDisk(
  client: ClientBase,
  folder: string,
  files: FileStore | undefined,
  kept: FileStore | undefined,
): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const { rows } = await client.query<{ bytes: string }>("SELECT pg_database_size(current_database()) AS bytes");
  // Rows take a fifth of the room that they and their indexes have in the database.
  let wanted = Number(rows[0]?.bytes) / 5;
  // Kept contents of deleted files make the need look smaller by their size: then the full disk ends the backup itself.
  const ofFiles = files ? await sizeOf(files) : 0;
  if (files) wanted += Math.max(0, ofFiles - (kept ? await sizeOf(kept) : 0));
  wanted *= ROOM;
  if (free > wanted) return ofFiles;
  throw new NoRoom(
    `No backup was made: it takes about ${inMebibytes(wanted)}, and ${inMebibytes(free)} are free where it is written (${folder}). Make room, name another place with --to or BACKUP_DIR, or leave the files out (--no-files, at night BACKUP_FILES=no).`,
    { wanted: Math.ceil(wanted), free },
  );
}
