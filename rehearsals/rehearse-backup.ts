import "../scripts/load-env.ts";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { native } from "../bench/processes.ts";
import { verifyArchive } from "../scripts/backup/archive-reader.ts";
import { differingTables } from "../scripts/backup/check.ts";
import { totalsOf } from "../scripts/backup/format.ts";
import { readMark } from "../scripts/backup/restore-mark.ts";
import { exitCode, runCommand, spawnNode } from "../scripts/command.ts";
import { ensureDatabase, stopDatabase } from "../scripts/embedded-postgres.ts";
import { applyMigrations } from "../scripts/migrations.ts";
import { startOwnPostgres } from "./external-postgres.ts";

const help = `npm run rehearse:backup -- [--answers 1000000] [--files 2048]

Makes an academy with so many answers and so many MiB of files on an embedded PostgreSQL of its own, backs it up while rows
are written, restores it into this machine's own PostgreSQL (Debian's, from 15 on; otherwise another embedded one) and back
into an embedded one, compares every row, with the first database too, and kills both commands with -9 in the middle. Prints seconds and memory. Linux
only; some minutes and four times the room of the files.`;

type Site = { url: string; dataDir: string };
type Ran = { code: number; seconds: number; megabytes: number };

const folder = mkdtempSync(join(tmpdir(), "rehearse-backup-"));
const file = join(folder, "academy.tar");
let failed = 0;

function report(holds: boolean, text: string): void {
  if (!holds) failed += 1;
  console.log(`${holds ? "ok    " : "FAILED"} ${text}`);
}

const started = (script: string, args: string[], { url, dataDir }: Site) =>
  spawnNode([script, ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, S3_ENDPOINT: "", SITE_URL: "http://localhost" },
    stdio: ["ignore", "ignore", "inherit"],
  });

/** Runs a script and measures its time and its peak memory. */
async function measured(script: string, args: string[], site: Site): Promise<Ran> {
  const began = performance.now();
  const child = started(script, args, site);
  let megabytes = 0;
  const timer = setInterval(() => {
    const status = existsSync(`/proc/${child.pid}/status`) ? readFileSync(`/proc/${child.pid}/status`, "utf8") : "";
    megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 100);
  const code = await exitCode(child);
  clearInterval(timer);
  return { code, seconds: (performance.now() - began) / 1000, megabytes };
}

const figures = ({ seconds, megabytes }: Ran) =>
  `${seconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB of memory`;

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Times small writes while `work` runs: the slowest is the longest that a save would wait. */
async function whileWriting(url: string, work: () => Promise<Ran>): Promise<Ran & { slowest: number; writes: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ending = new AbortController();
  const slow: number[] = [];
  const writing = (async () => {
    while (!ending.signal.aborted) {
      const began = performance.now();
      await client.query(`UPDATE attempt_answers SET seq = seq + 1, saved_at = now()
                           WHERE (attempt_id, question_id) = (SELECT attempt_id, question_id FROM attempt_answers LIMIT 1)`);
      slow.push(performance.now() - began);
      await sleep(20);
    }
  })();
  const ran = await work().finally(() => ending.abort());
  await writing;
  await client.end();
  return { ...ran, slowest: Math.max(...slow), writes: slow.length };
}

async function compare(label: string, { url }: Site): Promise<void> {
  const { header, contents } = await verifyArchive(file);
  const differing = await differingTables(url, header, contents);
  report(
    differing.length === 0,
    `${label}: ${totalsOf(contents).rows} rows in ${header.tables.length} tables compared${differing.map((line) => `\n       ${line}`).join("")}`,
  );
}

async function killed(script: string, args: string[], site: Site, seconds: number): Promise<boolean> {
  const child = started(script, args, site);
  const ended = once(child, "exit");
  await Promise.race([ended, sleep(1000 * seconds)]);
  const early = child.exitCode !== null;
  if (early && child.exitCode !== 0) throw new Error(`${script} failed before it was killed.`);
  if (!early) child.kill("SIGKILL");
  await ended;
  return !early;
}

async function killBackups(site: Site, whole: number): Promise<void> {
  const other = join(folder, "killed.tar");
  const clear = () => {
    const left = readdirSync(folder).filter((name) => name.startsWith("killed.tar"));
    for (const name of left) rmSync(join(folder, name));
    return left.length > 0;
  };
  let hadBegun = false;
  for (const share of [0.1, 0.5, 0.9]) {
    let seconds = share * whole;
    // Other work on the machine may have slowed down the measured full backup.
    while (!(await killed("scripts/backup.ts", ["--to", other], site, seconds))) {
      clear();
      seconds *= 0.8;
    }
    const isThere = existsSync(other);
    report(!isThere, `backup killed after ${seconds.toFixed(1)} s: ${isThere ? "a file" : "no file"}`);
    hadBegun = clear() || hadBegun;
  }
  report(hadBegun, "one of them at least was killed in the middle of its file");
}

async function killRestores(site: Site, whole: number, renew: () => Promise<void>): Promise<void> {
  let hadBegun = false;
  for (const share of [0.2, 0.5, 0.85]) {
    let seconds = share * whole;
    // Other work on the machine may have slowed down the measured full backup.
    while (!(await killed("scripts/restore.ts", [file], site, seconds))) {
      await renew();
      seconds *= 0.8;
    }
    await sleep(500);
    const [state] = await query<{ tables: number }>(
      site.url,
      "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
    );
    const mark = readMark(site.dataDir) !== undefined;
    hadBegun ||= mark;
    report(
      state?.tables === 0,
      `restore killed after ${seconds.toFixed(1)} s: ${state?.tables} tables, ${mark ? "marked as unfinished" : "nothing begun"}`,
    );
  }
  report(hadBegun, "one of them at least was killed in its middle");
}

async function rehearse(answers: string, mebibytes: string): Promise<void> {
  const a: Site = { dataDir: join(folder, "a"), url: "" };
  const c: Site = { dataDir: join(folder, "c"), url: "" };
  a.url = (await ensureDatabase(a.dataDir)).url;
  await applyMigrations(a.url);
  console.log(`An academy with ${answers} answers and ${mebibytes} MiB of files …`);
  const seed = spawnNode([...native, "rehearsals/backup-seed.ts", answers, mebibytes], {
    env: {
      ...process.env,
      DATABASE_URL: a.url,
      DATA_DIR: a.dataDir,
      S3_ENDPOINT: "",
      SITE_URL: "http://localhost",
      LOG_LEVEL: "warn",
    },
  });
  if ((await exitCode(seed)) !== 0) throw new Error("The academy was not made.");

  const backup = await whileWriting(a.url, () => measured("scripts/backup.ts", ["--to", file], a));
  report(
    backup.code === 0 && backup.writes > 0,
    `backup of the embedded one: ${figures(backup)}; ${(statSync(file).size / 1e6).toFixed(0)} MB; ${backup.writes} writes beside it, the slowest ${backup.slowest.toFixed(0)} ms`,
  );
  const quiet = await measured("scripts/backup.ts", ["--to", file], a);
  report(quiet.code === 0, `backup again, with nothing beside it: ${figures(quiet)}`);
  // A file that lacks rows would agree with anything that is restored from it, so it is compared with its own database,
  // too.
  await compare("the backup and the database that it was made of", a);
  await killBackups(a, quiet.seconds);

  const external = await startOwnPostgres(join(folder, "second"));
  const isDebian = external.name.startsWith("Debian");
  const serverUrl = Object.assign(new URL(external.url), { pathname: "/postgres" }).href;
  const b: Site = { dataDir: join(folder, "b"), url: external.url };
  try {
    if (isDebian) await query(serverUrl, "CREATE DATABASE prostuti");
    const first = await measured("scripts/restore.ts", [file], b);
    report(first.code === 0, `restore into ${external.name}: ${figures(first)}`);
    await compare(`embedded → ${external.name}`, b);
    if (isDebian) {
      const renew = async () => {
        await query(serverUrl, "DROP DATABASE prostuti");
        await query(serverUrl, "CREATE DATABASE prostuti");
        rmSync(b.dataDir, { recursive: true });
      };
      await renew();
      await killRestores(b, first.seconds, renew);
      const again = await measured("scripts/restore.ts", [file], b);
      report(again.code === 0 && readMark(b.dataDir) === undefined, `restore once more after that: ${figures(again)}`);
      await compare("after three that were killed", b);
    }
    const back = await measured("scripts/backup.ts", ["--to", file, "--no-files"], b);
    report(back.code === 0, `backup of ${external.name}, without files: ${figures(back)}`);
    c.url = (await ensureDatabase(c.dataDir)).url;
    const home = await measured("scripts/restore.ts", [file], c);
    report(home.code === 0, `restore into an embedded one: ${figures(home)}`);
    await compare(`${external.name} → embedded`, c);
  } finally {
    await external.stop();
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      answers: { type: "string", default: "1000000" },
      files: { type: "string", default: "2048" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  chmodSync(folder, 0o755);
  try {
    await rehearse(values.answers, values.files);
  } finally {
    for (const name of ["a", "c"]) if (existsSync(join(folder, name))) await stopDatabase(join(folder, name));
    rmSync(folder, { recursive: true, force: true });
  }
  return failed === 0 ? 0 : 1;
});
