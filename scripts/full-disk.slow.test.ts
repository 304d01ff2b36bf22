import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { eventually } from "../test/eventually.ts";
import { type EmbeddedDatabase, ensureDatabase, stopDatabase } from "./embedded-postgres.ts";
import { applyMigrations } from "./migrations.ts";
import { fromRoot } from "./paths.ts";
import { hasChild } from "./postgres-process.ts";

/**
 * Mounts small disks where this machine allows it (root may mount); elsewhere the server's processes may write no file
 * beyond a size, which PostgreSQL takes for a full disk as well.
 */
const isRoot = process.getuid?.() === 0;
const canMount = isRoot && tryMount();
let folder: string;
let mounted: string[] = [];
let kept: EmbeddedDatabase | undefined;
const said: string[] = [];

function tryMount(): boolean {
  const probe = mkdtempSync(join(tmpdir(), "mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", probe], { stdio: "ignore" });
    execFileSync("umount", [probe]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

function makeFolder(): void {
  folder = mkdtempSync(join(inject("serversFolder"), "disk-"));
  chmodSync(folder, 0o755);
  said.length = 0;
}

async function removeFolder(): Promise<void> {
  await kept?.stop();
  kept = undefined;
  try {
    await stopDatabase(folder);
  } finally {
    for (const place of mounted) execFileSync("umount", ["-l", place]);
    mounted = [];
    rmSync(folder, { recursive: true, force: true });
  }
}

beforeEach(makeFolder);

afterEach(async ({ task }) => {
  // The log goes with the folder, so it is printed first.
  if (task.result?.state === "fail") console.log(serverLog().slice(-5000));
  await removeFolder();
}, 60_000);

function smallDisk(place: string, megabytes: number): void {
  const owner = "uid=65534,gid=65534,mode=0700";
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,${owner}`, "tmpfs", place]);
  mounted.push(place);
}

function fill(ballast: string): void {
  execFileSync("sh", ["-c", `dd if=/dev/zero of='${ballast}' bs=1M 2>/dev/null || true`]);
}

/** The limit is a soft one, which can be lifted without privileges. */
function limitFiles(bytes: string): void {
  const pidFile = join(folder, "postgres/data/postmaster.pid");
  if (!existsSync(pidFile)) return;
  const outputOf = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: "utf8" }).stdout.trim();
  const pid = outputOf("head", "-1", pidFile);
  const all = [pid, ...outputOf("ps", "-o", "pid=", "--ppid", pid).split(/\s+/)];
  for (const one of all) {
    // The command runs as the server's account, which alone may; a process that has ended meanwhile needs no limit.
    spawnSync("prlimit", [`--pid=${one}`, `--fsize=${bytes}:`], isRoot ? { uid: 65534, gid: 65534 } : {});
  }
}

async function query(text: string): Promise<string | null> {
  const client = new Client({ connectionString: kept?.url, connectionTimeoutMillis: 2000, query_timeout: 4000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(text);
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const serverLog = () => readFileSync(join(folder, "postgres/server.log"), "utf8");
const serverPid = () => Number.parseInt(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8"), 10);

/** A server whose log has no room to grow, with two tables, and how long it took to be back from a crash before that. */
async function fullLogDisk(options: Parameters<typeof ensureDatabase>[1]) {
  kept = await ensureDatabase(folder, options);
  await kept.stop();
  const log = join(folder, "postgres/data/pg_wal");
  const ballast = join(log, "ballast");
  if (canMount) {
    execFileSync("cp", ["-a", log, join(folder, "copy")]);
    smallDisk(log, 64);
    execFileSync("cp", ["-a", `${folder}/copy/.`, log]);
    execFileSync("chown", ["-R", "65534:65534", log]);
  }
  kept = await ensureDatabase(folder, options);
  const crashed = performance.now();
  process.kill(serverPid(), "SIGKILL");
  await eventually(async () => expect(await query("SELECT 1")).toBeNull());
  const afterCrashMs = performance.now() - crashed;
  expect(await query("CREATE TABLE filling (text text); CREATE TABLE confirmed AS SELECT 42 AS answer")).toBeNull();
  if (canMount) fill(ballast);
  else limitFiles("1000");
  return { ballast, afterCrashMs };
}

const grow = "INSERT INTO filling SELECT repeat('x', 1000) FROM generate_series(1, 2000)";

test("a full disk of the data refuses writes, keeps what was confirmed, and works at once when there is room", async () => {
  // Only the tables lie on the small disk; the next test fills the log's disk.
  const base = join(folder, "postgres/data/base");
  const ballast = join(base, "ballast");
  kept = await ensureDatabase(folder, { durable: false, keepRunning: true, say: (line) => said.push(line) });
  await kept.stop();
  if (canMount) {
    execFileSync("cp", ["-a", base, join(folder, "copy")]);
    smallDisk(base, 90);
    execFileSync("cp", ["-a", `${folder}/copy/.`, base]);
    writeFileSync(ballast, Buffer.alloc(20_000_000));
  }
  kept = await ensureDatabase(folder, { durable: false, keepRunning: true, say: (line) => said.push(line) });
  await applyMigrations(kept.url);
  process.env.DATABASE_URL = kept.url;
  const { tryToWrite } = await import("@/lib/health/queries");
  await tryToWrite();
  expect(await query("CREATE TABLE filling (text text); CREATE TABLE confirmed AS SELECT 42 AS answer")).toBeNull();
  if (!canMount) limitFiles("18000000");
  let refused: string | null = null;
  for (let round = 0; round < 200 && !refused; round += 1) refused = await query(grow);
  expect(refused).not.toBeNull();
  if (canMount) {
    expect(refused).toBe("53100");
    await expect(tryToWrite()).rejects.toThrow(/No space left/);
  }
  if (canMount) rmSync(ballast);
  else limitFiles("unlimited");
  await tryToWrite();
  expect(await query(grow)).toBeNull();
  expect(await query("SELECT 1 / (answer / 42) FROM confirmed")).toBeNull();
});

test("a full disk of the log ends PostgreSQL; it is back as soon as there is room as after a crash, without a hand", async () => {
  // Flushing (syncfs) would wait for whatever else this machine writes, however long that takes.
  const options = { durable: false, keepRunning: true, say: (line: string) => said.push(line) };
  const { ballast, afterCrashMs } = await fullLogDisk(options);
  for (let round = 0; round < 60; round += 1) {
    const refused = await query(grow);
    if (refused && (await query("SELECT 1"))) break;
  }
  await eventually(async () => expect(await query("SELECT 1")).not.toBeNull());
  await eventually(() => expect(said.join("\n").match(/The database was lost/g)).toHaveLength(2));

  if (canMount) rmSync(ballast);
  else limitFiles("unlimited");
  const room = performance.now();
  await eventually(async () => expect(await query("INSERT INTO filling VALUES ('again')")).toBeNull());
  // Its keeper tries once a second, and recovers what was written until then.
  expect(performance.now() - room).toBeLessThan(5 * Math.max(afterCrashMs, 1000));
  expect(await query("SELECT 1 / (answer / 42) FROM confirmed")).toBeNull();
});

test.skipIf(!canMount)("a server that hangs in a recovery which has failed is ended, and is back", async () => {
  const options = { durable: false, keepRunning: true, say: (line: string) => said.push(line) };
  // It hangs when both come while its first process stands still: that the recovery begins, and that it has failed. A
  // busy machine may miss the tenth of a second before that.
  const isHungAndBack = async () => {
    const { ballast } = await fullLogDisk(options);
    const pid = serverPid();
    const growing = eventually(async () => expect(await query(grow)).not.toBeNull(), { pauseMs: 0 });
    await eventually(() => expect(hasChild(pid, "postgres: startup")).toBe(true), { pauseMs: 0 });
    process.kill(pid, "SIGSTOP");
    await eventually(() => expect(serverLog()).toMatch(/FATAL: {2}could not write to file "pg_wal/));
    process.kill(pid, "SIGCONT");
    rmSync(ballast);
    await growing;
    await eventually(async () => expect(await query("INSERT INTO filling VALUES ('again')")).toBeNull());
    expect(await query("SELECT 1 / (answer / 42) FROM confirmed")).toBeNull();
    return serverLog().includes("received immediate shutdown request");
  };
  let rounds = 1;
  for (; !(await isHungAndBack()) && rounds < 10; rounds += 1) {
    await removeFolder();
    makeFolder();
  }
  expect(rounds).toBeLessThan(10);
});

test.skipIf(!canMount)("a disk that was full before the start is named by the start and by the doctor", async () => {
  smallDisk(folder, 220);
  chmodSync(folder, 0o755);
  await (await ensureDatabase(folder, { durable: false })).stop();
  fill(join(folder, "ballast"));
  await expect(ensureDatabase(folder, { durable: false })).rejects.toThrow(/^The disk of \S+ is full: 0 MiB are free/);
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", SITE_URL: "", SEED: "none" };
  const run = (script: string) => spawnSync(process.execPath, [fromRoot(script)], { env, encoding: "utf8" });
  const doctor = run("scripts/doctor.ts");
  expect(doctor.stdout).toMatch(/^PROBLEM +database +The disk of \S+ is full/m);
  expect(doctor.stdout).toMatch(/^PROBLEM +disk +The disk of \S+ is full/m);
  expect(doctor.stdout).toMatch(/^PROBLEM +site /m);
  expect(doctor.status).toBe(1);
  const start = run("scripts/start.ts");
  expect(start.stdout + start.stderr).toMatch(/The disk of \S+ is full: 0 MiB are free/);
  expect(start.status).toBe(1);
});

if (!canMount) console.log("This machine mounts no disks: full ones are imitated by a limit on the size of files.");
