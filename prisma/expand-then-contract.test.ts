import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyMigrations, readMigrations } from "@/scripts/migrations";
import { publishedReleases } from "@/scripts/releases";
import { contractions, excusesOf } from "@/test/contractions";
import { readSchema, type SchemaFacts } from "@/test/schema-facts";

/** Two builds may run on one database at a time: the last version's, and a later one. */
const baseline = publishedReleases().at(-1);
/** The number of migrations up to the baseline. */
const RELEASED = 67;

const url = new URL(process.env.DATABASE_URL ?? "");
const administration = new Client({ connectionString: url.href });
const name = `${url.pathname.slice(1)}_steps`;
const own = new URL(url);
own.pathname = `/${name}`;
const client = new Client({ connectionString: own.href });
const migrations = readMigrations();
const baselineIndex = migrations.findIndex((migration) => migration.name === baseline?.lastMigration);

beforeAll(async () => {
  await administration.connect();
  await applyMigrations(own.href, migrations.slice(0, baselineIndex + 1));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await administration.query(`DROP DATABASE ${name}`);
  await administration.end();
});

const releases = publishedReleases().map(({ version }) => version);

describe("the build before works on the schema of", () => {
  // A migration with an earlier name would be compared with no state before it, and would run before what it changes.
  it("the baseline, which every later migration is measured against: a new one's name sorts after all others", () =>
    expect(baselineIndex + 1).toBe(RELEASED));

  it.each(migrations.slice(baselineIndex + 1))("$name", async (migration) => {
    const before = await readSchema(client);
    expect(await applyMigrations(own.href, migrations.slice(0, migrations.indexOf(migration) + 1))).toEqual([
      migration.name,
    ]);
    const excuses = excusesOf(migration.sql);
    const earlier = migrations.slice(0, migrations.indexOf(migration)).map((other) => other.name);
    for (const { since } of excuses) if (since) expect([...releases, ...earlier]).toContain(since);
    const found = contractions(before, await readSchema(client));
    expect(found.filter((contraction) => !excuses.some((excuse) => excuse.name === contraction.name))).toEqual([]);
  });
});

describe("a migration is refused that", () => {
  const start = `
    CREATE TYPE mood AS ENUM ('GOOD', 'BAD');
    CREATE TABLE cats (id serial PRIMARY KEY, name text NOT NULL, colour text, mood mood, age int NOT NULL DEFAULT 1,
                       UNIQUE (name), CHECK (age > 0));
    CREATE TABLE dogs (id serial PRIMARY KEY);`;

  /** Nothing of it stays. */
  async function change(sql: string): Promise<string[]> {
    await client.query(`BEGIN; ${start}`);
    try {
      const before: SchemaFacts = await readSchema(client);
      await client.query(sql);
      return contractions(before, await readSchema(client)).map((found) => `${found.name}: ${found.what}`);
    } finally {
      await client.query("ROLLBACK");
    }
  }

  it.each([
    ["drops a table", "DROP TABLE dogs", ["dogs: is gone"]],
    ["drops a column", "ALTER TABLE cats DROP COLUMN colour", ["cats.colour: is gone"]],
    ["renames a column", "ALTER TABLE cats RENAME colour TO color", ["cats.colour: is gone"]],
    ["renames a table", "ALTER TABLE dogs RENAME TO hounds", ["dogs: is gone"]],
    ["changes a type", "ALTER TABLE cats ALTER age TYPE bigint", ["cats.age: was integer, is bigint"]],
    ["requires more", "ALTER TABLE cats ALTER colour SET NOT NULL", ["cats.colour: must not be null any more"]],
    ["takes a default away", "ALTER TABLE cats ALTER age DROP DEFAULT", ["cats.age: has lost its default"]],
    [
      "asks for a new value",
      "ALTER TABLE cats ADD weight int NOT NULL",
      ["cats.weight: is new, required and without a default"],
    ],
    [
      "forbids what was allowed",
      "ALTER TABLE cats ADD CONSTRAINT short CHECK (length(name) < 9) NOT VALID",
      ["cats.short: is a new rule: CHECK ((length(name) < 9)) NOT VALID"],
    ],
    [
      "forbids it in a block of its own",
      "DO $$ BEGIN EXECUTE 'CREATE UNIQUE INDEX one_colour ON cats (colour)'; END $$",
      ["cats.one_colour: is a new rule: CREATE UNIQUE INDEX one_colour ON public.cats USING btree (colour)"],
    ],
    [
      "drops what ON CONFLICT names",
      "ALTER TABLE cats DROP CONSTRAINT cats_name_key",
      ["cats.cats_name_key: is gone, and ON CONFLICT may name it"],
    ],
    [
      "adds to an enum",
      "ALTER TYPE mood ADD VALUE 'SLEEPY'",
      ["mood.SLEEPY: is new: a build that does not know it cannot read its rows"],
    ],
  ])("%s", async (_what, sql, found) => expect(await change(sql)).toEqual(found));

  it.each([
    ["a table", "CREATE TABLE birds (id int PRIMARY KEY, cat_id int NOT NULL UNIQUE REFERENCES cats)"],
    ["a column that may be empty, with rules of its own", "ALTER TABLE cats ADD weight int UNIQUE CHECK (weight > 0)"],
    ["a column that fills itself", "ALTER TABLE cats ADD seen_at timestamptz NOT NULL DEFAULT now()"],
    ["an index", "CREATE INDEX ON cats (colour)"],
    ["what allows more", "ALTER TABLE cats ALTER name DROP NOT NULL, DROP CONSTRAINT cats_age_check"],
  ])("but not one that only adds %s", async (_what, sql) => expect(await change(sql)).toEqual([]));
});

it("what a migration contracts it names, with the release that stopped using it or the reason", () => {
  const sql = `-- contract: cats.colour, unused since 0.4.0
-- contract: cats.short, safe because it only allows more
-- contract: cats.name, safe because fine
-- contract: cats.age`;
  expect(excusesOf(sql)).toEqual([
    { name: "cats.colour", since: "0.4.0", because: undefined },
    { name: "cats.short", since: undefined, because: "it only allows more" },
  ]);
});
