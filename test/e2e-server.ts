import { buildSite } from "../scripts/build-site.ts";
import { exitCode, runCommand, spawnNode } from "../scripts/command.ts";
import { ensureDatabase } from "../scripts/embedded-postgres.ts";
import { buildSettings, e2eSite, removeSite } from "./e2e-site.ts";

const stopped = new AbortController();
// From the first moment on: what was begun is finished, and then taken down.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopped.abort());

const settings = {
  DATABASE_URL: "",
  SMTP_URL: "",
  AUTH_SECRETS: "",
  CERTIFICATE_SECRETS: "",
  S3_ENDPOINT: "",
  CORS_ORIGINS: "",
  VIDEO_PROVIDERS_URL: `http://127.0.0.1:${e2eSite.providersPort}`,
  PORT: String(e2eSite.port),
  HOST: "127.0.0.1",
  SITE_URL: e2eSite.url,
  DATA_DIR: e2eSite.dataDir,
  SEED: "demo",
  WEB_PROCESSES: "1",
  TRUST_PROXY: "0",
  LOG_LEVEL: "warn",
  ACADEMY_LATIN_NAME: e2eSite.latinName,
};

// The site runs as by `npm start`, on an empty data folder and with a database that need not survive a power cut.
await runCommand(async () => {
  await removeSite(e2eSite);
  try {
    if (!stopped.signal.aborted) await ensureDatabase(e2eSite.dataDir, { durable: false });
    if (!stopped.signal.aborted) await buildSite({ ...process.env, ...buildSettings });
    if (stopped.signal.aborted) return 0;
    const site = spawnNode(["scripts/start.ts"], { env: { ...process.env, ...settings } });
    stopped.signal.addEventListener("abort", () => site.kill("SIGTERM"));
    return await exitCode(site);
  } finally {
    await removeSite(e2eSite);
  }
});
process.exit();
