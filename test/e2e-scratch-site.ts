import { exitCode, spawnNode } from "../scripts/command.ts";
import { ensureDatabase } from "../scripts/embedded-postgres.ts";
import { fromRoot } from "../scripts/paths.ts";
import { removeSite, siteSettings } from "./e2e-site.ts";

export type ScratchSite = { url: string; end: () => Promise<void> };

/** The sample academy once more, from the build of the journeys, where anything may be pressed. */
export async function startScratchSite(port: number): Promise<ScratchSite> {
  const place = { port, url: `http://localhost:${port}`, dataDir: fromRoot(".test/scratch") };
  await removeSite(place);
  await ensureDatabase(place.dataDir, { durable: false });
  const env = { ...process.env, ...siteSettings(place) };
  const site = spawnNode(["scripts/start.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = exitCode(site);
  await new Promise<void>((resolve, reject) => {
    let said = "";
    site.stdout?.on("data", (chunk: Buffer) => {
      said += chunk;
      if (said.includes(place.url)) resolve();
    });
    void ended.then(() => reject(new Error(`The site ended at its start: ${said}`)));
  });
  return {
    url: place.url,
    end: async () => {
      site.kill("SIGTERM");
      await ended;
      await removeSite(place);
    },
  };
}
