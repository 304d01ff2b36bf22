import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, stop } from "esbuild";
import { buildsFolder } from "./builds.ts";
import { projectRoot } from "./paths.ts";

/** Where a server without a build finds it: `npm run dev`, and the tests. */
export const unbuiltSandbox = `${buildsFolder}/sandbox`;

const entries = ["child", "launcher"];

// A library in CommonJS asks for Node's own modules by a function that a module has not.
const requireOfNode =
  'import { createRequire as createRequireOfNode } from "node:module"; const require = createRequireOfNode(import.meta.url);';

/**
 * The processes of lib/sandbox as plain JavaScript, each reader in a file of its own. To read and to strip the sources
 * at every start took a fifth of the processor's time that the process has (docs/decisions/sandbox.md).
 */
export async function bundleSandbox(folder: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: entries.map((name) => `lib/sandbox/${name}.ts`),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    conditions: ["react-server"],
    // It has a part that is compiled for the machine.
    external: ["sharp"],
    banner: { js: requireOfNode },
    write: false,
  });
  // Its process would stay beside the site, with its memory, for as long as the site runs.
  await stop();
  // The entries come last, and each file at once or not at all: another run may read them meanwhile.
  for (const { path, contents } of outputFiles.toSorted((a, b) => Number(isEntry(a.path)) - Number(isEntry(b.path)))) {
    const draft = `${path}.${process.pid}`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
  function isEntry(path: string): boolean {
    return entries.some((name) => path === join(folder, `${name}.mjs`));
  }
}
