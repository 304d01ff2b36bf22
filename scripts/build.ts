import "./load-env.ts";
import { Command } from "commander";
import { buildSite } from "./build-site.ts";
import { runCommand } from "./command.ts";

new Command("npm run build --").description("Makes the build that the next `npm start` runs.").parse();

await runCommand(async () => {
  const onWait = (holder: string) => console.log(`Waiting for ${holder}, which is building …`);
  const { wasMade } = await buildSite(process.env, onWait);
  if (!wasMade) console.log("The build is up to date.");
});
