import "server-only";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { env } from "@/lib/env";

export type StoredFile = {
  size: number;
  modifiedAt: Date;
  stream: (range?: { start: number; end: number }) => ReadableStream;
};

/** Where the bytes of a file are to be had: on this disk, or from the bucket under a link that soon expires. */
export type FileLocation = { path: string; size: number; modifiedAt: Date } | { url: string };
/** What the bucket's answer is to say of itself. */
export type LinkOptions = { method: string; contentType: string; disposition?: string };

/** Where files live. Keys look like `avatars/3f….webp`: relative, of plain segments. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for a file of any size, which is copied. */
  putFile(key: string, source: string): Promise<void>;
  open(key: string): Promise<StoredFile | null>;
  locate(key: string, options: LinkOptions): Promise<FileLocation | null>;
  remove(key: string): Promise<void>;
}

function filePath(key: string): string {
  const segments = key.split("/");
  if (segments.some((segment) => !/^[\p{L}\p{M}\p{N}._ -]+$/u.test(segment) || /^\.+$/.test(segment))) {
    throw new Error("not a storage key");
  }
  return path.join(env.DATA_DIR, "files", ...segments);
}

/** Readers see the whole file or none. */
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

async function findFile(key: string): Promise<{ path: string; size: number; modifiedAt: Date } | null> {
  const file = filePath(key);
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { path: file, size: found.size, modifiedAt: found.mtime } : null;
}

const localDisk: Storage = {
  put: (key, bytes) => writeWhole(key, (draft) => writeFile(draft, bytes)),
  putFile: (key, source) => writeWhole(key, (draft) => copyFile(source, draft)),
  async open(key) {
    const found = await findFile(key);
    return (
      found && {
        ...found,
        stream: (range) => Readable.toWeb(createReadStream(found.path, range)) as ReadableStream,
      }
    );
  },
  locate: (key) => findFile(key),
  async remove(key) {
    await rm(filePath(key), { force: true });
  },
};

export const storage: Storage = localDisk;
