import { execFileSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { fromRoot } from "./paths.ts";

const programs = ["ffmpeg", "ffprobe"] as const;

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ["-version"], { stdio: "ignore" });
    return true;
  } catch (error) {
    // An interrupt of the whole run reaches the program too, and says nothing of whether it is there.
    if ((error as { signal?: string | null }).signal) throw error;
    return false;
  }
}

/**
 * Finds ffmpeg and ffprobe, and fetches them from npm when the machine has none.
 *
 * @returns the PATH with which they are found
 * @throws Error when no way worked
 */
export function findFfmpeg(say: (line: string) => void): string {
  const path = process.env.PATH ?? "";
  if (programs.every(isInstalled)) return path;
  say("No ffmpeg was found; trying the one from npm …");
  const folder = fromRoot(".test/ffmpeg");
  const files = programs.map(
    (name) => `${folder}/node_modules/@${name}-installer/${process.platform}-${process.arch}/${name}`,
  );
  try {
    if (!files.every((file) => existsSync(file))) {
      const npm = process.platform === "win32" ? "npm.cmd" : "npm";
      const packages = ["@ffmpeg-installer/ffmpeg@1.1.0", "@ffprobe-installer/ffprobe@2.1.2"];
      const args = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
      execFileSync(npm, [...args, ...packages], { stdio: "inherit", timeout: 300_000 });
    }
    for (const file of files) chmodSync(file, 0o755);
    return [...files.map(dirname), path].join(delimiter);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The tests of the video commands need ffmpeg on the PATH. (Fetching it failed: ${reason})`);
  }
}
