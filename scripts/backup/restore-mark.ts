import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { PART, renameForGood } from "./archive-writer.ts";

/** The mark lies in DATA_DIR from the first byte of a restore to its last. */
const markSchema = z.object({
  id: z.uuid(),
  file: z.string(),
  begunAt: z.string(),
  withFiles: z.boolean().default(true),
});
export type RestoreMark = z.infer<typeof markSchema>;

export const markFile = (dataDir: string) => join(dataDir, "restoring.json");

/** @throws Error when it is damaged: the owner of the files beside it is unknown then */
export function readWholeMark(dataDir: string): RestoreMark | undefined {
  const file = markFile(dataDir);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
  try {
    return markSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `A restore was begun here, and ${file} is damaged: which one it was, and whether the files here are its own or the site's, cannot be told. The site does not start, and nothing was changed. Delete ${file} and run the restore again (npm run restore -- FILE): it overwrites nothing, and says what is in its way.`,
      { cause },
    );
  }
}

/** Reads the mark for a message only, so a damaged one is no error. */
export function readMark(dataDir: string): RestoreMark | undefined {
  try {
    return readWholeMark(dataDir);
  } catch {
    return { id: "", file: "FILE", begunAt: "a time that cannot be read", withFiles: true };
  }
}

/** The former mark stays until the new one is whole, also on a full disk. */
export async function setMark(dataDir: string, mark: z.input<typeof markSchema>): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = markFile(dataDir);
  const draft = file + PART;
  try {
    await writeFile(draft, JSON.stringify(mark), { mode: 0o600, flush: true });
    await renameForGood(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export const removeMark = (dataDir: string) => rm(markFile(dataDir), { force: true });

/** The command that ends a restore which was begun. */
export const commandOf = ({ file, withFiles }: RestoreMark) =>
  `npm run restore -- ${file}${withFiles ? "" : " --no-files"}`;

/** @throws Error when a restore into this folder was begun and did not end */
export function refuseHalfRestored(dataDir: string): void {
  const mark = readWholeMark(dataDir);
  if (!mark) return;
  throw new Error(
    `A restore of ${mark.file} was begun here at ${mark.begunAt} and did not finish, so the site does not start. Run it again: ${commandOf(mark)}`,
  );
}
