import { buildSite } from "../scripts/build-site.ts";
import { exitCode, runCommand, spawnNode } from "../scripts/command.ts";
import { ensureDatabase } from "../scripts/embedded-postgres.ts";
import { buildSettings, e2eSite, removeSite, siteSettings } from "./e2e-site.ts";

const stopped = new AbortController();
// From the first moment on: what was begun is finished, and then taken down.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopped.abort());

// The site runs as by `npm start`, on an empty data folder and with a database that need not survive a power cut.
await runCommand(async () => {
  await removeSite(e2eSite);
  try {
    if (!stopped.signal.aborted) await ensureDatabase(e2eSite.dataDir, { durable: false });
    if (!stopped.signal.aborted) await buildSite({ ...process.env, ...buildSettings });
    if (stopped.signal.aborted) return 0;
    const site = spawnNode(["scripts/start.ts"], { env: { ...process.env, ...siteSettings(e2eSite) } });
    stopped.signal.addEventListener("abort", () => site.kill("SIGTERM"));
    return await exitCode(site);
  } finally {
    await removeSite(e2eSite);
  }
});
process.exit();
