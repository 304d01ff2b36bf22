import "./load-env.ts";
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { Command } from "commander";
import { buildSite } from "./build-site.ts";
import { buildsFolder, holdBuild, markLatest } from "./builds.ts";
import { runCommand } from "./command.ts";
import { fromHere, fromRoot, projectRoot } from "./paths.ts";
import { releaseFiles } from "./release-files.ts";
import { draftFor, openToAll, settle } from "./release-place.ts";
import { inMebibytes } from "./sizes.ts";

const program = new Command("npm run release --")
  .description(
    "Puts everything that the site runs on into an empty folder, by itself: no sources, no tests, no database.",
  )
  .argument("<folder>")
  .addHelpText("after", "\nIt starts there with\n  node --import ./scripts/require-node-24.mjs scripts/start.ts")
  .parse();

/** Where Next keeps the pictures that it made to measure; without it they are made again for each request. */
const pictureCache = "/var/cache/prostuti";

await runCommand(async () => {
  const [folder = ""] = program.args;
  const target = fromHere(folder);
  const made = mkdirSync(dirname(target), { recursive: true });
  if (made) openToAll(made);
  const draft = draftFor(target);
  const { name } = await buildSite(process.env);
  let bytes = 0;
  for (const file of await releaseFiles(name)) bytes += copy(file, draft);
  // To read TypeScript here, Next would bring its compiler, a hundred megabytes.
  writeFileSync(join(draft, "next.config.mjs"), stripTypeScriptTypes(readFileSync(fromRoot("next.config.ts"), "utf8")));
  rmSync(join(draft, "next.config.ts"));
  const builds = join(draft, buildsFolder);
  // A file system that is only read has its lock already.
  holdBuild(name, builds);
  symlinkSync(pictureCache, join(builds, name, "cache"));
  markLatest(name, builds);
  openToAll(draft);
  settle(draft, target);
  console.log(`${target}: build ${name}, ${inMebibytes(bytes)}`);
});

function copy(file: string, target: string): number {
  const source = join(projectRoot, file);
  const copied = join(target, file);
  mkdirSync(dirname(copied), { recursive: true });
  const entry = lstatSync(source);
  if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copied);
  else copyFileSync(source, copied);
  return entry.size;
}
