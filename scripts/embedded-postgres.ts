import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { isPrepared, prepareRole, roleUrl } from "./embedded-role.ts";
import { fullDisk } from "./full-disk.ts";
import { withLock } from "./lock.ts";
import { findPlace, makeReady, type Place, pgCtl, readPort, superuserUrl } from "./postgres-place.ts";
import { livingServer } from "./postgres-process.ts";
import { connect, hold, noteStop, type StartOptions, wasStopped } from "./postgres-server.ts";

/**
 * The PostgreSQL that the project brings along, used when DATABASE_URL is unset.
 *
 * It outlives the process that started it: whoever comes next finds it by connecting with the password stored beside
 * the data, never by a process id. Several processes may ask for it at once. The site works as a role that owns its
 * database; the superuser is the launcher's own.
 */
export type EmbeddedDatabase = {
  url: string;
  superuserUrl: string;
  startedByUs: boolean;
  /** Stops the server when this process started it and nobody else is connected; otherwise leaves it running. */
  stop(): Promise<void>;
};

type Options = StartOptions & {
  /** Starts the server again whenever it ends while this process lives, unless a command stopped it. */
  keepRunning?: boolean;
  /** How long the server may take to end in order. */
  stopSeconds?: number;
};

const silent = () => undefined;
/** The name of a keeper's connection. */
const keeperName = "site";
const KEEPER_PAUSE_MS = 1000;
/** The time for an end in order; as much again for one without. */
export const STOP_SECONDS = 20;

export async function ensureDatabase(dataDir: string, options: Options = {}): Promise<EmbeddedDatabase> {
  const { say = silent, keepRunning = false, stopSeconds } = options;
  // The folder is made before the place is chosen: a strict umask may close it to the server's user.
  mkdirSync(dataDir, { recursive: true });
  const place = findPlace(dataDir);
  const name = keepRunning ? keeperName : "launcher";
  const held = await open(place, name, options).catch((error) => {
    throw withDisk(error, place);
  });
  let startedByUs = held.started;
  let connection = held.client;
  let released = false;
  let keeping = Promise.resolve();

  function watch(): void {
    connection.once("end", () => {
      keeping = keep();
    });
  }

  /** Tries for ever, because the reason why the server does not start may go away by itself. */
  async function keep(): Promise<void> {
    let said = "";
    const sayOnce = (line: string) => {
      if (line !== said) say(line);
      said = line;
    };
    while (!released) {
      const found = await connect(place, name);
      if (found instanceof Client) return regain(found, said !== "");
      try {
        if (wasStopped(place)) sayOnce("The database was stopped by a command; the site cannot work without it.");
        else {
          sayOnce(`The database was lost (${found.message}); bringing it back …`);
          const isWanted = () => !released && !wasStopped(place);
          const next = await hold(place, { ...options, say: silent, name, again: true, isWanted });
          startedByUs ||= next.started;
          return regain(next.client, true);
        }
      } catch (error) {
        if (released || wasStopped(place)) continue;
        sayOnce(`The database does not start: ${withDisk(error, place).message}`);
      }
      await sleep(KEEPER_PAUSE_MS);
    }
  }

  function regain(client: Client, wasSaid: boolean): void {
    if (released) return void client.end().catch(silent);
    connection = client;
    if (wasSaid) say("The database is there again.");
    watch();
  }

  if (keepRunning) watch();
  return {
    url: roleUrl(place.folder, readPort(place) ?? 0) ?? "",
    superuserUrl: superuserUrl(place),
    startedByUs,
    stop: async () => {
      released = true;
      await keeping;
      await release(place, connection, startedByUs, stopSeconds);
    },
  };
}

async function open(place: Place, name: string, options: Options) {
  makeReady(place, options.say ?? silent);
  const held = await hold(place, { ...options, name });
  await prepare(place, held.client);
  return held;
}

/** PostgreSQL cannot write into its log on a full disk, and says no more than that it ended. */
function withDisk(error: unknown, { folder, data }: Place): Error {
  const cause = error instanceof Error ? error : new Error(String(error));
  const full = fullDisk(folder, data, join(data, "pg_wal"));
  return full ? new Error(`${full}\n${cause.message}`, { cause }) : cause;
}

async function prepare(place: Place, superuser: Client): Promise<void> {
  if (await isPrepared(superuser, place.folder)) return;
  await withLock(join(place.folder, "lock"), { waitSeconds: 60 }, async () => {
    if (!(await isPrepared(superuser, place.folder))) await prepareRole(superuser, place.folder, superuserUrl(place));
  });
}

/** Stops the server of a data folder, also one that another process started. @returns whether one was running */
export async function stopDatabase(dataDir: string): Promise<boolean> {
  const place = findPlace(dataDir);
  if (!livingServer(place.data)) return false;
  noteStop(place);
  await endServer(place);
  return true;
}

/**
 * A server that is told to end in the very moment in which it has recovered from a crash waits for itself and never
 * ends (PostgreSQL 18). Ended at once, it recovers again at its next start, and nothing committed is lost.
 */
async function endServer(place: Place, patienceSeconds = STOP_SECONDS): Promise<void> {
  await pgCtl(place, ["stop", "-m", "fast", "-w", "-t", `${patienceSeconds}`]).catch(() =>
    pgCtl(place, ["stop", "-m", "immediate", "-w", "-t", `${STOP_SECONDS}`]),
  );
}

/** Whether a running site holds the database of a data folder. */
export async function isKept(dataDir: string): Promise<boolean> {
  const found = await connect(findPlace(dataDir), "launcher");
  if (!(found instanceof Client)) return false;
  try {
    const keepers = "SELECT FROM pg_stat_activity WHERE application_name = $1 AND usename = current_user";
    return ((await found.query(keepers, [keeperName])).rowCount ?? 0) > 0;
  } finally {
    await found.end();
  }
}

/** The address of a data folder's database without starting it; undefined before its first start. */
export function embeddedUrl(dataDir: string): string | undefined {
  const place = findPlace(dataDir);
  const port = readPort(place);
  return port === undefined ? undefined : roleUrl(place.folder, port);
}

async function release(
  place: Place,
  connection: Client,
  startedByUs: boolean,
  stopSeconds: number | undefined,
): Promise<void> {
  await connection.end().catch(silent);
  if (!startedByUs) return;
  // The held connection may have been lost.
  const own = await connect(place, "launcher");
  if (!(own instanceof Client)) return;
  const stop = await isAlone(own);
  await own.end().catch(silent);
  if (stop) await endServer(place, stopSeconds).catch(silent);
}

/** Waits a moment for the connections of processes that have just ended. */
async function isAlone(connection: Client): Promise<boolean> {
  const others = `SELECT count(*)::int AS count FROM pg_stat_activity
                  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  for (let attempt = 0; attempt < 15; attempt++) {
    try {
      const { rows } = await connection.query<{ count: number }>(others);
      if (rows[0]?.count === 0) return true;
    } catch {
      return false;
    }
    await sleep(100);
  }
  return false;
}
