import { spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { embeddedUrl, ensureDatabase, stopDatabase } from "./embedded-postgres.ts";
import { closedFolder } from "./postgres-binaries.ts";

const isRoot = process.getuid?.() === 0;
const options = { durable: false };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "launcher-"));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await stopDatabase(folder);
  rmSync(folder, { recursive: true, force: true });
});

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
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`ended with ${code}`)));
    child.stdout.once("data", (line: Buffer) => {
      resolve({ ...JSON.parse(line.toString()), kill: () => void child.kill("SIGKILL") });
    });
  });
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const postgres = new URL(url);
  postgres.pathname = "/postgres";
  const client = new Client({ connectionString: postgres.href });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const serverPid = () => Number.parseInt(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8"), 10);

describe("the embedded database", () => {
  test("survives kill -9 of its server with everything that was committed", { timeout: 60_000 }, async () => {
    const { url } = await ensureDatabase(folder);
    await query(url, "CREATE TABLE kept AS SELECT 42 AS answer");
    process.kill(serverPid(), "SIGKILL");
    const again = await ensureDatabase(folder);
    expect(await query(again.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  });

  test("is started once by two processes that want it at the same time", async () => {
    const [first, second] = await Promise.all([startElsewhere(), startElsewhere()]);
    first.kill();
    second.kill();
    expect(first.url).toBe(second.url);
    expect([first.startedByUs, second.startedByUs].sort()).toEqual([false, true]);
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
    const second = await startElsewhere();
    await first.stop();
    expect(await query(first.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    second.kill();
  });

  test("is started again when it dies under the process that keeps it", { timeout: 60_000 }, async () => {
    const kept = await ensureDatabase(folder, { durable: false, keepRunning: true });
    process.kill(serverPid(), "SIGKILL");
    await expect
      .poll(() => query(kept.url, "SELECT 1 AS one").catch(String), { timeout: 30_000 })
      .toEqual([{ one: 1 }]);
    await kept.stop();
  });

  test.runIf(isRoot && !closedFolder(process.execPath))("works for an ordinary user", async () => {
    const nobody = { uid: 65534, gid: 65534 };
    chownSync(folder, nobody.uid, nobody.gid);
    const { url, kill } = await startElsewhere(nobody);
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    kill();
    process.kill(serverPid(), "SIGINT");
    await expect.poll(() => existsSync(join(folder, "postgres/data/postmaster.pid"))).toBe(false);
  });

  test.runIf(isRoot)("moves out of a home that its user may not enter", async () => {
    chmodSync(folder, 0o700);
    const said: string[] = [];
    const { url, stop } = await ensureDatabase(folder, { durable: false, say: (line) => said.push(line) });
    const [row] = await query<{ data_directory: string }>(url, "SHOW data_directory");
    await stop();
    expect(said.join()).toContain(`may not enter ${folder}`);
    expect(row?.data_directory).not.toContain(folder);
    expect(embeddedUrl(folder)).toBe(url);
    rmSync(join(row?.data_directory ?? "", ".."), { recursive: true });
  });
});

if (!isRoot) console.log("Not run as root: the scenarios of another user are left out.");
else if (closedFolder(process.execPath)) console.log("Other users may not enter the project: theirs is left out.");
