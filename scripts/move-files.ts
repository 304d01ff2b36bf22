import "./load-env.ts";
import { Command, Option } from "commander";
import { moveSiteFiles } from "./backup/move-site-files.ts";
import { runCommand } from "./command.ts";

type Options = { to: "bucket" | "disk"; removeSource?: boolean };

async function move(options: Options): Promise<void> {
  const { env } = await import("../lib/env.ts");
  await moveSiteFiles(env, { ...options, say: (line) => console.log(line) });
}

const program = new Command("npm run move-files --")
  .description(
    "Copies the site's files from the disk to the bucket of the S3_… settings, or back, and reads each back.",
  )
  .addOption(new Option("--to <place>", "where they shall lie").choices(["bucket", "disk"]).makeOptionMandatory())
  .option("--remove-source", "then removes them where they were, each compared once more")
  .action(move);

await runCommand(async () => {
  await program.parseAsync();
});
