import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { inMebibytes } from "./sizes.ts";

/** Less than PostgreSQL and a build need to start at all. */
const NOTHING_BYTES = 32 * 1024 ** 2;

function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // A folder that is not made yet lies on the disk of the one above.
    return dirname(folder) === folder ? undefined : freeBytes(dirname(folder));
  }
}

/** A sentence about the first of these folders whose disk is full; undefined where each has room. */
export function fullDisk(...folders: string[]): string | undefined {
  for (const folder of folders) {
    const free = freeBytes(folder);
    if (free !== undefined && free < NOTHING_BYTES)
      return `The disk of ${folder} is full: ${inMebibytes(free)} are free. Make room; nothing can be written until then.`;
  }
  return undefined;
}
