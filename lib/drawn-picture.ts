import "server-only";
import sharp from "sharp";
import { PICTURE_MAX_PIXELS } from "@/lib/wire/limits";

const FORMATS = ["jpeg", "png", "webp", "gif", "avif", "heif"];

// One thread is enough, because this process is one of many that wait for the processors.
sharp.concurrency(1);

/** The size in pixels; a picture of another shape is cropped to it. */
export type PictureSize = { width: number; height: number };

/** The picture as WebP, upright and without metadata; null when the bytes are no photograph. */
export async function drawPicture(bytes: Uint8Array, size: PictureSize): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) return null;
    return await picture
      .rotate()
      .resize({ ...size, fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
