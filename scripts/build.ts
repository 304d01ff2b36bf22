import "./load-env.ts";
import { buildSite } from "./build-site.ts";
import { runCommand } from "./command.ts";

await runCommand(async () => {
  const { env } = await import("../lib/env.ts");
  const built = await buildSite({ ...process.env, SITE_URL: env.SITE_URL });
  if (!built) console.log("The build is up to date.");
});
