import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { DrawnLookPicture } from "@/lib/look/draw-picture";
import type { LookPicture } from "@/lib/look/picture-schema";
import { pictureNameSchema } from "@/lib/look/schema";
import { storage } from "@/lib/storage";

export { lookPictureUrl } from "@/lib/look/picture-url";

/** Pages wait for it, once a minute. */
const PATIENCE_MS = 2000;

const keyOf = (name: string) => `look/${name}`;

export const lookPictureContentType = (name: string) => (name.endsWith(".svg") ? "image/svg+xml" : "image/png");

/** A picture that is kept twice is kept once. None is ever removed: certificates are drawn from old ones. */
export async function storeLookPicture({
  bytes,
  width,
  height,
  type,
}: Omit<DrawnLookPicture, "removed">): Promise<LookPicture> {
  const name = `${createHash("sha256").update(bytes).digest("hex")}.${type}`;
  await storage.put(keyOf(name), bytes);
  return { name, width, height, type };
}

/** The sample academy's pictures, which come with the build. */
const BUILT_IN = join(process.cwd(), "public/media/look");

function builtInBytes(name: string): Promise<Uint8Array | null> {
  return readFile(join(BUILT_IN, name)).then(
    (bytes) => new Uint8Array(bytes),
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );
}

/** Null for a name that is none, and when the file is gone. It reads from the bucket too. */
export async function lookPictureBytes(name: string): Promise<Uint8Array | null> {
  if (!pictureNameSchema.safeParse(name).success) return null;
  const found = await storage.locate(keyOf(name), { method: "GET", contentType: lookPictureContentType(name) });
  if (!found) return builtInBytes(name);
  if ("path" in found) return new Uint8Array(await readFile(found.path));
  const response = await fetch(found.url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (response.status === 404) return builtInBytes(name);
  if (!response.ok) throw new Error(`a picture of the look was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Icons of a mark and a half: one that is replaced leaves soon. */
const ICONS_MAX = 24;
const ICON_SIDE_MAX = 1024;
const icons = new Map<string, Promise<Uint8Array | null>>();

/**
 * Draws the mark as a square PNG with `size` pixels on each side, transparent where it has nothing. Null when the file is gone.
 * Every kept picture was proven to be drawn soon when it was uploaded (lib/look/draw-picture.ts).
 */
export function lookMarkIcon(name: string, size: number): Promise<Uint8Array | null> {
  const side = Math.min(Math.max(Math.round(size), 1), ICON_SIDE_MAX);
  const key = `${name} ${side}`;
  const drawn = icons.get(key) ?? drawIcon(name, side);
  icons.delete(key);
  icons.set(key, drawn);
  for (const oldest of icons.keys()) {
    if (icons.size <= ICONS_MAX) break;
    icons.delete(oldest);
  }
  // A file that is missing or cannot be read now is asked for again.
  const forget = () => void (icons.get(key) === drawn && icons.delete(key));
  drawn.then((icon) => icon ?? forget(), forget);
  return drawn;
}

async function drawIcon(name: string, side: number): Promise<Uint8Array | null> {
  const bytes = await lookPictureBytes(name);
  if (!bytes) return null;
  const icon = sharp(bytes).resize({ width: side, height: side, fit: "contain", background: "#00000000" });
  return new Uint8Array(await icon.png().toBuffer());
}
