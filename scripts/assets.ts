import "./load-env.ts";
import { join } from "node:path";
import { distDirOf, latestBuild } from "./builds.ts";
import { runCommand } from "./command.ts";
import { fromRoot } from "./paths.ts";
import { publishAssets } from "./published-assets.ts";

/** What a start does as well, for servers that send each other's pages and do not share `DATA_DIR`: each has the files first. */
await runCommand(async () => {
  const { env } = await import("../lib/env.ts");
  const dataDir = fromRoot(env.DATA_DIR);
  const name = latestBuild();
  const failures = publishAssets(name, distDirOf(name), dataDir);
  if (failures.length > 0) throw new Error(failures.join("\n"));
  console.log(`${join(dataDir, "assets", name)} has the files of this release's pages.`);
});
