import "./load-env.ts";
import { join } from "node:path";
import { Command } from "commander";
import { distDirOf, latestBuild } from "./builds.ts";
import { runCommand } from "./command.ts";
import { fromRoot } from "./paths.ts";
import { publishAssets } from "./published-assets.ts";

new Command("assets")
  .description(
    "Puts the files of this release's pages into DATA_DIR, as a start does: for servers that do not share it, each before the first of them is restarted.",
  )
  .parse();

await runCommand(async () => {
  const { env } = await import("../lib/env.ts");
  const dataDir = fromRoot(env.DATA_DIR);
  const name = latestBuild();
  const failures = publishAssets(name, distDirOf(name), dataDir);
  if (failures.length > 0) throw new Error(failures.join("\n"));
  console.log(`${join(dataDir, "assets", name)} has the files of this release's pages.`);
});
