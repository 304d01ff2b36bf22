import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { spawnNode } from "@/scripts/command";
import { fromRoot } from "@/scripts/paths";
import { until } from "@/test/until";

test("a site whose processes die ends when it is told to, also between two of them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "processes-"));
  const program = join(folder, "program.mjs");
  writeFileSync(
    program,
    `import cluster from "node:cluster";
     import { runProcesses } from ${JSON.stringify(pathToFileURL(fromRoot("server/processes.ts")).href)};
     // As the server does: whoever listens keeps the channel open.
     process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
     if (cluster.isPrimary) runProcesses(1);
     else process.exit(1);`,
  );
  const site = spawnNode([program], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  onTestFinished(() => {
    site.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });
  const ended = once(site, "exit");
  let said = "";
  site.stderr?.on("data", (chunk: Buffer) => (said += chunk));
  // The pause after the third is a second.
  await until("three have died", () => said.split("another one is started").length > 3);
  site.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
