import "server-only";
import sharp, { type Sharp } from "sharp";
import { createTurns } from "@/lib/accounts/turns";
import { ValidationError } from "@/lib/errors";
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from "@/lib/wire/limits";

const FORMATS = ["jpeg", "png", "webp", "gif", "avif", "heif"];

const EMPTY = "The submitted file is empty.";
const NOT_AN_IMAGE = "Upload a valid image. The file you uploaded was either not an image or a corrupted image.";

// One at a time: pictures that unpack to much must not fill the memory together.
const takeDrawingTurn = createTurns({ running: 1, waiting: 50, waitingPerLane: 25 });

type Upload = { file: Blob; field: string; ownerId: number };

/** Drawing an upload again also drops its metadata. @throws ValidationError, AppError overloaded */
export async function redrawnPicture(
  { file, field, ownerId }: Upload,
  draw: (upright: Sharp) => Sharp,
): Promise<Buffer> {
  if (file.size > PICTURE_MAX_BYTES) throw new ValidationError({ [field]: ["The picture may have at most 5 MiB."] });
  if (file.size === 0) throw new ValidationError({ [field]: [EMPTY] });
  return takeDrawingTurn(String(ownerId), async () => {
    try {
      const picture = sharp(Buffer.from(await file.arrayBuffer()), { limitInputPixels: PICTURE_MAX_PIXELS });
      const { format } = await picture.metadata();
      if (!FORMATS.includes(format)) throw new Error("not a photograph");
      return await draw(picture.rotate()).webp({ quality: 82 }).toBuffer();
    } catch {
      throw new ValidationError({ [field]: [NOT_AN_IMAGE] });
    }
  });
}
