import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import {
  buildsFolder,
  buildTsconfig,
  distDirOf,
  holdBuild,
  isComplete,
  markLatest,
  removeOldBuilds,
} from "./builds.ts";
import { bundleSandbox } from "./bundle-sandbox.ts";
import { bins, exitCode, spawnNode } from "./command.ts";
import { withLock } from "./lock.ts";
import { fromRoot, projectRoot } from "./paths.ts";

const sources = [
  "{app,components,lib,server,emails,public}/**/*",
  "prisma/schema.prisma",
  "{instrumentation,instrumentation-client,proxy}.ts",
  "next.config.ts",
  "scripts/{build-site,bundle-sandbox}.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
const envTypes = fromRoot("next-env.d.ts");

/**
 * Builds the site unless these very sources were built already, and makes the build the latest. No setting reaches a
 * build: one image serves any academy (contract §16), whatever environment it is built in.
 *
 * @returns the build's name, which this process keeps from being removed, and whether it had to be made
 */
export async function buildSite(
  env: NodeJS.ProcessEnv,
  onWait?: (holder: string) => void,
): Promise<{ name: string; wasMade: boolean }> {
  // Two builds of one checkout never run at a time: they would share next-env.d.ts and the machine's memory.
  return withLock(fromRoot(`${buildsFolder}/lock`), { waitSeconds: 900, onWait }, async () => {
    const name = fingerprint();
    const wasMade = !isComplete(name);
    if (wasMade) await build(name, env);
    markLatest(name);
    holdBuild(name);
    removeOldBuilds();
    return { name, wasMade };
  });
}

async function build(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const distDir = distDirOf(name);
  // A build that was broken off may have left files here.
  rmSync(distDir, { recursive: true, force: true });
  mkdirSync(distDir, { recursive: true });
  const types = existsSync(envTypes) ? readFileSync(envTypes) : undefined;
  writeFileSync(fromRoot(buildTsconfig), JSON.stringify(tsconfigOf(name)));
  try {
    const { settingNames } = await import("../lib/env.ts");
    const noSettings = Object.fromEntries(settingNames.map((setting) => [setting, ""]));
    // The build's name tells the service worker its own files from those of an earlier build.
    const own = { NODE_ENV: "production" as const, BUILD_DIR: `${buildsFolder}/${name}`, NEXT_PUBLIC_BUILD: name };
    const code = await exitCode(spawnNode([bins.next, "build"], { env: { ...env, ...noSettings, ...own } }));
    if (code !== 0) throw new Error("The build failed; the reason stands above.");
  } finally {
    if (types) writeFileSync(envTypes, types);
    else rmSync(envTypes, { force: true });
  }
  hintCompiler(distDir);
  compressAssets(distDir);
  await bundleSandbox(join(distDir, "sandbox"));
}

/** Next writes its folder into the configuration and into next-env.d.ts; ours stay as `next typegen` made them. */
function tsconfigOf(name: string): object {
  return {
    extends: "../tsconfig.json",
    include: ["../next-env.d.ts", "../**/*.ts", "../**/*.tsx", `./${name}/types/**/*.ts`],
    exclude: ["../node_modules", "../.data", "../.test"],
  };
}

/**
 * React and Next, which every page starts with, are to be compiled while they load. Without the hint V8 compiles their
 * functions when they are first called: a tenth of a second in which a slow phone hears no tap.
 * https://v8.dev/blog/explicit-compile-hints
 */
function hintCompiler(distDir: string): void {
  const manifest = JSON.parse(readFileSync(join(distDir, "build-manifest.json"), "utf8")) as {
    rootMainFiles: string[];
  };
  for (const name of manifest.rootMainFiles) {
    const file = join(distDir, name);
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, "utf8")}`);
  }
}

/** Compresses once here instead of at every request, and so thoroughly that a sixth fewer bytes go to every phone. */
function compressAssets(distDir: string): void {
  for (const file of globSync("static/**/*.{js,css,svg}", { cwd: distDir })) {
    const path = join(distDir, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: projectRoot }).sort()) {
    if (file.includes(".test.") || !statSync(fromRoot(file)).isFile()) continue;
    hash.update(`${file}\n`).update(readFileSync(fromRoot(file)));
  }
  return hash.digest("hex").slice(0, 16);
}
