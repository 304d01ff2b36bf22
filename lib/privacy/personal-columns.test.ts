import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "@/lib/db";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { impersonalTables, libraryTables } from "@/lib/privacy/impersonal-columns";
import { personalTables } from "@/lib/privacy/personal-columns";
import { deletionStatements, previewStatement, redactions } from "@/lib/privacy/statements";
import { api } from "@/test/api";
import { knownLearner } from "@/test/known-learner";

beforeAll(async () => {
  await jobQueue();
});
afterAll(closeJobQueue);

const personal = Object.entries(personalTables).map(([name, table]) => ({ name: table.table ?? name, ...table }));

async function columnsOfDatabase(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$)'`,
  );
  const { rows: copies } = await pool.query<{ name: string }>(
    "select 'pgboss.' || table_name as name from pgboss.queue",
  );
  const kept = [...libraryTables, ...copies.map(({ name }) => name)];
  return rows.map(({ name }) => name).filter((name) => !kept.some((table) => name.startsWith(`${table}.`)));
}

function classifiedColumns(): string[] {
  return [
    ...personal.flatMap(({ name, columns }) => Object.keys(columns).map((column) => `${name}.${column}`)),
    ...Object.entries(impersonalTables).flatMap(([name, columns]) =>
      columns.split(" ").map((column) => `${name}.${column}`),
    ),
  ];
}

test("every column of the database is in the list of what is personal", async () => {
  const columns = await columnsOfDatabase();
  const classified = classifiedColumns();
  expect(new Set(classified).size).toBe(classified.length);
  const unknown = columns.filter((column) => !classified.includes(column));
  expect(
    unknown,
    `Say in lib/privacy/personal-columns.ts, for users in lib/accounts/personal-columns.ts, whose ${unknown.join(", ")} is,
     what the deletion of the account does with it and where the export has it; or in lib/privacy/impersonal-columns.ts that it is about nobody.`,
  ).toEqual([]);
  expect(classified.filter((column) => !columns.includes(column))).toEqual([]);
});

test("every table that refers to an account is personal", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'sessions'::regclass, 'enrollments'::regclass, 'attempts'::regclass)`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { name } of rows) expect(Object.keys(impersonalTables)).not.toContain(name);
});

test("a column that is removed or kept is in the export or has a reason not to be", async () => {
  const { token, user, recording } = await knownLearner();
  const { rows } = await pool.query("select id from sessions where user_id = $1", [user.id]);
  await pool.query("insert into ticket_reuses (session_id, recording_id, address) values ($1, $2, '203.0.113.9')", [
    rows[0].id,
    recording.id,
  ]);
  await pool.query("insert into attempt_events (attempt_id, kind) select id, 'x' from attempts where user_id = $1", [
    user.id,
  ]);
  const { body } = await api("GET", "/api/account/export/", { token });
  /** Takes the first entry of a list that has the rest of the path. */
  const follow = (value: unknown, [step, ...rest]: string[]): unknown => {
    if (step === undefined) return value;
    const next = (value as Record<string, unknown> | null)?.[step.replace("[]", "")];
    const entries = step.endsWith("[]") ? ((next as unknown[] | undefined) ?? []) : [next];
    return entries.map((entry) => follow(entry, rest)).find((found) => found !== undefined);
  };
  const places = personal.flatMap(({ columns }) => Object.values(columns).flatMap(({ exported }) => exported ?? []));
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  for (const { name, columns } of personal) {
    for (const [column, { exported, withheld }] of Object.entries(columns)) {
      expect([exported, withheld].filter(Boolean), `${name}.${column}`).toHaveLength(1);
      if (exported) expect(follow(body, exported.split(".")), `${name}.${column} as ${exported}`).not.toBeUndefined();
    }
  }
});

test("a column of a row that outlives the account says so, and one that is emptied what a merge does with it", () => {
  const bare = personal.filter(({ rows }) => rows === "bare");
  expect(bare.map(({ name }) => name)).toContain("users");
  for (const { name, columns } of bare) {
    for (const [column, { replacedBy, stays, fills, unfilled }] of Object.entries(columns)) {
      const why = `Say in lib/accounts/personal-columns.ts what the end of an account does with ${name}.${column}`;
      expect([replacedBy, stays].filter(Boolean), `${why}: replacedBy or stays`).toHaveLength(1);
      expect([stays, fills, unfilled].filter(Boolean), `${why}: fills or unfilled`).toHaveLength(1);
    }
  }
});

test("every statement made from the list runs, and touches nobody else", async () => {
  const { user, token } = await knownLearner();
  const before = await api("GET", "/api/account/deletion-preview/", { token });
  const nobody = 2_000_000_000;
  for (const statement of deletionStatements) expect((await pool.query(statement, [nobody])).rowCount).toBe(0);
  for (const { find } of redactions) expect((await pool.query(find, [nobody, "no-such-text"])).rowCount).toBe(0);
  const { rows } = await pool.query(previewStatement, [nobody]);
  expect(new Set(Object.values(rows[0]))).toEqual(new Set([0]));
  expect((await api("GET", "/api/account/deletion-preview/", { token })).body).toEqual(before.body);
  expect(user.deletedAt).toBeNull();
});
