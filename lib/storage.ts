import "server-only";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { env } from "@/lib/env";

export type StoredFile = {
  size: number;
  modifiedAt: Date;
  stream: (range?: { start: number; end: number }) => ReadableStream;
};

/** Where files live. Keys look like `avatars/3f….webp`: relative, of plain segments. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
}

function filePath(key: string): string {
  const segments = key.split("/");
  if (segments.some((segment) => !/^[\p{L}\p{M}\p{N}._ -]+$/u.test(segment) || /^\.+$/.test(segment))) {
    throw new Error("not a storage key");
  }
  return path.join(env.DATA_DIR, "files", ...segments);
}

const localDisk: Storage = {
  async put(key, bytes) {
    const file = filePath(key);
    await mkdir(path.dirname(file), { recursive: true });
    // Readers see the whole file or none.
    const draft = `${file}.${process.pid}.part`;
    await writeFile(draft, bytes);
    await rename(draft, file);
  },
  async open(key) {
    const file = filePath(key);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    return {
      size: found.size,
      modifiedAt: found.mtime,
      stream: (range) => Readable.toWeb(createReadStream(file, range)) as ReadableStream,
    };
  },
  async remove(key) {
    await rm(filePath(key), { force: true });
  },
};

export const storage: Storage = localDisk;
