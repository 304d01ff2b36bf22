import type { Client } from "pg";

type Column = { type: string; isRequired: boolean; fillsItself: boolean };
type Rule = { definition: string; isUnique: boolean; columns: string[] };

/** The parts of the database that a running build relies on, each by its name. */
export type SchemaFacts = {
  tables: Set<string>;
  columns: Map<string, Column>;
  /** Constraints and unique indexes. */
  rules: Map<string, Rule>;
  enums: Map<string, string[]>;
};

const tables = "c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')";
const columnNames = (keys: string) =>
  `ARRAY(SELECT c.relname || '.' || a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(${keys}))`;

export async function readSchema(client: Client): Promise<SchemaFacts> {
  async function byName<Facts>(sql: string): Promise<Map<string, Facts>> {
    const { rows } = await client.query<{ name: string; facts: Facts }>(sql);
    return new Map(rows.map(({ name, facts }) => [name, facts]));
  }
  const relations = await byName(`SELECT c.relname AS name, 1 AS facts FROM pg_class c WHERE ${tables}`);
  return {
    tables: new Set(relations.keys()),
    columns: await byName(
      `SELECT c.relname || '.' || a.attname AS name,
              json_build_object('type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull,
                                'fillsItself', a.atthasdef OR a.attidentity <> '') AS facts
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE ${tables} AND a.attnum > 0 AND NOT a.attisdropped`,
    ),
    rules: await byName(
      `SELECT c.relname || '.' || k.conname AS name,
              json_build_object('definition', pg_get_constraintdef(k.oid), 'isUnique', k.contype IN ('p', 'u'),
                                'columns', ${columnNames("k.conkey")}) AS facts
         FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
        WHERE ${tables} AND k.contype IN ('c', 'f', 'p', 'u', 'x')
       UNION ALL
       SELECT c.relname || '.' || i.relname,
              json_build_object('definition', pg_get_indexdef(i.oid), 'isUnique', true,
                                'columns', ${columnNames("x.indkey::int2[]")})
         FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
        WHERE ${tables} AND x.indisunique AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.oid)`,
    ),
    enums: await byName(
      `SELECT t.typname AS name, json_agg(e.enumlabel ORDER BY e.enumsortorder) AS facts
         FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
        WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname`,
    ),
  };
}
