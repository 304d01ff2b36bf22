import "server-only";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { ValidationError } from "@/lib/errors";
import { storage } from "@/lib/storage";

export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
const SIDE = 400;
const FORMATS = ["jpeg", "png", "webp", "gif", "avif", "heif"];

const NOT_AN_IMAGE = "Upload a valid image. The file you uploaded was either not an image or a corrupted image.";

/** Draws the upload again as a small square, which also drops its metadata, and returns its name. */
export async function storeAvatar(upload: Blob): Promise<string> {
  if (upload.size > AVATAR_MAX_BYTES) throw new ValidationError({ avatar: ["The picture may have at most 5 MiB."] });
  const picture = sharp(Buffer.from(await upload.arrayBuffer()), { limitInputPixels: 50_000_000 });
  let bytes: Buffer;
  try {
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) throw new Error("not a photograph");
    bytes = await picture.rotate().resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new ValidationError({ avatar: [NOT_AN_IMAGE] });
  }
  const name = `${randomUUID()}.webp`;
  await storage.put(avatarKey(name), bytes);
  return name;
}

export const avatarKey = (name: string) => `avatars/${name}`;

export const discardAvatar = (name: string) => storage.remove(avatarKey(name));
