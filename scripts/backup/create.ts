import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Env } from "../../lib/env.ts";
import { inMebibytes } from "../sizes.ts";
import { ArchiveWriter } from "./archive-writer.ts";
import { jobsVersion, listApplied, listSequences, listTables } from "./catalog.ts";
import { beginSnapshot, connectTo, dumpDatabase, holdTables } from "./dump.ts";
import { describeForeign, type FileStore } from "./file-stores.ts";
import { type Contents, FORMAT, type Header, SHARING_FORMAT, totalsOf } from "./format.ts";
import { keepFile } from "./kept-files.ts";
import { absentFrom, namedFiles, readNamedFiles } from "./named-files.ts";
import { NoRoom, refuseFullDisk } from "./room.ts";
import { collectSecrets, type SecretFile } from "./secrets.ts";

export type BackupRequest = {
  url: string;
  env: Env;
  dataDir: string;
  file: string;
  /** Undefined: the files stay where they are, and the backup says so. */
  files: FileStore | undefined;
  withSecrets: boolean;
  /** Where the contents of the files are kept, once for all backups beside; undefined: the backup holds them itself. */
  kept?: FileStore;
  /** Hears of the files that were passed over; by default they are printed. */
  say?: (line: string) => void;
  /** Hears how far it is: tables, then bytes of files. */
  onProgress?: (phase: "database" | "files", done: number, total: number) => void;
};

/** The place of backups does not take a file. */
export class UnwritablePlace extends Error {}

export type Made = {
  rows: number;
  tables: number;
  files: number;
  bytes: number;
  vanished: string[];
  /** Named by the database, and not there to be copied. */
  missing: string[];
  secrets: string[];
};

/** A snapshot of the database first: every file that it speaks of was there before it, and is copied after. */
export async function createBackup(request: BackupRequest): Promise<Made> {
  const secrets = request.withSecrets ? await collectSecrets(request.env, request.dataDir) : [];
  const now = new Date();
  const archive = await ArchiveWriter.open(request.file, now).catch(async (error) => {
    throw await withReason(error, request.file);
  });
  try {
    const { id, tables, sequences, named, fileBytes } = await addDatabase(archive, request, secrets, now);
    const { vanished, missing } = request.files
      ? await addFiles(archive, request.files, request, named, fileBytes)
      : { vanished: [], missing: [] };
    for (const { name, text } of secrets) await archive.add(`secrets/${name}`, Buffer.from(text));
    await archive.finish({ id, tables, sequences, vanished });
    return {
      ...totalsOf({ tables, entries: archive.entries, shared: archive.shared }),
      tables: Object.keys(tables).length,
      vanished,
      missing,
      secrets: secrets.map(({ name }) => name),
    };
  } catch (error) {
    await archive.abandon();
    throw await withReason(error, request.file);
  }
}

async function addDatabase(
  archive: ArchiveWriter,
  { url, file, files, env, kept, onProgress }: BackupRequest,
  secrets: SecretFile[],
  now: Date,
): Promise<Pick<Contents, "id" | "tables" | "sequences"> & { named: string[]; fileBytes: number }> {
  const client = await connectTo(url);
  try {
    const fileBytes = await refuseFullDisk(client, dirname(file), files, kept);
    await beginSnapshot(client);
    const migrations = await listApplied(client);
    if (!migrations)
      throw new Error("The database holds no site yet: there is nothing to back up. `npm start` makes one.");
    const tables = await listTables(client);
    await holdTables(client, tables);
    const { rows } = await client.query<{ server_version_num: string }>("SHOW server_version_num");
    const header: Header = {
      format: kept && files ? SHARING_FORMAT : FORMAT,
      id: randomUUID(),
      createdAt: now.toISOString(),
      postgres: Number(rows[0]?.server_version_num),
      jobs: await jobsVersion(client),
      migrations,
      tables,
      files: files ? "included" : env.S3 ? "bucket" : "left out",
      secrets: secrets.map(({ name }) => name),
    };
    await archive.add("backup.json", Buffer.from(JSON.stringify(header)));
    const sums = await dumpDatabase(client, tables, archive, (done) => onProgress?.("database", done, tables.length));
    const sequences = await listSequences(client);
    const named = await namedFiles(client);
    await client.query("COMMIT");
    return { id: header.id, tables: sums, sequences, named, fileBytes };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function addFiles(
  archive: ArchiveWriter,
  files: FileStore,
  { url, kept, say = console.log, onProgress }: BackupRequest,
  named: string[],
  fileBytes: number,
): Promise<Pick<Made, "vanished" | "missing">> {
  const vanished: string[] = [];
  const foreign: string[] = [];
  let done = 0;
  onProgress?.("files", done, fileBytes);
  for await (const { key, size } of files.list((name) => foreign.push(name))) {
    if (!(await (kept ? share(archive, files, key, kept) : copy(archive, files, key)))) vanished.push(key);
    done += size;
    onProgress?.("files", done, Math.max(done, fileBytes));
  }
  if (foreign.length > 0) say(describeForeign(foreign));
  const absent = absentFrom({ entries: archive.entries, shared: archive.shared, vanished }, named);
  if (absent.length === 0) return { vanished, missing: [] };
  // The others were deleted between the snapshot and the copy, as what named them was.
  const now = await readNamedFiles(url);
  return {
    vanished: [...vanished, ...absent.filter((key) => !now.has(key))],
    missing: absent.filter((key) => now.has(key)),
  };
}

/** @returns whether it was there */
async function copy(archive: ArchiveWriter, files: FileStore, key: string): Promise<boolean> {
  const found = await files.read(key);
  if (found) await archive.add(`files/${key}`, found);
  return found !== null;
}

/** @returns whether it was there */
async function share(archive: ArchiveWriter, files: FileStore, key: string, kept: FileStore): Promise<boolean> {
  const entry = await keepFile(files, key, kept);
  if (entry) archive.shared.push(entry);
  return entry !== null;
}

async function withReason(error: unknown, file: string): Promise<unknown> {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") {
    const free = await statfs(dirname(file)).catch(() => undefined);
    const left = free ? ` (${inMebibytes(free.bavail * free.bsize)} are free)` : "";
    return new NoRoom(
      `The disk of ${file} is full${left}. What was written was removed. Make room, or name another place with --to or BACKUP_DIR.`,
      { wanted: null, free: free ? free.bavail * free.bsize : null },
    );
  }
  // To make a folder where nothing can be written is an ENOENT, and where a file has its name an EEXIST.
  if (["EACCES", "EROFS", "ENOENT", "ENOTDIR", "EEXIST"].includes(code ?? "")) {
    return new UnwritablePlace(
      `${file} cannot be written (${message}). Is its disk mounted, and does the place belong to the user that runs this?`,
    );
  }
  return error;
}
