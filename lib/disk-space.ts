import "server-only";
import { mkdir, statfs } from "node:fs/promises";
import { env } from "@/lib/env";

/** Bytes on the disk that holds the site's files and uploads. */
export async function diskSpace(): Promise<{ free: number; total: number }> {
  await mkdir(env.DATA_DIR, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
  return { free: bavail * bsize, total: blocks * bsize };
}
