import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import type { Client } from "pg";
import { refuseOtherEncoding } from "../database-encoding.ts";
import { applyMissing, type Migration, readMigrations, runMigration } from "../migrations.ts";
import { type ArchiveEntry, readArchive, UnusableBackup, verifyArchive } from "./archive-reader.ts";
import { connectTo } from "./dump.ts";
import { type FileStore, isEmpty } from "./file-stores.ts";
import { type Contents, type Header, type TableFacts, tableName } from "./format.ts";
import { beginLoad, listForeign, makeTables, putBack, setSequences, TableLoad } from "./load.ts";
import { workFolder } from "./places.ts";
import { commandOf, markFile, type RestoreMark, readWholeMark, removeMark, setMark } from "./restore-mark.ts";
import { differingSecrets, isSecretName, putSecrets, type SecretFile } from "./secrets.ts";

type RestoreRequest = {
  file: string;
  url: string;
  dataDir: string;
  /** The target of files; undefined leaves the site's files as they are and the backup's out. */
  files: FileStore | undefined;
  say: (line: string) => void;
  migrations?: Migration[];
  /** Leaves out the migrations that came after the backup. */
  asMade?: boolean;
};

export type Restored = {
  header: Header;
  contents: Contents;
  migrated: string[];
  /** The file of secrets that belong into `.env`. */
  environment?: string;
};

const stampOf = (id: string) => `restored from backup ${id}`;

/** @throws UnusableBackup when this version of the site cannot read it */
function refuseNewer(file: string, header: Header, migrations: Migration[]): void {
  const ours = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const unknown = header.migrations.filter(({ name }) => !ours.has(name));
  if (unknown.length > 0) {
    throw new UnusableBackup(
      `${file} is of a newer version of the site: it knows ${unknown.length} migration(s) that this one does not (${unknown[0]?.name}, …). Nothing was changed. Install that version or a later one, and restore there.`,
    );
  }
  const changed = header.migrations.find(({ name, checksum }) => ours.get(name) !== checksum);
  if (changed) {
    throw new UnusableBackup(
      `${file} was made with another text of the migration ${changed.name}. Nothing was changed. Put that file back as it was, or restore with the version that the backup was made by.`,
    );
  }
}

/** The schema version of the installed pg-boss. Rows of a later one may have unknown columns, which would be lost. */
const { pgboss } = createRequire(import.meta.url)("pg-boss/package.json") as { pgboss: { schema: number } };

/** @throws UnusableBackup when the queue's tables were made by a later version */
function refuseNewerJobs(file: string, { jobs }: Header): void {
  if (jobs === null || jobs <= pgboss.schema) return;
  throw new UnusableBackup(
    `${file} is of a newer version of the site: its waiting mails and jobs are of version ${jobs}, this one knows ${pgboss.schema}. Nothing was changed. Install that version or a later one, and restore there.`,
  );
}

/** Restores into an empty database and an empty place for files. The database's transaction ends with the restore. */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { file, url, dataDir, files, say, migrations = readMigrations() } = request;
  say(`Reading ${file} …`);
  const { header, contents } = await verifyArchive(file);
  refuseNewer(file, header, migrations);
  refuseNewerJobs(file, header);
  const client = await connectTo(url);
  try {
    await refuseOtherEncoding(client);
    const mark = readWholeMark(dataDir);
    await beginLoad(client);
    if (mark && (await wasRestored(client, mark.id))) {
      await removeMark(dataDir);
      throw new Error(
        "The restore that was interrupted here had come to its end: everything is in place. Start the site.",
      );
    }
    await refuseFilled(client, url, request, header, mark);
    const withFiles = files !== undefined && header.files === "included";
    await setMark(dataDir, { id: header.id, file, begunAt: new Date().toISOString(), withFiles });
    let restored: Restored;
    try {
      restored = await fill(client, request, header, contents, migrations);
    } catch (error) {
      // A COPY may be under way, behind which a ROLLBACK would wait for ever; closing the connection ends both.
      await client.end().catch(() => undefined);
      const left = await undoFiles(request, contents);
      if (left) throw halfUndone(error, left, request.files);
      await removeMark(dataDir);
      throw withReason(error, request.files);
    }
    await commit(client);
    await removeMark(dataDir);
    return restored;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The COMMIT may have happened although its answer was lost: then the files belong to it, and the mark tells the next
 * run.
 */
async function commit(client: Client): Promise<void> {
  await client.query("COMMIT").catch((cause: Error) => {
    throw new Error(
      `The database did not confirm the end of the restore (${cause.message}). Run the same command again: it sees whether anything is left to do.`,
      { cause },
    );
  });
}

async function wasRestored(client: Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ stamp: string | null }>(
    "SELECT obj_description(to_regclass('_prisma_migrations'), 'pg_class') AS stamp",
  );
  return rows[0]?.stamp === stampOf(id);
}

/** Files of an unfinished restore would pass for the site's beside the rows of another backup, or of none. */
function halfThere(mark: RestoreMark, files: FileStore | undefined, dataDir: string): string {
  const begun = `files of ${mark.file}, whose restore was begun here and did not finish`;
  if (files)
    return `${files.name} has ${begun}. Run that one again (${commandOf(mark)}), or empty ${files.name} first.`;
  return `Among the site's files may be ${begun}. Nothing was changed. Run that one again: ${commandOf(mark)}. To bring back the database alone, first see to the files: move away what that restore left, or put the site's own back; then delete ${markFile(dataDir)}.`;
}

async function refuseFilled(
  client: Client,
  url: string,
  { files, dataDir }: RestoreRequest,
  header: Header,
  mark: RestoreMark | undefined,
): Promise<void> {
  const there = await listForeign(client);
  if (there.length > 0) {
    const { pathname, hostname } = new URL(url);
    throw new Error(
      `The database ${pathname.slice(1)} on ${hostname} is not empty: it has ${there.length} table(s) (${there.slice(0, 3).join(", ")}, …). A restore overwrites nothing. Name an empty one with DATABASE_URL, or, for the embedded one, another DATA_DIR.`,
    );
  }
  const bringsFiles = files && header.files === "included";
  if (mark?.withFiles) {
    if ((bringsFiles && mark.id === header.id) || (files && (await isEmpty(files)))) return;
    throw new Error(halfThere(mark, files, dataDir));
  }
  if (!bringsFiles || (await isEmpty(files))) return;
  throw new Error(
    `${files.name} is not empty. A restore overwrites nothing. If the site's files are still there, restore the database alone: --no-files. Otherwise move what is there away, or name another DATA_DIR or bucket.`,
  );
}

async function fill(
  client: Client,
  { file, dataDir, files, say, asMade = false }: RestoreRequest,
  header: Header,
  contents: Contents,
  migrations: Migration[],
): Promise<Restored> {
  say(`Making the tables of ${header.createdAt} …`);
  const aside = await makeTables(client, header, migrations);
  const secrets: SecretFile[] = [];
  const load = new TablesInTurn(client, header);
  for await (const entry of readArchive(file, contents)) {
    if (entry.name.startsWith("database/")) {
      await load.take(entry);
      continue;
    }
    await load.end();
    if (files && entry.name.startsWith("files/")) await files.write(entry.name.slice("files/".length), entry.stream);
    else if (entry.name.startsWith("secrets/")) secrets.push(await readSecret(entry));
    else for await (const _ of entry.stream);
  }
  await load.end();
  say("Checking what refers to what …");
  await setSequences(client, contents.sequences);
  await putBack(client, aside);
  const migrated = asMade ? [] : await applyMissing(client, migrations, runMigration);
  await client.query(`COMMENT ON TABLE _prisma_migrations IS '${stampOf(header.id)}'`);
  const other = differingSecrets(secrets, dataDir);
  if (other.length > 0) {
    throw new Error(
      `Other secrets than the backup's are there: ${other.join(", ")}. Nothing was changed. Move them away first.`,
    );
  }
  const environment = secrets.length > 0 ? await putSecrets(secrets, dataDir) : undefined;
  return { header, contents, migrated, environment };
}

async function readSecret({ name, stream }: ArchiveEntry): Promise<SecretFile> {
  const secret = name.slice("secrets/".length);
  if (!isSecretName(secret)) throw new UnusableBackup(`${secret} is no secret of this site.`);
  return { name: secret, text: await text(stream) };
}

/** A table's pieces follow one another. */
class TablesInTurn {
  private readonly client: Client;
  private readonly tables: Map<string, TableFacts>;
  private load: TableLoad | undefined;

  constructor(client: Client, header: Header) {
    this.client = client;
    this.tables = new Map(header.tables.map((table) => [tableName(table), table]));
  }

  async take({ name, stream }: ArchiveEntry): Promise<void> {
    const [, wanted = ""] = name.split("/");
    if (this.load?.name !== wanted) {
      await this.end();
      const table = this.tables.get(wanted);
      if (!table) throw new UnusableBackup(`${wanted} is not among the backup's tables.`);
      this.load = await TableLoad.begin(this.client, table);
    }
    await this.load?.take(stream);
  }

  async end(): Promise<void> {
    await this.load?.end();
    this.load = undefined;
  }
}

function withReason(error: unknown, files: FileStore | undefined): unknown {
  if (!files || (error as NodeJS.ErrnoException).code !== "ENOSPC") return error;
  return new Error(
    `The disk of ${files.name} is full. Nothing was restored, and what was written was removed. Make room, and run it again.`,
  );
}

/**
 * The mark stays: it tells the same command that the files are its own, and keeps the site from starting beside them.
 */
function halfUndone(error: unknown, left: Error, files: FileStore | undefined): Error {
  return new Error(
    `${error instanceof Error ? error.message : error} What was written to ${files?.name} could not all be removed (${left.message}), and until it is the site does not start. When ${files?.name} can be reached again, run the same command: it begins anew.`,
    { cause: error },
  );
}

/** Removes the files that the restore wrote; none were there before. @returns why not all of them went */
async function undoFiles(
  { files, dataDir }: RestoreRequest,
  { entries, shared }: Contents,
): Promise<Error | undefined> {
  if (!files) return undefined;
  const own = new Set([...entries, ...shared].map(({ name }) => name));
  try {
    const written: string[] = [];
    for await (const { key } of files.list()) if (own.has(`files/${key}`)) written.push(key);
    for (const key of written) await files.remove(key);
    await rm(workFolder(dataDir), { recursive: true, force: true });
  } catch (error) {
    return error as Error;
  }
  return undefined;
}
