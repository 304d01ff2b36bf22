import "./load-env.ts";
import { buildSite } from "./build-site.ts";
import { runCommand } from "./command.ts";

await runCommand(async () => {
  const built = await buildSite(process.env);
  if (!built) console.log("The build is up to date.");
});
