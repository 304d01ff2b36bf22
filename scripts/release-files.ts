import { globSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire, stripTypeScriptTypes } from "node:module";
import { dirname, join, relative } from "node:path";
import { buildsFolder } from "./builds.ts";
import { projectRoot } from "./paths.ts";

type Trace = (entries: string[], options: object) => Promise<{ fileList: Set<string> }>;

/** Next brings this tool along, and finds the files of a page's server with it. */
const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft") as { nodeFileTrace: Trace };

/** Commands of package.json that need the sources, or a browser. */
const notReleased = ["scripts/build.ts", "scripts/release.ts", "scripts/test.ts"];

/** The files that Node itself loads: the server, the commands of `npm run`, and what those start. */
export function releasedEntries(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const commands = Object.values(scripts).flatMap((command) => command.match(/\bscripts\/[\w-]+\.ts\b/g) ?? []);
  const started = globSync(["prisma/{seed,staff}/**/*.ts", "scripts/doctor/*.ts"], { cwd: projectRoot }).filter(
    (file) => !/\.test\.|\/test-/.test(file),
  );
  return [
    "server.ts",
    "server/page-cache.mjs",
    "next.config.ts",
    "scripts/require-node-24.mjs",
    "node_modules/tsx/dist/loader.mjs",
    ...new Set(commands.filter((file) => !notReleased.includes(file))),
    ...started,
  ];
}

/** Files that are read by name, so that no import names them. */
const named = ["package.json", "tsconfig.json", "LICENSE", ".env.example"];
const data = [
  ...named,
  "public/**/*",
  "prisma/migrations/**/*",
  "prisma/seed/**/*",
  // Next looks for these by name before it reads its configuration.
  "node_modules/next/dist/compiled/{webpack,@babel/runtime}/**/*",
];
const projectFolders = /^(?:app|components|emails|lib|node_modules|prisma|public|scripts|server|test\/media)\//;
const projectFiles = new Set([...named, "next.config.ts", "server.ts"]);
const leftOut = /\.map$|\.nft\.json$|\.test\.|\.runtime\.dev\.js$|\/next\/dist\/docs\//;
const leftOfBuild = /^\.builds\/\w+\/(?:cache|types|trace[\w-]*|diagnostics)(?:\/|$)/;

/** Every file of a release of the build, relative to the project; symbolic links as such. */
export async function releaseFiles(build: string): Promise<string[]> {
  const own = `${buildsFolder}/${build}`;
  const files = new Set<string>();
  // The imports of a file do not depend on the conditions; only their resolution does.
  const cache = {};
  for (const conditions of [["node"], ["node", "react-server"]]) {
    for (const file of await traced([...releasedEntries(), `${own}/sandbox/child.mjs`], conditions, cache))
      files.add(file);
  }
  for (const list of globSync(`${own}/**/*.nft.json`, { cwd: projectRoot })) {
    const { files: needed } = JSON.parse(readFileSync(join(projectRoot, list), "utf8")) as { files: string[] };
    for (const file of needed) files.add(relative(projectRoot, join(projectRoot, dirname(list), file)));
  }
  for (const file of globSync([...data, `${own}/**/*`], { cwd: projectRoot })) {
    files.add(file);
  }
  const wanted = [...files].filter((file) => isOwn(file, own)).flatMap(throughLinks);
  return [...new Set(wanted)].toSorted();
}

/** A build's own node_modules are links to the project's: both the link and its target are listed. */
function throughLinks(file: string): string[] {
  const parts = file.split("/");
  const link = parts
    .map((_, index) => parts.slice(0, index + 1).join("/"))
    .slice(0, -1)
    .find((folder) => lstatSync(join(projectRoot, folder)).isSymbolicLink());
  if (!link) return [file];
  return [link, relative(projectRoot, realpathSync(join(projectRoot, file)))];
}

async function traced(entries: string[], conditions: string[], cache: object): Promise<Set<string>> {
  const paths = entries.map((file) => join(projectRoot, file));
  const { fileList } = await nodeFileTrace(paths, {
    base: projectRoot,
    processCwd: projectRoot,
    conditions,
    cache,
    ts: true,
    paths: { "@/": `${projectRoot}/` },
    readFile: readSource,
  });
  return fileList;
}

/** @returns the file as JavaScript, which the tracer reads */
async function readSource(path: string): Promise<Buffer | string | null> {
  try {
    const source = await readFile(path);
    const isTypeScript = path.endsWith(".ts") && !path.includes("node_modules");
    return isTypeScript ? stripTypeScriptTypes(source.toString()) : source;
  } catch (error) {
    if (["ENOENT", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

function isOwn(file: string, own: string): boolean {
  if (!belongsToRelease(file, own)) return false;
  const entry = lstatSync(join(projectRoot, file), { throwIfNoEntry: false });
  return entry !== undefined && !entry.isDirectory();
}

/**
 * Keeps out files of other builds, of tests and of this machine. A data folder may lie in the project under any name,
 * and files that the server reads below it, its secrets too, are found like sources: so the list names allowed folders.
 *
 * @param own the folder of the build
 */
export function belongsToRelease(file: string, own: string): boolean {
  if (leftOut.test(file) || leftOfBuild.test(file)) return false;
  return file.startsWith(`${own}/`) || projectFolders.test(file) || projectFiles.has(file);
}
