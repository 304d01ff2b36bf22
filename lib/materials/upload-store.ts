import "server-only";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import { Upload } from "@tus/server";
import { env } from "@/lib/env";
import type { UploadPlace } from "@/lib/materials/upload-place";
import { storage } from "@/lib/storage";

type Sizes = (id: string) => Promise<number | null>;

const folder = () => resolve(env.DATA_DIR, "uploads");

async function diskStore(sizeOf: Sizes): Promise<UploadPlace> {
  await mkdir(folder(), { recursive: true });
  // The row holds what tus would keep in a file beside the upload.
  const configstore = {
    get: async (id: string) => {
      const size = await sizeOf(id);
      return size === null ? undefined : new Upload({ id, size, offset: 0 });
    },
    set: async () => undefined,
    delete: async () => undefined,
  };
  return {
    keyOf: (id) => id,
    tus: new FileStore({ directory: folder(), configstore }),
    remove: (id) => rm(join(folder(), id), { force: true }),
  };
}

async function open(sizeOf: Sizes): Promise<UploadPlace> {
  if (!env.S3) return diskStore(sizeOf);
  const { bucketStore } = await import("@/lib/materials/bucket-store");
  return bucketStore(env.S3);
}

let opened: Promise<UploadPlace> | undefined;

/** @param sizeOf bytes by the row; null if there is none */
export function uploadStore(sizeOf: Sizes): Promise<UploadPlace> {
  opened ??= open(sizeOf).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Path of the complete file, fetched into the folder if it is not on this machine. Null if it is gone. */
export async function fetchUploaded(id: string, into: string, signal: AbortSignal): Promise<string | null> {
  if (!env.S3) {
    const path = join(folder(), id);
    return (await stat(path).catch(() => null)) ? path : null;
  }
  const found = await storage.locate(`uploads/${id}`, { method: "GET", contentType: "application/octet-stream" });
  if (!found || !("url" in found)) return null;
  const response = await fetch(found.url, { signal });
  if (response.status === 404 || !response.body) return null;
  if (!response.ok) throw new Error(`object storage: GET was answered with ${response.status}`);
  const path = join(into, "source");
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(path), { signal });
  return path;
}
