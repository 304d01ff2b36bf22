import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { completeBuilds, holdBuild, isComplete, latestBuild, markLatest, removeOldBuilds } from "./builds.ts";
import { fromRoot } from "./paths.ts";

let folder: string;
let minute: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "builds-"));
  minute = 0;
});

/** One a minute after the other. */
function make(...names: string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, name, "static"), { recursive: true });
    writeFileSync(join(folder, name, "static/a.js"), name);
    markLatest(name, folder);
    minute += 1;
    const at = new Date(2026, 0, 1, 0, minute);
    utimesSync(join(folder, name, "complete"), at, at);
  }
}

test("the latest is the one that was last made or used again; one that was broken off is none", () => {
  expect(() => latestBuild(folder)).toThrow("npm run build");
  make("a", "b");
  mkdirSync(join(folder, "c", "static"), { recursive: true });
  expect(latestBuild(folder)).toBe("b");
  expect(isComplete("c", folder)).toBe(false);
  make("a");
  expect(latestBuild(folder)).toBe("a");
});

test("the last three stay", () => {
  make("a", "b", "c", "d", "e");
  removeOldBuilds(folder);
  expect(completeBuilds(folder)).toEqual(["e", "d", "c"]);
  expect(existsSync(join(folder, "a"))).toBe(false);
});

test("one that a process of this machine serves stays as long as the process", async () => {
  make("a", "b", "c", "d", "e");
  const code = `import { holdBuild } from ${JSON.stringify(fromRoot("scripts/builds.ts"))};
    holdBuild("a", ${JSON.stringify(folder)}); process.send("held"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(holder, "message");
  removeOldBuilds(folder);
  expect(completeBuilds(folder)).toEqual(["e", "d", "c", "a"]);
  // Several may.
  holdBuild("a", folder);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  removeOldBuilds(folder);
  expect(completeBuilds(folder)).toContain("a");
});

test("a dead process holds nothing", async () => {
  make("a", "b", "c", "d");
  const code = `import { holdBuild } from ${JSON.stringify(fromRoot("scripts/builds.ts"))};
    holdBuild("a", ${JSON.stringify(folder)}); process.kill(process.pid, "SIGKILL");`;
  await once(spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "inherit" }), "exit");
  removeOldBuilds(folder);
  expect(completeBuilds(folder)).toEqual(["d", "c", "b"]);
});
