import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { inWorkFolder, removeLeftWorkFolders } from "@/lib/materials/work-folders";

const now = new Date();
const host = hostname().replace(/[^\w.]/g, "_");
/** Larger than any process id that Linux assigns. */
const NOBODY = 2 ** 30;

function leave(name: string, hoursAgo: number): string {
  const folder = join(env.DATA_DIR, name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "480.mp4");
  writeFileSync(file, "x");
  const then = new Date(now.getTime() - hoursAgo * 3_600_000);
  for (const path of [file, folder]) utimesSync(path, then, then);
  return folder;
}

let number = 0;
beforeEach(() => {
  number += 1;
});

test.each([
  ["of a dead process of this machine", () => `transcoding-${host}-${NOBODY}-a${number}`, 0, false],
  ["of a process that runs", () => `transcoding-${host}-${process.ppid}-a${number}`, 1, true],
  ["of an earlier process with this one's number", () => `transcoding-${host}-${process.pid}-a${number}`, 0, false],
  ["of another machine, written an hour ago", () => `transcoding-elsewhere-${NOBODY}-a${number}`, 1, true],
  ["of another machine, two days old", () => `transcoding-elsewhere-${NOBODY}-a${number}`, 48, false],
  ["of an earlier version, two days old", () => `transcoding-x${number}`, 48, false],
  ["of something else, two days old", () => `files${number}`, 48, true],
])("a folder %s", async (_, name, hoursAgo, stays) => {
  const folder = leave(name(), hoursAgo);
  await removeLeftWorkFolders(now);
  expect(existsSync(folder)).toBe(stays);
});

test.runIf(process.platform === "linux")(
  "what a killed server had started in a folder ends with it, also when it is held",
  async () => {
    const folder = leave(`transcoding-${host}-${NOBODY}-a${number}`, 0);
    const held = spawn("sh", ["-c", "read -r line", `${folder}/480.mp4`]);
    held.kill("SIGSTOP");
    const ended = once(held, "exit");
    await removeLeftWorkFolders(now);
    expect((await ended)[1]).toBe("SIGKILL");
    expect(existsSync(folder)).toBe(false);
  },
);

test("a folder without a data folder is no error", () => expect(removeLeftWorkFolders(now)).resolves.toBeUndefined());

test.each(["SIGHUP", "SIGINT", "SIGTERM"] as const)("%s stops the work, and the folder goes", async (name) => {
  let used = "";
  const work = inWorkFolder(async (folder, signal) => {
    used = folder;
    await removeLeftWorkFolders(now);
    expect(existsSync(folder)).toBe(true);
    writeFileSync(join(folder, "480.mp4"), "x");
    process.kill(process.pid, name);
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    throw new Error("stopped");
  });
  await expect(work).rejects.toThrow("stopped");
  expect(used).toContain("transcoding-");
  expect(existsSync(used)).toBe(false);
});
