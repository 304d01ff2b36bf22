import { replacing } from "@/lib/accounts/personal-columns";
import { type PersonalTable, personalTables } from "@/lib/privacy/personal-columns";

const tables = Object.entries(personalTables).map(([name, table]) => ({ name: table.table ?? name, ...table }));

/** Each statement takes the account's id. They run in this order, dependent rows first. */
export const deletionStatements: string[] = tables.flatMap(({ name, owner, rows, columns }) => {
  if (rows === "removed") return [`delete from ${name} t where ${owner}`];
  return replacing(name, owner, columns);
});

const lineOf = ({ rows, told }: PersonalTable) => (typeof rows === "object" ? rows.kept : told);

function countOf(line: string): string {
  const counts = tables
    .filter((table) => lineOf(table) === line)
    .map(
      ({ name, owner, counted = "true" }) => `(select count(*)::int from ${name} t where (${owner}) and ${counted})`,
    );
  return `${counts.join(" + ")} as "${line}"`;
}

const lines = [...new Set(tables.map(lineOf).filter((line) => line !== undefined))];

export const previewStatement = `select ${lines.map(countOf)}`;

/** In `find`, `$1` is the account and `$2` the pattern of its candidates; in `write`, `$1` holds the changed rows. */
export const redactions = tables.flatMap(({ name, owner, personal = owner, idType = "bigint", columns }) =>
  Object.entries(columns)
    .filter(([, { redacted }]) => redacted)
    .map(([column]) => ({
      find: `select t.id::text as id, to_jsonb(t.${column}) as value, coalesce(${personal}, false) as "isPersonal"
               from ${name} t where t.${column} is not null and ((${owner}) or t.${column}::text ~* $2)`,
      // Texts are cut to their column's 300 characters, because the mark is longer than a short name.
      write: `update ${name} t set ${column} = ${column === "detail" ? "v.value" : "left(v.value #>> '{}', 300)"}
                from jsonb_to_recordset($1::jsonb) as v(id text, value jsonb) where t.id = v.id::${idType}`,
    })),
);

export const staffRecordsOwner = personalTables.audit_entries?.owner ?? "false";
