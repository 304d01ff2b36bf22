import "server-only";
import { randomUUID } from "node:crypto";
import { storage } from "@/lib/storage";

// The source's hash recognises the same file; the random part keeps a run from removing another run's files.
export function newKeys(kind: "recordings" | "resources" | "syllabus", batchId: number, sourceHash: string) {
  const source = `${kind}/${batchId}/${sourceHash.slice(0, 32)}-`;
  return { source, base: `${source}${randomUUID().slice(0, 8)}` };
}

export async function discardFiles(keys: Iterable<string>): Promise<void> {
  for (const key of keys) await storage.remove(key);
}

/** The files are kept only if `write` reports a change. */
export async function withStoredFiles<T extends { changed: boolean }>(
  files: ReadonlyMap<string, string>,
  write: () => Promise<T>,
): Promise<T> {
  let used = false;
  try {
    for (const [key, path] of files) await storage.putFile(key, path);
    const result = await write();
    used = result.changed;
    return result;
  } finally {
    if (!used) await discardFiles(files.keys());
  }
}
