import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { diskStore, filesFolder } from "../scripts/backup/file-stores.ts";
import { exitCode, spawnNode } from "../scripts/command.ts";

/** The rehearsal moves files of its own, so that the site's stay as they are. */
const FILES: Record<string, number> = {
  "resources/900001/empty.txt": 0,
  "resources/900001/one.pdf": 1,
  "resources/900001/a name with spaces.pdf": 70_001,
  "resources/900001/শিট ১.pdf": 300_000,
  "recordings/900001/class.mp4": 40 * 1024 * 1024 + 13,
  ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`avatars/rehearsed-${index}.webp`, 2000 + index])),
};

const sumOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

/**
 * Moves files from a disk to the bucket, which empties the disk, and back by `npm run move-files`. @returns the
 * differences
 */
export async function moveThereAndBack(folder: string, settings: NodeJS.ProcessEnv): Promise<string[]> {
  const dataDir = join(folder, "moved");
  const pathOf = (key: string) => join(filesFolder(dataDir), key);
  const sums = new Map<string, string>();
  for (const [key, size] of Object.entries(FILES)) {
    mkdirSync(dirname(pathOf(key)), { recursive: true });
    writeFileSync(pathOf(key), randomBytes(size));
    sums.set(key, sumOf(pathOf(key)));
  }
  const log = openSync(join(folder, "move-files.log"), "a");
  const move = async (...args: string[]) => {
    const command = spawnNode(["scripts/move-files.ts", ...args], {
      env: { ...settings, DATA_DIR: dataDir },
      stdio: ["ignore", log, log],
    });
    if ((await exitCode(command)) !== 0) throw new Error(`move-files ended badly; see ${folder}/move-files.log.`);
  };
  await move("--to", "bucket", "--remove-source");
  const left: string[] = [];
  for await (const { key } of diskStore(filesFolder(dataDir)).list()) left.push(`${key} is still on the disk`);
  await move("--to", "disk");
  const found = new Set(readdirSync(filesFolder(dataDir), { recursive: true, encoding: "utf8" }));
  const changed = [...sums]
    .filter(([key, sum]) => !found.has(key) || sumOf(pathOf(key)) !== sum)
    .map(([key]) => `${key} did not come back as it was`);
  if (left.length + changed.length === 0) {
    console.log(`  disk → bucket → disk: ${sums.size} files, each as before`);
  }
  return [...left, ...changed];
}
