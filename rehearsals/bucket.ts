import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { openBucket } from "../lib/bucket.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { until } from "../test/until.ts";
import { type Engines, fill } from "./engines.ts";

export const bucketPrograms: Record<string, string> = {
  "/usr/bin/swift-proxy-server": "swift-proxy",
  "/usr/bin/swift-account-server": "swift-account",
  "/usr/bin/swift-container-server": "swift-container",
  "/usr/bin/swift-object-server": "swift-object",
  "/usr/bin/memcached": "memcached",
};
const START_MS = 60_000;

/** Debian's Swift on one disk, of which the site sees a bucket. @returns the settings that lead there */
export async function startSwift({ home, own, run, written }: Engines): Promise<Record<string, string>> {
  const FOLDER = own(join(home, "swift"));
  own(join(FOLDER, "devices/one"));
  mkdirSync(join(FOLDER, "rings"));
  const USER = process.getuid?.() === 0 ? "postgres" : userInfo().username;
  const build = (kind: string, ...args: string[]) => {
    const { status } = spawnSync("swift-ring-builder", [join(FOLDER, `rings/${kind}.builder`), ...args]);
    // 1: done, with a warning.
    if (status !== 0 && status !== 1) throw new Error(`swift-ring-builder ${args.join(" ")} ended with ${status}.`);
  };
  for (const KIND of ["account", "container", "object"]) {
    const PORT = await freePort();
    build(KIND, "create", "4", "1", "0");
    build(KIND, "add", `r1z1-127.0.0.1:${PORT}/one`, "1");
    build(KIND, "rebalance");
    const config = written(`swift-${KIND}.conf`, fill("swift-storage.conf", { KIND, PORT, USER, FOLDER }));
    run(`/usr/bin/swift-${KIND}-server`, [config], `swift-${KIND}`);
  }
  const CACHE_PORT = await freePort();
  const PORT = await freePort();
  const SECRET = randomBytes(20).toString("hex");
  run("/usr/bin/memcached", ["-l", "127.0.0.1", "-p", String(CACHE_PORT)], "memcached");
  const proxy = fill("swift-proxy.conf", { PORT, CACHE_PORT, SECRET, USER, FOLDER });
  run("/usr/bin/swift-proxy-server", [written("swift-proxy.conf", proxy)], "swift-proxy");

  const settings = {
    endpoint: `http://127.0.0.1:${PORT}`,
    bucket: "media",
    region: "us-east-1",
    accessKeyId: "prostuti:site",
    secretAccessKey: SECRET,
  };
  const { client } = openBucket(settings);
  const isMade = async () => {
    const answer = await client.fetch(`${settings.endpoint}/media`, { method: "PUT" }).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.ok === true;
  };
  await until("Swift made the bucket", isMade, START_MS);
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}
