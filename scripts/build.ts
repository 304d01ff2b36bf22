import "./load-env.ts";
import { buildSite } from "./build-site.ts";
import { runCommand } from "./command.ts";

await runCommand(async () => {
  const onWait = (holder: string) => console.log(`Waiting for ${holder}, which is building …`);
  const { wasMade } = await buildSite(process.env, onWait);
  if (!wasMade) console.log("The build is up to date.");
});
