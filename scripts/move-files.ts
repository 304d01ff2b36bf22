import "./load-env.ts";
import { join } from "node:path";
import { Command, Option } from "commander";
import { bucketStore, diskStore, filesFolder } from "./backup/file-stores.ts";
import { journalFile, moveFiles } from "./backup/move.ts";
import { runCommand } from "./command.ts";
import { withLock } from "./lock.ts";
import { fromRoot } from "./paths.ts";

type Options = { to: "bucket" | "disk"; removeSource?: boolean };

const say = (line: string) => console.log(line);

async function move({ to, removeSource = false }: Options): Promise<void> {
  const { env } = await import("../lib/env.ts");
  if (!env.S3)
    throw new Error("No bucket is set. Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  const dataDir = fromRoot(env.DATA_DIR);
  const disk = diskStore(filesFolder(dataDir));
  const bucket = bucketStore(env.S3, join(dataDir, "move-work"));
  const [source, target] = to === "bucket" ? [disk, bucket] : [bucket, disk];
  const onWait = (holder: string) => say(`Waiting for ${holder}, which is moving files too …`);
  const moved = await withLock(join(dataDir, "move-files.lock"), { waitSeconds: 5, onWait }, () =>
    moveFiles({ from: source, to: target, journal: journalFile(dataDir, to), removeSource, say }),
  );
  say(
    `${moved.copied} file(s), ${(moved.bytes / 1e6).toFixed(1)} MB, copied to ${target.name} and read back; ${moved.there} were there.`,
  );
  if (moved.removed > 0) say(`${moved.removed} file(s) removed from ${source.name}.`);
  else if (!removeSource) say(`${source.name} is as it was. Unfinished uploads stay where they are.`);
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
