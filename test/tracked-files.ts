import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fromRoot, projectRoot } from "../scripts/paths.ts";

/** Tracked and new files, as git sees them, relative to the project. */
export function trackedFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  return listed.split("\0").filter((file) => file !== "" && existsSync(fromRoot(file)));
}
