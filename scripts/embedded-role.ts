import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";

/** The site's role owns its database and everything in it, and has no other right. */
const role = "prostuti";
const database = "prostuti";
const passwordFile = (folder: string) => join(folder, "app-password");

/** The address that the site is given; undefined before {@link prepareRole}. */
export function roleUrl(folder: string, port: number): string | undefined {
  const file = passwordFile(folder);
  if (!existsSync(file)) return undefined;
  return `postgres://${role}:${readFileSync(file, "utf8")}@127.0.0.1:${port}/${database}`;
}

/** Whether the role and its database are there, as {@link prepareRole} leaves them. */
export async function isPrepared(superuser: Client, folder: string): Promise<boolean> {
  if (!existsSync(passwordFile(folder))) return false;
  const { rowCount } = await superuser.query(
    `SELECT FROM pg_roles r JOIN pg_database d ON d.datdba = r.oid
      WHERE r.rolname = $1 AND d.datname = $2 AND NOT r.rolsuper AND r.rolcanlogin`,
    [role, database],
  );
  return rowCount === 1;
}

/**
 * Makes the site's role and database. A folder of an earlier version has a database of the superuser's: it changes hands
 * with all that is in it. Whatever was interrupted is done again.
 */
export async function prepareRole(superuser: Client, folder: string, superuserUrl: string): Promise<void> {
  const password = randomBytes(24).toString("hex");
  const exists = (await superuser.query("SELECT FROM pg_roles WHERE rolname = $1", [role])).rowCount === 1;
  await superuser.query(
    `${exists ? "ALTER" : "CREATE"} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`,
  );
  const file = passwordFile(folder);
  writeFileSync(`${file}.new`, password, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  const found = (await superuser.query("SELECT FROM pg_database WHERE datname = $1", [database])).rowCount === 1;
  if (!found) {
    await superuser.query(`CREATE DATABASE ${database} OWNER ${role}`);
    return;
  }
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  const inside = new Client({ connectionString: url.href, application_name: "launcher" });
  await inside.connect();
  try {
    await handOver(inside);
  } finally {
    await inside.end();
  }
  // This step comes last, because it tells that all others were done.
  await superuser.query(`ALTER DATABASE ${database} OWNER TO ${role}`);
}

/**
 * REASSIGN OWNED refuses for the first superuser, to whom the system's own objects belong. Left out: what belongs to an
 * extension, what follows its table (sequences of columns, row types), and arrays, which follow their element.
 */
async function handOver(inside: Client): Promise<void> {
  await inside.query("BEGIN");
  await inside.query(`DO $$
    DECLARE statement text;
    BEGIN
      FOR statement IN
        WITH ours AS (
          SELECT oid, nspname FROM pg_namespace
           WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema')
        ), extension AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
        SELECT format('ALTER SCHEMA %I OWNER TO ${role}', nspname) FROM ours WHERE nspname <> 'public'
        UNION ALL
        SELECT format('ALTER %s %I.%I OWNER TO ${role}',
                 CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
                                WHEN 'f' THEN 'FOREIGN TABLE' WHEN 'c' THEN 'TYPE' ELSE 'TABLE' END, nspname, c.relname)
          FROM pg_class c JOIN ours ON ours.oid = c.relnamespace
         WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S')
           AND (c.oid) NOT IN (SELECT objid FROM extension WHERE classid = 'pg_class'::regclass)
           AND NOT (c.relkind = 'S' AND EXISTS (
                 SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')))
        UNION ALL
        SELECT format('ALTER ROUTINE %s OWNER TO ${role}', p.oid::regprocedure)
          FROM pg_proc p JOIN ours ON ours.oid = p.pronamespace
         WHERE p.oid NOT IN (SELECT objid FROM extension WHERE classid = 'pg_proc'::regclass)
        UNION ALL
        SELECT format('ALTER TYPE %I.%I OWNER TO ${role}', nspname, t.typname)
          FROM pg_type t JOIN ours ON ours.oid = t.typnamespace
         WHERE t.typtype IN ('e', 'd', 'r') AND t.oid NOT IN (SELECT objid FROM extension WHERE classid = 'pg_type'::regclass)
      LOOP
        EXECUTE statement;
      END LOOP;
    END $$`);
  await inside.query("COMMIT");
}
