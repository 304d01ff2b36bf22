import { once } from "node:events";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { ClientBase } from "pg";
import { getConstructionPlans } from "pg-boss";
import { from as copyFrom } from "pg-copy-streams";
import { advisoryLock, applyMissing, type Migration, runMigration } from "../migrations.ts";
import { JOB_SCHEMA, listTables, quoted, sqlName } from "./catalog.ts";
import { FAITHFUL, PATIENT } from "./dump.ts";
import { type Contents, type Header, type TableFacts, tableName } from "./format.ts";

/** A restore is one transaction: whatever ends it, the database is as empty as before. */
export async function beginLoad(client: ClientBase): Promise<void> {
  await client.query("BEGIN");
  await client.query(`${PATIENT}; ${FAITHFUL}`);
  // A site that starts meanwhile waits, and finds everything.
  await client.query("SELECT pg_advisory_xact_lock($1)", [advisoryLock]);
}

/** @returns the names of tables that exist already */
export async function listForeign(client: ClientBase): Promise<string[]> {
  return (await listTables(client)).map(tableName);
}

/**
 * Triggers and foreign keys that are off while rows are loaded; keys are then checked for whole tables, not row by row.
 */
type SetAside = { tables: string[]; foreignKeys: { name: string; table: string; definition: string }[] };

/** Makes the tables as they were at the backup, empty and without triggers and foreign keys. */
export async function makeTables(client: ClientBase, header: Header, migrations: Migration[]): Promise<SetAside> {
  const known = new Set(header.migrations.map(({ name }) => name));
  await applyMissing(
    client,
    migrations.filter(({ name }) => known.has(name)),
    runMigration,
  );
  if (header.jobs !== null) {
    // The migration's own BEGIN and COMMIT would end our transaction.
    await client.query(
      getConstructionPlans(JOB_SCHEMA)
        .replace(/^\s*BEGIN;/, "")
        .replace(/COMMIT;\s*$/, ""),
    );
    await client.query(PATIENT);
  }
  const made = (await listTables(client)).map(tableName);
  const unknown = header.tables.filter((table) => !made.includes(tableName(table)));
  if (unknown.length > 0) {
    throw new Error(
      `The backup has tables that this site does not make: ${unknown.map(tableName).join(", ")}. Nothing was changed. They were added by hand; remove them where the backup comes from, or restore with what made them.`,
    );
  }
  return setAside(client);
}

async function setAside(client: ClientBase): Promise<SetAside> {
  const tables = (await listTables(client)).map(sqlName);
  const { rows: foreignKeys } = await client.query<SetAside["foreignKeys"][number]>(
    `SELECT quote_ident(k.conname) AS name, k.conrelid::regclass::text AS table, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
      WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname NOT LIKE 'pg\\_%' ORDER BY k.oid`,
  );
  for (const { name, table } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Rows that the migrations themselves wrote are in the backup too.
  await client.query(`TRUNCATE ${tables.join(", ")}`);
  return { tables, foreignKeys };
}

export async function putBack(client: ClientBase, { tables, foreignKeys }: SetAside): Promise<void> {
  for (const { name, table, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

export async function setSequences(client: ClientBase, sequences: Contents["sequences"]): Promise<void> {
  for (const { name, value, called } of sequences) {
    await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [name, value, called]);
  }
}

const STAGING = "restored_rows";

/** Takes the rows of one table. */
export class TableLoad {
  readonly name: string;
  private readonly client: ClientBase;
  private readonly table: TableFacts;
  private readonly stream;
  private readonly ended: Promise<void>;
  private refused: Error | undefined;

  private constructor(client: ClientBase, table: TableFacts) {
    this.client = client;
    this.table = table;
    this.name = tableName(table);
    const columns = table.columns.map(quoted).join(", ");
    const into = table.schema === JOB_SCHEMA ? STAGING : `${sqlName(table)} (${columns})`;
    this.stream = client.query(copyFrom(`COPY ${into} FROM STDIN`));
    this.ended = finished(this.stream);
    this.ended.catch((error: Error) => {
      this.refused = error;
    });
  }

  static async begin(client: ClientBase, table: TableFacts): Promise<TableLoad> {
    if (table.schema === JOB_SCHEMA) {
      const columns = table.columns.map((column) => `${quoted(column)} text`).join(", ");
      await client.query(`CREATE TEMPORARY TABLE ${STAGING} (${columns}) ON COMMIT DROP`);
    }
    return new TableLoad(client, table);
  }

  /** Only little is in memory at a time, however large the unpacked rows are. */
  async take(packed: AsyncIterable<Buffer>): Promise<void> {
    const unpacked = createGunzip({ chunkSize: 1 << 18 });
    const fed = pipeline(packed, unpacked);
    fed.catch(() => undefined);
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      // Another write would hide why the server refused.
      if (this.refused) throw this.refused;
      if (!this.stream.write(piece)) await Promise.race([once(this.stream, "drain"), this.ended]);
    }
    await fed;
  }

  async end(): Promise<void> {
    this.stream.end();
    await this.ended;
    if (this.table.schema === JOB_SCHEMA) await this.unstage();
  }

  /**
   * The queue's tables have the present version of pg-boss; columns of the backup that no longer exist are left out.
   */
  private async unstage(): Promise<void> {
    const { rows } = await this.client.query<{ column: string; type: string }>(
      `SELECT attname AS column, format_type(atttypid, atttypmod) AS type FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname = ANY($2)`,
      [sqlName(this.table), this.table.columns],
    );
    await this.client.query(
      `INSERT INTO ${sqlName(this.table)} (${rows.map(({ column }) => quoted(column)).join(", ")})
       SELECT ${rows.map(({ column, type }) => `${quoted(column)}::${type}`).join(", ")} FROM ${STAGING}`,
    );
    await this.client.query(`DROP TABLE ${STAGING}`);
  }
}
