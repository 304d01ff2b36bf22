import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnNode } from "../scripts/command.ts";
import { embeddedUrl, stopDatabase } from "../scripts/embedded-postgres.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { until } from "./until.ts";

/**
 * Runs `npm start` with an empty database of its own. Linux only.
 *
 * @param name the beginning of its folder's
 * @param seed `demo`: with the sample academy, where anything may be pressed
 * @param more settings beside the usual ones
 */
export async function startOwnSite(name: string, seed: "none" | "demo" = "none", more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), name));
  // The account that the database runs as must be able to enter.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...process.env,
    HOST: "127.0.0.1",
    SITE_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: "",
    SMTP_URL: "",
    AUTH_SECRETS: "",
    CERTIFICATE_SECRETS: "",
    SEED: seed,
    LOG_LEVEL: "silent",
    WEB_PROCESSES: "1",
    ...more,
  };
  const starter = spawnNode(["scripts/start.ts"], {
    env: { ...settings, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(starter, "exit");
  let output = "";
  for (const stream of [starter.stdout, starter.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const close = async () => {
    starter.kill("SIGTERM");
    await exited;
    await stopDatabase(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until("the site is ready", () => output.includes("Ready after") || starter.exitCode !== null, 240_000);
    if (starter.exitCode !== null) throw new Error(output);
    return { folder, url, settings, starter, databaseUrl: embeddedUrl(folder) ?? "", close, output: () => output };
  } catch (error) {
    await close();
    throw error;
  }
}
