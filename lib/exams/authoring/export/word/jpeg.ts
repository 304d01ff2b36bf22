import "server-only";
import sharp from "sharp";
import { PICTURE_MAX_PIXELS } from "@/lib/wire/limits";

/** The kept pictures have lost what a higher quality would save. */
const QUALITY = 82;

sharp.concurrency(1);

/** A picture as every version of Word shows it; null for a file that is none. */
export async function jpegOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
