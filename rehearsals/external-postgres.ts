import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { embeddedUrl, ensureDatabase, stopDatabase } from "../scripts/embedded-postgres.ts";
import { freePort } from "../scripts/postgres-process.ts";

export type OwnPostgres = {
  name: string;
  url: string;
  /** The pid of the process that all others descend from. */
  postmaster(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** The folder of Debian's newest PostgreSQL; undefined where none is installed. */
export const debianBinaries = (): string | undefined => globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);

/** The account that Debian's server runs as, because it refuses to run as root. */
export function databaseAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * Starts Debian's PostgreSQL where it is installed, else the project's own; either way with a fresh database cluster.
 */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const binaries = debianBinaries();
  return binaries ? debian(binaries, folder) : embedded(folder);
}

async function debian(binaries: string, folder: string): Promise<OwnPostgres> {
  const data = join(folder, "database");
  const account = databaseAccount();
  mkdirSync(data, { recursive: true });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(data, account.uid, account.gid);
  const run = (program: string, args: string[]) => {
    // pg_ctl's pipe would stay open as long as the database runs.
    const { status } = spawnSync(join(binaries, program), args, { ...account, cwd: "/", stdio: "ignore" });
    if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}.`);
  };
  run("initdb", ["-D", data, "--username=prostuti", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100`;
  const start = async () => run("pg_ctl", ["start", "-w", "-D", data, "-l", join(data, "log"), "-o", options]);
  await start();
  return {
    name: `Debian's PostgreSQL ${readFileSync(join(data, "PG_VERSION"), "utf8").trim()}`,
    url: `postgres://prostuti@127.0.0.1:${port}/prostuti`,
    postmaster: () => Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10),
    start,
    stop: async () => run("pg_ctl", ["stop", "-w", "-m", "fast", "-D", data]),
  };
}

async function embedded(folder: string): Promise<OwnPostgres> {
  const place = join(folder, "embedded");
  const start = async () => void (await ensureDatabase(place));
  mkdirSync(place, { recursive: true });
  await start();
  return {
    name: "the project's own PostgreSQL, as Debian's postgresql is not installed",
    url: embeddedUrl(place) ?? "",
    postmaster: () => Number.parseInt(readFileSync(join(place, "postgres/data/postmaster.pid"), "utf8"), 10),
    start,
    stop: async () => void (await stopDatabase(place)),
  };
}

export function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
