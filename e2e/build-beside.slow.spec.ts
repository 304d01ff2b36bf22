import { globSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { buildsFolder, completeBuilds, distDirOf, latestBuild } from "../scripts/builds.ts";
import { exitCode, spawnNode } from "../scripts/command.ts";
import { fromRoot } from "../scripts/paths.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { startServer } from "../test/e2e-second-server.ts";

/** The size and the time of writing of every file that a server of the build reads. */
function filesOf(build: string): Record<string, string> {
  const files = globSync(["*.json", "{server,static}/**/*"], { cwd: distDirOf(build) }).sort();
  return Object.fromEntries(
    files.map((file) => {
      const { size, mtimeMs } = statSync(join(distDirOf(build), file));
      return [file, `${size} ${mtimeMs}`];
    }),
  );
}

const scriptsIn = (html: string) => [...new Set(html.match(/\/_next\/static\/chunks\/[\w.-]+\.js/g))];

test("a build beside the running site touches nothing that it serves, and either finds the other's files", async ({
  request,
}) => {
  const own = latestBuild();
  const before = filesOf(own);
  const scripts = scriptsIn(await (await request.get("/")).text());
  expect(scripts.length).toBeGreaterThan(3);
  // No page uses this file; it only makes the new build differ from the served one.
  const extra = fromRoot("public/build-beside.txt");
  const port = await freePort();
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  let builder: ReturnType<typeof spawnNode> | undefined;
  try {
    writeFileSync(extra, String(Date.now()));
    let ended = false;
    builder = spawnNode(["scripts/build.ts"], { stdio: "ignore" });
    const building = exitCode(builder).finally(() => {
      ended = true;
    });
    while (!ended) {
      for (const path of ["/", "/auth", ...scripts]) expect((await request.get(path)).status(), path).toBe(200);
      // Asked without a pause, the site would take the processor that the build needs.
      await Promise.race([building, setTimeout(250)]);
    }
    expect(await building).toBe(0);
    expect(filesOf(own)).toEqual(before);

    const made = latestBuild();
    expect(made).not.toBe(own);
    const [manifest = ""] = globSync("static/*/_buildManifest.js", { cwd: distDirOf(made) });
    expect(before).not.toHaveProperty([manifest]);
    expect((await request.get(`/_next/${manifest}`)).status()).toBe(200);
    server = await startServer(port, { BUILD_DIR: `${buildsFolder}/${made}` });
    const [earlier = ""] = globSync("static/*/_buildManifest.js", { cwd: distDirOf(own) });
    for (const path of ["/", `/_next/${manifest}`, `/_next/${earlier}`]) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
    }
  } finally {
    server?.kill("SIGKILL");
    if (builder?.exitCode === null && builder.kill("SIGTERM")) await exitCode(builder);
    rmSync(extra, { force: true });
    for (const name of completeBuilds().slice(0, completeBuilds().indexOf(own))) {
      rmSync(distDirOf(name), { recursive: true });
    }
  }
});
