import "server-only";
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { keySegments, type Storage } from "@/lib/file-storage";

const filePath = (key: string) => path.join(env.DATA_DIR, "files", ...keySegments(key));

/** Readers see the whole file or none, because a complete draft is renamed. */
async function writeWhole(key: string, write: (draft: string) => Promise<void>): Promise<void> {
  const file = filePath(key);
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await write(draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

export const localDisk: Storage = {
  put: (key, bytes) => writeWhole(key, (draft) => writeFile(draft, bytes)),
  putFile: (key, source) => writeWhole(key, (draft) => copyFile(source, draft)),
  async locate(key) {
    const file = filePath(key);
    const found = await stat(file).catch(() => null);
    return found?.isFile() ? { path: file, size: found.size, modifiedAt: found.mtime } : null;
  },
  remove: (key) => rm(filePath(key), { force: true }),
};
