import { rmSync } from "node:fs";
import { buildSite } from "../scripts/build-site.ts";
import { ensureDatabase, stopDatabase } from "../scripts/embedded-postgres.ts";
import { buildSettings, e2eSite } from "./e2e-site.ts";

// What `npm start` does, on an empty data folder and with a database that need not survive a power cut.
await stopDatabase(e2eSite.dataDir);
rmSync(e2eSite.dataDir, { recursive: true, force: true });
const database = await ensureDatabase(e2eSite.dataDir, { durable: false });

for (const name of [
  "DATABASE_URL",
  "SMTP_URL",
  "AUTH_SECRETS",
  "CERTIFICATE_SECRETS",
  "S3_ENDPOINT",
  "CORS_ORIGINS",
  "TRUST_PROXY",
]) {
  process.env[name] = "";
}
Object.assign(process.env, {
  PORT: String(e2eSite.port),
  HOST: "127.0.0.1",
  SITE_URL: e2eSite.url,
  DATA_DIR: e2eSite.dataDir,
  SEED: "demo",
  WEB_PROCESSES: "1",
  TRUST_PROXY: "0",
  LOG_LEVEL: "warn",
  ACADEMY_LATIN_NAME: e2eSite.latinName,
});
await buildSite({ ...process.env, ...buildSettings });
await import("../scripts/start.ts");
await database.stop();
