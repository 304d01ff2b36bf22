import { type SpawnOptions, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { closedFolder, findBinaries, sharedFolder } from "./postgres-binaries.ts";
import { livingServer } from "./postgres-process.ts";

/** The place of a data folder's PostgreSQL, and the account it runs as. */
export type Place = {
  /** Holds the passwords, port, server.log and the data itself. */
  folder: string;
  data: string;
  packaged: { folder: string; version: string };
  /** The folder of the programs. */
  binaryFolder: string;
  /** A folder above the wanted one that the server's user may not pass. */
  closed?: string;
  /** The account of the server; PostgreSQL refuses to run as root. */
  user?: { uid: number; gid: number };
};

/** An error that waiting does not mend; its message says what does. */
export class NeedsAHand extends Error {}

export function findPlace(dataDir: string): Place {
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

/** @throws NeedsAHand when the data belongs to somebody else */
export function makeReady({ folder, data, closed, user }: Place, say: (line: string) => void): void {
  if (closed) say(`The database's user may not enter ${closed}, so its data lies in ${folder}.`);
  mkdirSync(folder, { recursive: true });
  refuseForeignData({ data, user });
  if (!user) return;
  chmodSync(folder, 0o711);
  chownSync(folder, user.uid, user.gid);
}

function refuseForeignData({ data, user }: Pick<Place, "data" | "user">): void {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid;
  const runsAs = user?.uid ?? process.getuid?.();
  if (owner === undefined || runsAs === undefined || owner === runsAs) return;
  throw new NeedsAHand(
    `The database's data in ${data} belongs to user ${owner}, but the database would run as user ${runsAs}. ` +
      `Start as the user that it belongs to, or give it away: chown -R ${runsAs} ${data}`,
  );
}

function nobody(): { uid: number; gid: number } {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8")) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** The port of the running server if there is one; otherwise of its last start. */
export function readPort({ folder, data }: Place): number | undefined {
  const file = join(folder, "port");
  const port = livingServer(data)?.port ?? (existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined);
  return Number.isInteger(port) && port !== 0 ? port : undefined;
}

/** @throws NeedsAHand when the password is lost */
export function readPassword({ folder }: Place): string {
  const file = join(folder, "password");
  if (!existsSync(file)) {
    throw new NeedsAHand(
      `${file} is missing. It holds the password of the database beside it: put it back from a backup, or move ` +
        `${folder} away to begin anew.`,
    );
  }
  return readFileSync(file, "utf8");
}

export function superuserUrl(place: Place): string {
  return `postgres://postgres:${readPassword(place)}@127.0.0.1:${readPort(place)}/postgres`;
}

export function pgCtl(place: Place, args: string[]): Promise<string> {
  return run(place, binary(place, "pg_ctl"), ["-D", place.data, ...args]);
}

/** `start` gets no pipes: the server would inherit them and hold them open for as long as it lives. */
export function run(place: Place, command: string, args: string[]): Promise<string> {
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

export function binary(place: Place, name: string): string {
  return join(place.binaryFolder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}
