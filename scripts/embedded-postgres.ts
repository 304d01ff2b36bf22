import { type SpawnOptions, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { withLock } from "./lock.ts";
import { closedFolder, copyBinaries, findBinaries, sharedFolder } from "./postgres-binaries.ts";
import { freePort, isPortFree, removeStalePidFile } from "./postgres-process.ts";

/**
 * The PostgreSQL that the project brings along, used when DATABASE_URL is unset.
 *
 * It outlives the process that started it: whoever comes next finds it by connecting with the password stored beside
 * the data, never by a process id. Several processes may ask for it at once.
 */
export type EmbeddedDatabase = {
  url: string;
  startedByUs: boolean;
  /** Stops the server when this process started it and nobody else is connected; otherwise leaves it running. */
  stop(): Promise<void>;
};

type Options = {
  /** false: nothing is flushed to disk, for tests. */
  durable?: boolean;
  /** Starts the server again when it ends unexpectedly while this process lives. */
  keepRunning?: boolean;
  say?: (line: string) => void;
};

type Place = {
  /** Holds password, port, server.log and the data itself. */
  folder: string;
  data: string;
  packaged: { folder: string; version: string };
  /** Where the programs are run from. */
  binaryFolder: string;
  /** A folder above the wanted one that the server's user may not pass. */
  closed?: string;
  /** Whom the server runs as; PostgreSQL refuses to run as root. */
  user?: { uid: number; gid: number };
};

const databaseName = "prostuti";
const adminShutdown = "57P01";
const silent = () => undefined;

export async function ensureDatabase(dataDir: string, options: Options = {}): Promise<EmbeddedDatabase> {
  const { say = silent } = options;
  // Made before the place is chosen: a strict umask may close the folder to the server's user.
  mkdirSync(dataDir, { recursive: true });
  const place = findPlace(dataDir);
  makeReady(place, say);
  let released = false;
  let startedByUs = false;
  let keeper = await hold();

  async function hold(): Promise<Client> {
    const client =
      (await connect(place)) ??
      (await withLock(join(place.folder, "lock"), { waitSeconds: 60 }, async () => {
        const found = await connect(place);
        if (found) return found;
        const started = await start(place, options);
        startedByUs = true;
        return started;
      }));
    let stoppedOnPurpose = false;
    client.on("error", (error) => {
      stoppedOnPurpose = error instanceof DatabaseError && error.code === adminShutdown;
    });
    client.once("end", () => {
      if (!options.keepRunning || released) return;
      if (stoppedOnPurpose) return say("The database was stopped by a command; the site cannot work without it.");
      say("The database ended unexpectedly; starting it again …");
      hold().then(
        (next) => {
          keeper = next;
        },
        (error: unknown) => say(String(error)),
      );
    });
    return client;
  }

  return {
    url: readUrl(place),
    startedByUs,
    stop: async () => {
      released = true;
      await release(place, keeper, startedByUs);
    },
  };
}

/** Stops the server of a data folder, whoever started it. @returns whether one was running */
export async function stopDatabase(dataDir: string): Promise<boolean> {
  const place = findPlace(dataDir);
  const client = await connect(place);
  if (!client) return false;
  await client.end();
  await pgCtl(place, ["stop", "-m", "fast", "-w"]);
  return true;
}

/** The address of a data folder's database without starting it; undefined before its first start. */
export function embeddedUrl(dataDir: string): string | undefined {
  const place = findPlace(dataDir);
  return readPort(place) ? readUrl(place) : undefined;
}

function findPlace(dataDir: string): Place {
  const packaged = findBinaries();
  const wanted = join(resolve(dataDir), "postgres");
  const ordinary = { packaged, folder: wanted, data: join(wanted, "data"), binaryFolder: packaged.folder };
  if (process.getuid?.() !== 0) return ordinary;
  const closed = closedFolder(wanted);
  const name = `prostuti-${createHash("sha256").update(wanted).digest("hex").slice(0, 8)}`;
  const folder = closed ? sharedFolder(name) : wanted;
  const copied = join(folder, `binaries-${packaged.version}`);
  const binaryFolder = closedFolder(packaged.folder) ? copied : packaged.folder;
  return { packaged, folder, data: join(folder, "data"), binaryFolder, closed, user: nobody() };
}

function makeReady({ folder, closed, user }: Place, say: (line: string) => void): void {
  if (closed) say(`The database's user may not enter ${closed}, so its data lies in ${folder}.`);
  mkdirSync(folder, { recursive: true });
  if (!user) return;
  chmodSync(folder, 0o711);
  chownSync(folder, user.uid, user.gid);
}

function nobody(): { uid: number; gid: number } {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8")) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** A connection to the running server, or undefined when it does not run (or another server sits on its port). */
async function connect(place: Place): Promise<Client | undefined> {
  if (!readPort(place)) return undefined;
  const url = new URL(readUrl(place));
  url.pathname = "/postgres";
  const client = new Client({
    connectionString: url.href,
    connectionTimeoutMillis: 3000,
    application_name: "launcher",
  });
  // A keeper's connection may end at any time with the server; that is noticed by whoever uses the database.
  client.on("error", silent);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    if (rows[0] && existsSync(place.data) && realpathSync(rows[0].data_directory) === realpathSync(place.data)) {
      return client;
    }
  } catch {
    // Nothing listens, it is starting up or going down, or it does not know our password.
  }
  await client.end().catch(silent);
  return undefined;
}

/** Runs inside the lock. */
async function start(place: Place, { durable = true, say = silent }: Options): Promise<Client> {
  if (place.binaryFolder !== place.packaged.folder) copyBinaries(place.packaged.folder, place.binaryFolder);
  await initialise(place, durable, say);
  const output: string[] = [];
  for (let attempt = 0; attempt < 20; attempt++) {
    removeStalePidFile(place.data);
    const port = await choosePort(place);
    const settings = [
      `-p ${port}`,
      "-c listen_addresses=127.0.0.1",
      "-c unix_socket_directories=''",
      ...(durable ? [] : ["-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off"]),
    ];
    const log = join(place.folder, "server.log");
    output.push(await pgCtl(place, ["start", "-w", "-t", "30", "-l", log, "-o", settings.join(" ")]).catch(String));
    const client = await connect(place);
    if (client) return client;
    await sleep(500);
  }
  const log = existsSync(join(place.folder, "server.log"))
    ? readFileSync(join(place.folder, "server.log"), "utf8")
    : "";
  throw new Error(`PostgreSQL did not start. ${output.at(-1)}\n${log.trim().split("\n").slice(-12).join("\n")}`);
}

async function initialise(place: Place, durable: boolean, say: (line: string) => void): Promise<void> {
  const versionFile = join(place.data, "PG_VERSION");
  if (existsSync(versionFile)) {
    const major = Number(readFileSync(versionFile, "utf8"));
    const ours = Number.parseInt(place.packaged.version, 10);
    if (major === ours) return;
    throw new Error(
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

async function choosePort(place: Place): Promise<number> {
  const stored = readPort(place);
  if (stored && (await isPortFree(stored))) return stored;
  const port = await freePort();
  writeFileSync(join(place.folder, "port"), String(port));
  return port;
}

async function release(place: Place, keeper: Client, startedByUs: boolean): Promise<void> {
  const stop = startedByUs && (await isAlone(keeper));
  await keeper.end().catch(silent);
  if (stop) await pgCtl(place, ["stop", "-m", "fast", "-w"]).catch(silent);
}

/** Waits a moment for the connections of processes that have just ended. */
async function isAlone(keeper: Client): Promise<boolean> {
  const others = `SELECT count(*)::int AS count FROM pg_stat_activity
                  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  for (let attempt = 0; attempt < 15; attempt++) {
    try {
      const { rows } = await keeper.query<{ count: number }>(others);
      if (rows[0]?.count === 0) return true;
    } catch {
      return false;
    }
    await sleep(100);
  }
  return false;
}

function pgCtl(place: Place, args: string[]): Promise<string> {
  return run(place, binary(place, "pg_ctl"), ["-D", place.data, ...args]);
}

/** `start` gets no pipes: the server would inherit them and hold them open for as long as it lives. */
function run(place: Place, command: string, args: string[]): Promise<string> {
  return new Promise((done, fail) => {
    const starts = args.includes("start");
    const options: SpawnOptions = {
      ...place.user,
      cwd: place.folder,
      detached: true,
      stdio: starts ? "ignore" : ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    };
    const child = spawn(command, args, options);
    let complaint = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      complaint += chunk;
    });
    child.once("error", fail);
    child.once("close", (code) =>
      code === 0 ? done("") : fail(new Error(`${command} ended with ${code}. ${complaint}`)),
    );
  });
}

function binary(place: Place, name: string): string {
  return join(place.binaryFolder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

function readPort(place: Place): number | undefined {
  const file = join(place.folder, "port");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
}

function readUrl(place: Place): string {
  const password = readFileSync(join(place.folder, "password"), "utf8");
  return `postgres://postgres:${password}@127.0.0.1:${readPort(place)}/${databaseName}`;
}
