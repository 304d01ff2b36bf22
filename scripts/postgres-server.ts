import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { withLock } from "./lock.ts";
import { copyBinaries } from "./postgres-binaries.ts";
import { binary, NeedsAHand, type Place, pgCtl, readPassword, readPort, run, superuserUrl } from "./postgres-place.ts";
import { freePort, hasChild, isPortFree, livingServer, removeStalePidFile } from "./postgres-process.ts";

export type StartOptions = {
  /** false: nothing is flushed to disk, for tests. */
  durable?: boolean;
  say?: (line: string) => void;
};
type HoldOptions = StartOptions & {
  /** The connection's name in pg_stat_activity. */
  name: string;
  /** True for a database in use: it may not come back on another port, and a failed start is reported at once. */
  again?: boolean;
  /** false: it is not started any more, nor waited for. */
  isWanted?: () => boolean;
};

type Held = { client: Client; started: boolean };

const silent = () => undefined;
const PAUSE_MS = 250;
/** The longest recovery from a crash, during which a server refuses everybody. */
const RECOVERY_MS = 180_000;
const START_MS = 15_000;
/** A crashed server waits up to five seconds for its processes before it recovers. */
const CRASH_MS = 10_000;
/** A server that recovers has a process for it at all times, but for the moments between two of its steps. */
const HANG_MS = 2_000;

const stoppedFile = (place: Place) => join(place.folder, "stopped");

/** True when the last event of the server was a command that stopped it. */
export function wasStopped(place: Place): boolean {
  return existsSync(stoppedFile(place));
}

export function noteStop(place: Place): void {
  writeFileSync(stoppedFile(place), "");
}

/** A superuser's connection to the running server, or the reason why there is none. */
export async function connect(place: Place, name: string): Promise<Client | Error> {
  // Another program may answer on the port, so the server's own process is looked for first. Windows cannot tell.
  if (process.platform !== "win32" && !livingServer(place.data)) return new Error("it does not run");
  if (!readPort(place)) return new Error("it was never started");
  const client = new Client({
    connectionString: superuserUrl(place),
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    keepAlive: true,
    application_name: name,
  });
  // The connection may end at any time with the server; its user notices.
  client.on("error", silent);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    if (rows[0] && existsSync(place.data) && realpathSync(rows[0].data_directory) === realpathSync(place.data)) {
      return client;
    }
    await client.end().catch(silent);
    return new Error("Another server answers on its port.");
  } catch (error) {
    await client.end().catch(silent);
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * A connection to the server of a folder, which is started when it does not run. A running server that refuses (it
 * recovers, is full or paused) is waited for: a second one beside it would only be in its way.
 */
export async function hold(place: Place, options: HoldOptions): Promise<Held> {
  const { name, say = silent, isWanted = () => true } = options;
  const began = Date.now();
  const hang = watchForHang(place);
  for (let round = 0; ; round += 1) {
    if (!isWanted()) throw new Error("it is not wanted any more");
    const found = await connect(place, name);
    if (found instanceof Client) return { client: found, started: false };
    const running = livingServer(place.data);
    let problem = found;
    if (!running) {
      const started = await withLock(join(place.folder, "lock"), { waitSeconds: 60 }, () => startOnce(place, options));
      if (!(started instanceof Error)) return started;
      problem = started;
    } else {
      if (round === 0) say(`The database (process ${running.pid}) runs, but does not answer yet: ${found.message}`);
      await hang.look(running.pid, found);
    }
    if (Date.now() - began > (running ? RECOVERY_MS : options.again ? 0 : START_MS)) throw problem;
    await sleep(PAUSE_MS);
  }
}

/**
 * Ends a server that says it recovers and has no process that would. PostgreSQL 18 stays so for ever when its recovery
 * fails (on a full disk, say) while its first process gets no turn. Ended at once, it recovers at its next start.
 */
function watchForHang(place: Place): { look: (pid: number, refusal: Error) => Promise<void> } {
  let seen: { pid: number; since: number } | undefined;
  return {
    async look(pid, { message }) {
      const patience = hangPatience(message);
      if (patience === undefined || hasChild(pid, "postgres: startup")) {
        seen = undefined;
        return;
      }
      if (seen?.pid !== pid) seen = { pid, since: Date.now() };
      if (Date.now() - seen.since < patience) return;
      seen = undefined;
      await withLock(join(place.folder, "lock"), { waitSeconds: 60 }, async () => {
        if (livingServer(place.data)?.pid !== pid) return;
        await pgCtl(place, ["stop", "-m", "immediate", "-w", "-t", "20"]).catch(silent);
      });
    },
  };
}

/** In milliseconds; undefined where a refusal does not promise a recovery, as that of a server which is shutting down. */
function hangPatience(refusal: string): number | undefined {
  if (/starting up|not yet accepting connections/.test(refusal)) return HANG_MS;
  return refusal.includes("in recovery mode") ? CRASH_MS : undefined;
}

/** Runs inside the lock. @returns why the server did not start */
async function startOnce(place: Place, options: HoldOptions): Promise<Held | Error> {
  const found = await connect(place, options.name);
  if (found instanceof Client) return { client: found, started: false };
  if (livingServer(place.data)) return found;
  const { durable = true, say = silent, again = false, isWanted = () => true } = options;
  if (!isWanted()) return found;
  if (place.binaryFolder !== place.packaged.folder) copyBinaries(place.packaged.folder, place.binaryFolder);
  await initialise(place, durable, say);
  // A started server whose password is lost would be of no use.
  readPassword(place);
  removeStalePidFile(place.data);
  const stored = readPort(place);
  const isFree = stored !== undefined && (await isPortFree(stored));
  if (stored && !isFree && again) return new Error(`Another program took the database's port ${stored}.`);
  const port = stored && isFree ? stored : await freePort();
  const settings = [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1",
    "-c unix_socket_directories=''",
    // A DETAIL may repeat personal input.
    "-c log_error_verbosity=terse",
    // After a crash one call for the whole disk; flushing file by file is most of what a recovery takes.
    ...(process.platform === "linux" ? ["-c recovery_init_sync_method=syncfs"] : []),
    ...(durable ? [] : ["-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off"]),
  ];
  // The mark goes before the start, so that a stop from here on counts.
  rmSync(stoppedFile(place), { force: true });
  const log = join(place.folder, "server.log");
  const complaint = await pgCtl(place, ["start", "-w", "-t", "30", "-l", log, "-o", settings.join(" ")]).catch(String);
  const client = await connect(place, options.name);
  if (!(client instanceof Client)) return new Error(`PostgreSQL did not start. ${complaint}\n${lastLines(log)}`);
  writeFileSync(join(place.folder, "port"), String(port));
  return { client, started: true };
}

function lastLines(file: string): string {
  if (!existsSync(file)) return "";
  return readFileSync(file, "utf8").trim().split("\n").slice(-12).join("\n");
}

async function initialise(place: Place, durable: boolean, say: (line: string) => void): Promise<void> {
  const versionFile = join(place.data, "PG_VERSION");
  if (existsSync(versionFile)) {
    const major = Number(readFileSync(versionFile, "utf8"));
    const ours = Number.parseInt(place.packaged.version, 10);
    if (major === ours) return;
    throw new NeedsAHand(
      `The data in ${place.data} is of PostgreSQL ${major}, the project brings ${ours}. ` +
        `Dump it with PostgreSQL ${major} and load the dump, or move the folder away to begin anew.`,
    );
  }
  say("Creating the database …");
  // initdb works on a folder of another name: a folder named `data` is always a finished one.
  const half = `${place.data}.half`;
  for (const folder of [half, place.data]) rmSync(folder, { recursive: true, force: true });
  const password = randomBytes(24).toString("hex");
  const passwordFile = join(place.folder, "initdb-password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.user) chownSync(passwordFile, place.user.uid, place.user.gid);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  await run(place, binary(place, "initdb"), ["-D", half, ...locale, ...access, ...(durable ? [] : ["--no-sync"])]);
  rmSync(passwordFile);
  writeFileSync(join(place.folder, "password"), password, { mode: 0o600 });
  renameSync(half, place.data);
}
