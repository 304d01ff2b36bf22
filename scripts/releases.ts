import { readFileSync } from "node:fs";
import { fromRoot } from "./paths.ts";

/** A version that somebody may be running. */
export type PublishedRelease = { version: string; commit: string; date: string; lastMigration: string };

/** The table of docs/releases.md, the newest last. */
export function publishedReleases(): PublishedRelease[] {
  const rows = readFileSync(fromRoot("docs/releases.md"), "utf8").matchAll(
    /^\| (\d+\.\d+\.\d+) \| ([0-9a-f]{40}) \| (\d{4}-\d\d-\d\d) \| (\d{14}_\w+) \|$/gm,
  );
  return [...rows].map(([, version = "", commit = "", date = "", lastMigration = ""]) => ({
    version,
    commit,
    date,
    lastMigration,
  }));
}
