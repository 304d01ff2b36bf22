import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** SHA-256 in hex. @param turn awaited between parts, so that other work may come first */
export async function hashOf(path: string, turn?: () => Promise<void>): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) {
    hash.update(part);
    await turn?.();
  }
  return hash.digest("hex");
}

/** First kilobyte of a file, which tells its kind. */
export async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
