import { exitCode, spawnNode } from "../scripts/command.ts";
import { ensureDatabase } from "../scripts/embedded-postgres.ts";
import { fromRoot } from "../scripts/paths.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { removeSite, siteSettings } from "./e2e-site.ts";

export type ScratchSite = { url: string; end: () => Promise<void> };

/** The sample academy once more, from the build of the journeys, where anything may be pressed. */
export async function startScratchSite(): Promise<ScratchSite> {
  const port = await freePort();
  const place = { port, url: `http://localhost:${port}`, dataDir: fromRoot(".test/scratch") };
  await removeSite(place);
  await ensureDatabase(place.dataDir, { durable: false });
  const env = { ...process.env, ...siteSettings(place) };
  const site = spawnNode(["scripts/start.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = exitCode(site);
  const end = async () => {
    site.kill("SIGTERM");
    await ended;
    await removeSite(place);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      let said = "";
      site.stdout?.on("data", (chunk: Buffer) => {
        said += chunk;
        if (said.includes(place.url)) resolve();
      });
      void ended.then(() => reject(new Error(`The site ended at its start: ${said}`)));
    });
  } catch (error) {
    await end();
    throw error;
  }
  return { url: place.url, end };
}
