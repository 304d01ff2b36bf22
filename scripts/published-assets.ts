import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const folderIn = (dataDir: string) => join(dataDir, "assets");

/** Newest first: each holds the `static` of a build whose release may be gone. */
export function publishedAssets(dataDir: string): string[] {
  const folder = folderIn(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.includes("."))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
}

/**
 * A release brings its own build alone. Beside the data, which the next release finds, a page that is open then still
 * has its files. The last three stay.
 */
export function publishAssets(build: string, distDir: string, dataDir: string, kept = 3): void {
  const target = join(folderIn(dataDir), build);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    cpSync(join(distDir, "static"), join(draft, "static"), { recursive: true });
    try {
      renameSync(draft, target);
    } catch {
      // Another process of the same release was first.
      rmSync(draft, { recursive: true });
    }
  }
  const now = new Date();
  utimesSync(target, now, now);
  for (const old of publishedAssets(dataDir).slice(kept)) rmSync(old, { recursive: true, force: true });
}
