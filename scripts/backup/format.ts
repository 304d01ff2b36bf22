import { z } from "zod";

/** The parts of a backup: a tar of `backup.json`, `database/…`, `files/…`, `secrets/…` and, last, `contents.json`. */
export const FORMAT = 1;
/** This format has no `files/…`, which are kept beside it (kept-files.ts); `contents.json` names them. */
export const SHARING_FORMAT = 2;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  /** The columns that the rows are sorted by, so that the same rows are always the same bytes. */
  order: z.array(z.string().regex(/^"(?:[^"]|"")+"(?:::text COLLATE "C")?$/)).min(1),
});
export type TableFacts = z.infer<typeof tableSchema>;

export const headerSchema = z.object({
  format: z.union([z.literal(FORMAT), z.literal(SHARING_FORMAT)]),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  postgres: z.number().int(),
  /** The version of pg-boss's schema; null where no site ever ran. */
  jobs: z.number().int().nullable(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  files: z.enum(["included", "bucket", "left out"]),
  secrets: z.array(z.string()),
});
export type Header = z.infer<typeof headerSchema>;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const entrySchema = z.object({ name: z.string(), size: count, sha256 });
export type Entry = z.infer<typeof entrySchema>;

export const contentsSchema = z.object({
  id: z.uuid(),
  tables: z.record(z.string(), z.object({ rows: count, sha256 })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  entries: z.array(entrySchema),
  /** Files whose bytes are kept beside the backup. */
  shared: z.array(entrySchema).default([]),
  /** Files that were deleted while the backup was made. */
  vanished: z.array(z.string()),
});
export type Contents = z.infer<typeof contentsSchema>;

/** The sums of everything in a backup. */
export const totalsOf = ({ tables, entries, shared }: Pick<Contents, "tables" | "entries" | "shared">) => ({
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  files: shared.length + entries.filter(({ name }) => name.startsWith("files/")).length,
  bytes: [...entries, ...shared].reduce((sum, { size }) => sum + size, 0),
});

export const tableName = ({ schema, name }: Pick<TableFacts, "schema" | "name">) => `${schema}.${name}`;
export const chunkName = (table: TableFacts, index: number) =>
  `database/${tableName(table)}/${String(index).padStart(6, "0")}.copy.gz`;
