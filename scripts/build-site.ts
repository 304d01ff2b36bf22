import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { bins, exitCode, spawnNode } from "./command.ts";
import { fromRoot, projectRoot } from "./paths.ts";

const sources = [
  "{app,components,lib,emails,public}/**/*",
  "prisma/schema.prisma",
  "{instrumentation,instrumentation-client,proxy}.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
/** What the build writes into pages and bundles. */
const bakedIn = ["SITE_URL", "NEXT_PUBLIC_ADMIN_API_URL"];
const stampFile = fromRoot(".next/built-from");

/**
 * Builds the site unless the build in `.next` was made from these very sources and settings.
 *
 * @returns whether a build was needed
 */
export async function buildSite(env: NodeJS.ProcessEnv): Promise<boolean> {
  const stamp = fingerprint(env);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  const code = await exitCode(spawnNode([bins.next, "build"], { env: { ...env, NODE_ENV: "production" } }));
  if (code !== 0) throw new Error("The build failed; the reason stands above.");
  writeFileSync(stampFile, stamp);
  return true;
}

function fingerprint(env: NodeJS.ProcessEnv): string {
  const hash = createHash("sha256");
  for (const name of bakedIn) hash.update(`${name}=${env[name] ?? ""}\n`);
  for (const file of globSync(sources, { cwd: projectRoot }).sort()) {
    if (file.includes(".test.") || !statSync(fromRoot(file)).isFile()) continue;
    hash.update(`${file}\n`).update(readFileSync(fromRoot(file)));
  }
  return hash.digest("hex");
}
