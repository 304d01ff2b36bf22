import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { eventually } from "../test/eventually.ts";
import { type EmbeddedDatabase, embeddedUrl, ensureDatabase, isKept, stopDatabase } from "./embedded-postgres.ts";
import { applyMigrations, readMigrations } from "./migrations.ts";
import { closedFolder } from "./postgres-binaries.ts";
import { findPlace } from "./postgres-place.ts";

const isRoot = process.getuid?.() === 0;
const options = { durable: false };
/** One whose database was started and stopped once: to make its tables takes longer than most of what happens here. */
let started: string;
let folder: string;
const elsewhere: ChildProcess[] = [];

function newFolder(): string {
  const made = mkdtempSync(join(inject("serversFolder"), "launcher-"));
  chmodSync(made, 0o755);
  return made;
}

async function removeFolder(): Promise<void> {
  for (const child of elsewhere.splice(0)) child.kill("SIGKILL");
  await stopDatabase(folder);
  rmSync(folder, { recursive: true, force: true });
}

beforeAll(async () => {
  started = newFolder();
  await (await ensureDatabase(started, options)).stop();
});
afterAll(() => rmSync(started, { recursive: true, force: true }));

/** Asks for the database in a process of its own and leaves it running there until the process is killed. */
function startElsewhere(user?: {
  uid: number;
  gid: number;
}): Promise<{ url: string; startedByUs: boolean; kill(): void }> {
  const launcher = fileURLToPath(new URL("./embedded-postgres.ts", import.meta.url));
  const program = `
    const { ensureDatabase } = await import(${JSON.stringify(launcher)});
    const { url, startedByUs } = await ensureDatabase(${JSON.stringify(folder)}, { durable: false });
    console.log(JSON.stringify({ url, startedByUs }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    ...user,
    stdio: ["ignore", "pipe", "inherit"],
  });
  elsewhere.push(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`ended with ${code}`)));
    child.stdout.once("data", (line: Buffer) => {
      resolve({ ...JSON.parse(line.toString()), kill: () => void child.kill("SIGKILL") });
    });
  });
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const endKeepers = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'site'";

/** A server that runs and takes none of the launcher's connections, as while it recovers. @returns what lets them in again */
async function refuseConnections({ superuserUrl }: EmbeddedDatabase): Promise<() => Promise<unknown>> {
  const other = new URL(superuserUrl);
  other.pathname = "/prostuti";
  await query(other.href, "ALTER DATABASE postgres ALLOW_CONNECTIONS false");
  await query(other.href, endKeepers);
  return () => query(other.href, "ALTER DATABASE postgres ALLOW_CONNECTIONS true");
}

const serverPid = () => Number.parseInt(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8"), 10);

describe("a new database", () => {
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(removeFolder);

  test("is started once by two processes that want it at the same time", async () => {
    const [first, second] = await Promise.all([startElsewhere(), startElsewhere()]);
    expect(first.url).toBe(second.url);
    expect([first.startedByUs, second.startedByUs].sort()).toEqual([false, true]);
  });

  test.runIf(isRoot && !closedFolder(process.execPath))("works for an ordinary user", async () => {
    const nobody = { uid: 65534, gid: 65534 };
    chownSync(folder, nobody.uid, nobody.gid);
    const { url } = await startElsewhere(nobody);
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test.runIf(isRoot)("moves out of a home that its user may not enter", async () => {
    chmodSync(folder, 0o700);
    const { folder: place } = findPlace(folder);
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    const said: string[] = [];
    const { url, superuserUrl, stop } = await ensureDatabase(folder, {
      durable: false,
      say: (line) => said.push(line),
    });
    const [row] = await query<{ data_directory: string }>(superuserUrl, "SHOW data_directory");
    await stop();
    expect(said.join()).toContain(`may not enter ${folder}`);
    expect(row?.data_directory).not.toContain(folder);
    expect(embeddedUrl(folder)).toBe(url);
  });
});

/** As it is, with its owner and rights. */
function copyStarted(): void {
  folder = newFolder();
  execFileSync("cp", ["-a", join(started, "postgres"), folder]);
}

describe("the embedded database", () => {
  beforeEach(copyStarted);
  afterEach(removeFolder);

  test("survives kill -9 of its server with everything that was committed", async () => {
    const { url } = await ensureDatabase(folder);
    await query(url, "CREATE TABLE kept AS SELECT 42 AS answer");
    process.kill(serverPid(), "SIGKILL");
    const again = await ensureDatabase(folder);
    expect(await query(again.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  });

  test("is found again after its starter was killed, and not stopped by the finder", async () => {
    const first = await startElsewhere();
    first.kill();
    const again = await ensureDatabase(folder, options);
    expect(again).toMatchObject({ url: first.url, startedByUs: false });
    await again.stop();
    expect(await query(first.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("starts over a pid file whose number another process has now", async () => {
    const first = await ensureDatabase(folder, options);
    const pidFile = join(folder, "postgres/data/postmaster.pid");
    const left = readFileSync(pidFile, "utf8");
    await first.stop();
    expect(existsSync(pidFile)).toBe(false);
    writeFileSync(pidFile, left.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const again = await ensureDatabase(folder, options);
    expect(again.startedByUs).toBe(true);
  });

  test("moves to another port when its own is taken", async () => {
    const first = await ensureDatabase(folder, options);
    await first.stop();
    const { createServer } = await import("node:net");
    const squatter = createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
    try {
      const again = await ensureDatabase(folder, options);
      expect(again.url).not.toBe(first.url);
      expect(await query(again.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    } finally {
      squatter.close();
    }
  });

  test("is left running by its starter while somebody else is connected", async () => {
    const first = await ensureDatabase(folder, options);
    const second = await ensureDatabase(folder, options);
    await first.stop();
    expect(await query(first.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test("is found by its own pid file when the port that was written down is another's", async () => {
    const first = await ensureDatabase(folder, options);
    writeFileSync(join(folder, "postgres/port"), "1");
    expect(await ensureDatabase(folder, options)).toMatchObject({ url: first.url, startedByUs: false });
    expect(await stopDatabase(folder)).toBe(true);
  });

  test("is brought back on its port by its keeper, however often and however long it takes", async () => {
    const said: string[] = [];
    const kept = await ensureDatabase(folder, { durable: false, keepRunning: true, say: (line) => said.push(line) });
    const works = () => query(kept.url, "SELECT 1 AS one").catch(String);
    process.kill(serverPid(), "SIGKILL");
    await eventually(async () => expect(await works()).toEqual([{ one: 1 }]));
    // Something stands in its way for longer than one start takes: another program on its port.
    process.kill(serverPid(), "SIGINT");
    const { createServer } = await import("node:net");
    const squatter = createServer();
    await eventually(async () =>
      expect(
        await new Promise((resolve) => {
          squatter.once("error", resolve);
          squatter.listen(Number(new URL(kept.url).port), "127.0.0.1", () => resolve("taken"));
        }),
      ).toBe("taken"),
    );
    await eventually(() => expect(said.join()).toContain("Another program took the database's port"));
    await new Promise((resolve) => squatter.close(resolve));
    await eventually(async () => expect(await works()).toEqual([{ one: 1 }]));
    await eventually(() => expect(said.at(-1)).toBe("The database is there again."));
    await kept.stop();
  });

  test("goes on when only its keeper's connection is ended", async () => {
    const said: string[] = [];
    const kept = await ensureDatabase(folder, { durable: false, keepRunning: true, say: (line) => said.push(line) });
    const pid = serverPid();
    await query(kept.superuserUrl, endKeepers);
    await eventually(async () => expect(await isKept(folder)).toBe(true));
    process.kill(pid, "SIGKILL");
    await eventually(async () => expect(await query(kept.url, "SELECT 1 AS one").catch(String)).toEqual([{ one: 1 }]));
    await kept.stop();
  });

  test("stays stopped when a command stopped it, until somebody starts it", async () => {
    const said: string[] = [];
    const kept = await ensureDatabase(folder, { durable: false, keepRunning: true, say: (line) => said.push(line) });
    expect(await isKept(folder)).toBe(true);
    await stopDatabase(folder);
    await eventually(() => expect(said.join()).toContain("stopped by a command"));
    const again = await ensureDatabase(folder, options);
    await eventually(() => expect(said.at(-1)).toBe("The database is there again."));
    expect(again.url).toBe(kept.url);
    // The one waits a moment for the connections of the other to end.
    await Promise.all([kept.stop(), again.stop()]);
  });

  test("is not brought back by a keeper who waits for it while a command stops it", async () => {
    const said: string[] = [];
    const kept = await ensureDatabase(folder, { durable: false, keepRunning: true, say: (line) => said.push(line) });
    // It runs and takes no keeper.
    await refuseConnections(kept);
    await eventually(() => expect(said.join()).toContain("The database was lost (database"));
    expect(await stopDatabase(folder)).toBe(true);
    await eventually(() => expect(said.at(-1)).toContain("stopped by a command"));
    await kept.stop();
    expect(await stopDatabase(folder)).toBe(false);
  });

  test("is stopped by its starter also when the keeper's connection was just lost", async () => {
    const kept = await ensureDatabase(folder, { durable: false, keepRunning: true });
    await query(kept.superuserUrl, endKeepers);
    await kept.stop();
    expect(await stopDatabase(folder)).toBe(false);
  });

  test("that does not end in order is ended at once by its starter", async () => {
    const own = await ensureDatabase(folder, { ...options, stopSeconds: 1 });
    const [checkpointer] = await query<{ pid: number }>(
      own.superuserUrl,
      "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
    );
    // The server waits for the last checkpoint before it ends.
    process.kill(checkpointer?.pid ?? 0, "SIGSTOP");
    const stopped = own.stop();
    const log = join(findPlace(folder).folder, "server.log");
    await eventually(() => expect(readFileSync(log, "utf8")).toContain("received immediate shutdown request"));
    // Else the server waits five seconds before it kills what does not end by itself.
    process.kill(checkpointer?.pid ?? 0, "SIGCONT");
    await stopped;
    expect(existsSync(join(folder, "postgres/data/postmaster.pid"))).toBe(false);
  });

  test("hands a database of an earlier version over to that role, with all that is in it", async () => {
    const first = await ensureDatabase(folder, options);
    const old = new URL(first.superuserUrl);
    old.pathname = "/prostuti";
    await query(first.superuserUrl, "DROP DATABASE prostuti");
    await query(first.superuserUrl, "DROP ROLE prostuti");
    rmSync(join(folder, "postgres/app-password"));
    const migrations = readMigrations();
    await applyMigrations(old.href, migrations.slice(0, -1));
    await query(
      old.href,
      "CREATE SCHEMA pgboss; CREATE TYPE pgboss.state AS ENUM ('a'); CREATE TABLE pgboss.job (id serial, state pgboss.state)",
    );
    await query(
      old.href,
      "CREATE VIEW pgboss.all_jobs AS SELECT * FROM pgboss.job; INSERT INTO pgboss.job (state) VALUES ('a')",
    );
    const again = await ensureDatabase(folder, options);
    expect(new URL(again.url).username).toBe("prostuti");
    expect(await query(again.url, "SELECT count(*)::int AS count FROM pgboss.all_jobs")).toEqual([{ count: 1 }]);
    const left = `SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'pgboss') AND pg_get_userbyid(c.relowner) <> 'prostuti'`;
    expect(await query(again.url, left)).toEqual([]);
    // Later migrations change what earlier ones made.
    await query(
      again.url,
      "ALTER TYPE pgboss.state ADD VALUE 'b'; ALTER TABLE users ADD COLUMN later int; DROP VIEW pgboss.all_jobs",
    );
    expect(await applyMigrations(again.url)).toHaveLength(1);
    expect((await ensureDatabase(folder, options)).url).toBe(again.url);
  });

  test("says what is wrong with a damaged lock, a lost password and somebody else's data", async () => {
    const first = await ensureDatabase(folder, options);
    await first.stop();
    writeFileSync(join(folder, "postgres/lock"), "this is not a lock at all, but it is long enough to be looked at");
    await expect(ensureDatabase(folder, options)).rejects.toThrow(
      /postgres\/lock is damaged. It holds nothing: delete it/,
    );
    rmSync(join(folder, "postgres/lock"));
    const password = readFileSync(join(folder, "postgres/password"), "utf8");
    rmSync(join(folder, "postgres/password"));
    await expect(ensureDatabase(folder, options)).rejects.toThrow(/password is missing.*put it back from a backup/);
    writeFileSync(join(folder, "postgres/password"), password, { mode: 0o600 });
    if (isRoot) {
      chownSync(join(folder, "postgres/data"), 12345, 12345);
      await expect(ensureDatabase(folder, options)).rejects.toThrow(/belongs to user 12345.*chown -R 65534/);
    }
  });
});

describe("the embedded database that runs", () => {
  let first: EmbeddedDatabase;
  beforeAll(async () => {
    copyStarted();
    first = await ensureDatabase(folder, options);
  });
  afterAll(removeFolder);

  test("keeps its port while it takes nobody, and is not started a second time", async () => {
    const pid = serverPid();
    const letIn = await refuseConnections(first);
    const { promise: refused, resolve } = Promise.withResolvers<string>();
    const waiting = ensureDatabase(folder, { ...options, say: resolve });
    expect(await refused).toMatch(`The database (process ${pid}) runs, but does not answer yet`);
    await letIn();
    expect(await waiting).toMatchObject({ url: first.url, startedByUs: false });
    expect(serverPid()).toBe(pid);
    expect(embeddedUrl(folder)).toBe(first.url);
  });

  test("is waited for while it recovers from a backend that was killed", async () => {
    const pid = serverPid();
    const client = new Client({ connectionString: first.url });
    client.on("error", () => undefined);
    await client.connect();
    const [row] = (await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows;
    process.kill(row?.pid ?? 0, "SIGKILL");
    const again = await ensureDatabase(folder, options);
    expect(again).toMatchObject({ url: first.url, startedByUs: false });
    expect(serverPid()).toBe(pid);
  });

  test("gives the site a role that owns its database and is nothing more", async () => {
    const { url } = first;
    const [role] = await query(
      url,
      `SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`,
    );
    expect(role).toEqual({
      rolname: "prostuti",
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    });
    await expect(query(url, "SELECT pg_read_file('postgresql.conf')")).rejects.toThrow("permission denied");
    await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow("permission denied");
    // It can make all that the site needs.
    expect((await applyMigrations(url)).length).toBeGreaterThan(0);
  });

  test("keeps out of its log what somebody typed", async () => {
    const client = new Client({ connectionString: first.url });
    await client.connect();
    await client.query("CREATE TEMP TABLE named (username text PRIMARY KEY)");
    const insert = () => client.query("INSERT INTO named VALUES ($1)", ["a-learners-name"]);
    await insert();
    await expect(insert()).rejects.toThrow("duplicate key");
    await client.end();
    const log = readFileSync(join(findPlace(folder).folder, "server.log"), "utf8");
    expect(log).toContain("duplicate key");
    expect(log).not.toContain("a-learners-name");
  });
});

if (!isRoot) console.log("Not run as root: the scenarios of another user are left out.");
else if (closedFolder(process.execPath)) console.log("Other users may not enter the project: theirs is left out.");
