import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { spawnNode } from "../scripts/command.ts";
import { e2eSite } from "./e2e-site.ts";

/** One more app server of the same site, which may come to harm without the other journeys. */
export async function startServer(
  port: number,
  settings: Record<string, string> = {},
  { stdout = "inherit" }: { stdout?: "inherit" | "pipe" } = {},
): Promise<ChildProcess> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_URL: e2eSite.url,
    DATA_DIR: e2eSite.dataDir,
    DATABASE_URL: e2eSite.databaseUrl(),
    AUTH_SECRETS: "",
    LOG_LEVEL: "warn",
    WEB_PROCESSES: "1",
    ...settings,
  };
  const server = spawnNode(["server.ts"], { env, stdio: ["ignore", stdout, "inherit", "ipc"] });
  await Promise.race([
    once(server, "message"),
    once(server, "exit").then(() => Promise.reject(new Error("The server ended at its start."))),
  ]);
  return server;
}
