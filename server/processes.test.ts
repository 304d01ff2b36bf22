import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { spawnNode } from "@/scripts/command";
import { fromRoot } from "@/scripts/paths";
import { until } from "@/test/until";

test("a site whose successor took over lets each of its processes leave, and ends with the last", async () => {
  const folder = mkdtempSync(join(tmpdir(), "processes-"));
  const program = join(folder, "program.mjs");
  const module = (name: string) => JSON.stringify(pathToFileURL(fromRoot(name)).href);
  writeFileSync(
    program,
    `import { spawn } from "node:child_process";
     import cluster from "node:cluster";
     import { createServer } from "node:http";
     import { runProcesses } from ${module("server/processes.ts")};
     import { endOnSignal } from ${module("server/shutdown.ts")};
     if (cluster.isPrimary) runProcesses(2);
     else {
       const server = createServer((_, response) => response.end());
       // The channel is kept open until the first process ends: a process may be seen to end before its channel closes.
       const keepChannel = () => spawn("cat", { stdio: [process.channel.fd, "ignore", "ignore"] });
       const close = async () => {
         keepChannel();
         console.log("left");
       };
       endOnSignal(server, { drain: async () => {}, close });
       server.listen(0, "127.0.0.1");
     }`,
  );
  const site = spawnNode([program], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  onTestFinished(() => {
    site.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });
  let said = "";
  site.stdout?.on("data", (chunk: Buffer) => (said += chunk));
  const closed = once(site, "close");
  await once(site, "message");
  site.send("leave");
  expect(await closed).toEqual([0, null]);
  expect(said).toBe("left\nleft\n");
});

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
