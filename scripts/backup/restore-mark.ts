import { existsSync, readFileSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Lies in DATA_DIR from the first byte of a restore to its last. */
const markSchema = z.object({
  id: z.uuid(),
  file: z.string(),
  begunAt: z.string(),
  withFiles: z.boolean().default(true),
});
export type RestoreMark = z.infer<typeof markSchema>;

const markFile = (dataDir: string) => join(dataDir, "restoring.json");

export function readMark(dataDir: string): RestoreMark | undefined {
  const file = markFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return markSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { id: "", file: "a backup", begunAt: "some time ago", withFiles: true };
  }
}

export async function setMark(dataDir: string, mark: z.input<typeof markSchema>): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const handle = await open(markFile(dataDir), "w", 0o600);
  try {
    await handle.writeFile(JSON.stringify(mark));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const removeMark = (dataDir: string) => rm(markFile(dataDir), { force: true });

/** What ends a restore that was begun. */
export const commandOf = ({ file, withFiles }: RestoreMark) =>
  `npm run restore -- ${file}${withFiles ? "" : " --no-files"}`;

/** @throws Error when a restore into this folder was begun and did not end */
export function refuseHalfRestored(dataDir: string): void {
  const mark = readMark(dataDir);
  if (!mark) return;
  throw new Error(
    `A restore of ${mark.file} was begun here at ${mark.begunAt} and did not finish, so the site does not start. Run it again: ${commandOf(mark)}`,
  );
}
