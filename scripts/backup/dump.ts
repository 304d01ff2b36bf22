import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import { Client, type ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { ArchiveWriter } from "./archive-writer.ts";
import { quoted, sqlName } from "./catalog.ts";
import { type Contents, chunkName, type TableFacts, tableName } from "./format.ts";

const compress = promisify(gzip);
/** So much of a table is one entry, and so much of it is in memory. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Values as text that any server reads back as they were. */
export const FAITHFUL = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'`;
/** Neither the site's patience nor the server's counts for what takes as long as it takes. */
export const PATIENT = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '60s';
  SET LOCAL idle_in_transaction_session_timeout = 0`;

export async function connectTo(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "backup",
  });
  // A lost connection is told by the statement under way.
  client.on("error", () => undefined);
  await client.connect().catch((error: Error) => {
    throw new Error(
      `The database does not let us in (${error.message}). Does PostgreSQL run, and is DATABASE_URL right? npm run doctor`,
      { cause: error },
    );
  });
  return client;
}

/** Everything that is read until the transaction ends was so at one instant. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query(`${PATIENT}; ${FAITHFUL}`);
}

/** No migration changes them meanwhile; each asks again until this ends. Nobody else waits. */
export async function holdTables(client: ClientBase, tables: TableFacts[]): Promise<void> {
  if (tables.length > 0) await client.query(`LOCK TABLE ${tables.map(sqlName).join(", ")} IN ACCESS SHARE MODE`);
}

const copyOf = (table: TableFacts) =>
  `COPY (SELECT ${table.columns.map(quoted).join(", ")}
           FROM ${sqlName(table)} ORDER BY ${table.order.join(", ")}) TO STDOUT`;

type Sums = Contents["tables"][string];

/** Reads a table's rows in their order; `take` gets them piece by piece. */
export async function readTable(
  client: ClientBase,
  table: TableFacts,
  take: (piece: Buffer) => Promise<void> | void = () => undefined,
): Promise<Sums> {
  const hash = createHash("sha256");
  const stream = client.query(copyTo(copyOf(table)));
  for await (const piece of stream as AsyncIterable<Buffer>) {
    hash.update(piece);
    await take(piece);
  }
  return { rows: stream.rowCount, sha256: hash.digest("hex") };
}

async function dumpTable(client: ClientBase, table: TableFacts, archive: ArchiveWriter): Promise<Sums> {
  let pieces: Buffer[] = [];
  let size = 0;
  let chunks = 0;
  const flush = async () => {
    if (size === 0) return;
    const packed = await compress(Buffer.concat(pieces), { level: constants.Z_BEST_SPEED });
    [pieces, size] = [[], 0];
    await archive.add(chunkName(table, chunks++), packed);
  };
  const sums = await readTable(client, table, async (piece) => {
    pieces.push(piece);
    size += piece.length;
    if (size >= CHUNK_BYTES) await flush();
  });
  await flush();
  return sums;
}

export async function dumpDatabase(
  client: ClientBase,
  tables: TableFacts[],
  archive: ArchiveWriter,
  onTable: (done: number) => void = () => undefined,
): Promise<Contents["tables"]> {
  const sums: Contents["tables"] = {};
  for (const [index, table] of tables.entries()) {
    onTable(index);
    sums[tableName(table)] = await dumpTable(client, table, archive);
  }
  return sums;
}
