import type { ClientBase } from "pg";
import { type Contents, type TableFacts, tableName } from "./format.ts";

/** The tables of pg-boss that hold waiting work. Its other tables are its own bookkeeping, which it makes anew. */
const JOB_TABLES = ["queue", "schedule", "subscription", "job", "job_dependency"];
export const JOB_SCHEMA = "pgboss";

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const sqlName = ({ schema, name }: Pick<TableFacts, "schema" | "name">) => `${quoted(schema)}.${quoted(name)}`;

type ColumnRow = { schema: string; name: string; column: string; type: string; place: number | null };

// A partition's rows belong to its table, and an extension's tables to the extension.
const columnsQuery = `
  SELECT n.nspname AS schema, c.relname AS name, a.attname AS column, t.typname AS type,
         array_position(i.indkey::int2[], a.attnum) AS place
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
   WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence <> 't'
     AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
     AND (n.nspname <> $1 OR c.relname = ANY($2))
     AND NOT EXISTS (SELECT FROM pg_depend d
                      WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
   ORDER BY n.nspname, c.relname, a.attnum`;

/** The key sorts alike on every server, whatever its language. */
const sortKey = ({ column, type }: ColumnRow) =>
  /^(text|varchar|bpchar|citext|json|jsonb|xml|point|_.*)$/.test(type)
    ? `${quoted(column)}::text COLLATE "C"`
    : quoted(column);

/** Every table with rows of its own. */
export async function listTables(client: ClientBase): Promise<TableFacts[]> {
  const { rows } = await client.query<ColumnRow>(columnsQuery, [JOB_SCHEMA, JOB_TABLES]);
  const tables = Map.groupBy(rows, tableName);
  return [...tables.values()].map((columns) => {
    const [{ schema, name }] = columns as [ColumnRow];
    const keys = columns.filter(({ place }) => place !== null).sort((a, b) => Number(a.place) - Number(b.place));
    return {
      schema,
      name,
      columns: columns.map(({ column }) => column),
      order: (keys.length > 0 ? keys : columns).map(sortKey),
    };
  });
}

/** Sequences are read after the snapshot was taken, so they are never behind its rows. */
export async function listSequences(client: ClientBase): Promise<Contents["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    "SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname <> $1 ORDER BY 1, 2",
    [JOB_SCHEMA],
  );
  const sequences: Contents["sequences"] = [];
  for (const sequence of rows) {
    const { rows: states } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${sqlName(sequence)}`,
    );
    if (states[0]) sequences.push({ name: sqlName(sequence), ...states[0] });
  }
  return sequences;
}

type AppliedMigration = { name: string; checksum: string };

/** Undefined in a database without a site. */
export async function listApplied(client: ClientBase): Promise<AppliedMigration[] | undefined> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found",
  );
  if (!rows[0]?.found) return undefined;
  const applied = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return applied.rows;
}

export async function jobsVersion(client: ClientBase): Promise<number | null> {
  const found = await client.query(`SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = 'version'`, [
    JOB_SCHEMA,
  ]);
  if (found.rowCount === 0) return null;
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${JOB_SCHEMA}.version`);
  return rows[0]?.version ?? null;
}
