import "server-only";
import sharp from "sharp";
import { type PictureFile, type PictureSize, widthOf } from "@/lib/markup/picture-files";
import { PICTURE_MAX_PIXELS } from "@/lib/wire/limits";

const FORMATS = ["jpeg", "png", "webp", "gif", "avif", "heif"];
/** The longest picture, as a multiple of its width: a taller one would push the options off a phone. */
const TALLEST = 1.5;
const QUALITY = { avif: 50, webp: 78 };

export type DrawnQuestionPicture = { width: number; height: number; files: Record<PictureFile, Uint8Array> };

sharp.concurrency(1);

/**
 * Draws a picture anew, upright, on white and without what its file says besides: names, places and comments could tell
 * the key.
 *
 * @returns null when the bytes are no photograph or drawing in pixels
 */
export async function drawQuestionPicture(bytes: Uint8Array): Promise<DrawnQuestionPicture | null> {
  try {
    const source = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS });
    const { format } = await source.metadata();
    if (!FORMATS.includes(format)) return null;
    const draw = (size: PictureSize) =>
      source
        .clone()
        .rotate()
        .resize({
          width: widthOf[size],
          height: Math.round(widthOf[size] * TALLEST),
          fit: "inside",
          withoutEnlargement: true,
        })
        .flatten({ background: "#ffffff" })
        .toColourspace("srgb");
    const avif = (size: PictureSize) => draw(size).avif({ quality: QUALITY.avif, effort: 4 }).toBuffer();
    const webp = (size: PictureSize) => draw(size).webp({ quality: QUALITY.webp }).toBuffer();
    const { data, info } = await draw("large").webp({ quality: QUALITY.webp }).toBuffer({ resolveWithObject: true });
    return {
      width: info.width,
      height: info.height,
      files: {
        "small.avif": await avif("small"),
        "small.webp": await webp("small"),
        "large.avif": await avif("large"),
        "large.webp": data,
      },
    };
  } catch {
    return null;
  }
}
