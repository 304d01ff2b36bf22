import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exitCode, spawnNode } from "../scripts/command.ts";
import { projectRoot } from "../scripts/paths.ts";
import type { PublishedRelease } from "../scripts/releases.ts";

/** @throws Error where the clone is shallow, or was made of an archive */
export function requireCommit({ version, commit }: PublishedRelease, clone = projectRoot): void {
  const isThere = spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: clone, stdio: "ignore" });
  if (isThere.status === 0) return;
  throw new Error(
    `This clone has no commit ${commit}, which is version ${version}: nothing can be rehearsed from there. Fetch it: git fetch --unshallow origin`,
  );
}

/** A commit that was never published, as if it had been. */
export function releaseOf(name: string): PublishedRelease {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).trim();
  const commit = git("rev-parse", "--verify", `${name}^{commit}`);
  const migrations = git("ls-tree", "--name-only", `${commit}:prisma/migrations`).split("\n");
  const lastMigration =
    migrations
      .filter((migration) => /^\d{14}_/.test(migration))
      .toSorted()
      .at(-1) ?? "";
  return { version: commit.slice(0, 8), commit, date: "", lastMigration };
}

/** The sources of a version with the packages of its own lockfile, in a folder of its own. */
export async function checkOut(release: PublishedRelease, folder: string, log: string): Promise<string> {
  requireCommit(release);
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  execFileSync("git", ["archive", `--output=${archive}`, release.commit], { cwd: projectRoot });
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  const lockfile = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
  const output = openSync(log, "a");
  if (lockfile(folder) === lockfile(projectRoot)) {
    execFileSync("cp", ["-al", join(projectRoot, "node_modules"), folder]);
    const prisma = spawnNode(["node_modules/prisma/build/index.js", "generate"], {
      cwd: folder,
      stdio: ["ignore", output, output],
    });
    if ((await exitCode(prisma)) !== 0) throw new Error(`Prisma's client was not made; see ${log}.`);
    return folder;
  }
  const { status } = spawnSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", output, output],
  });
  if (status !== 0) throw new Error(`The packages of ${release.version} were not installed; see ${log}.`);
  return folder;
}
