import "server-only";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { createTurns } from "@/lib/accounts/turns";
import { ValidationError } from "@/lib/errors";
import { storage } from "@/lib/storage";
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from "@/lib/wire/limits";

const SIDE = 400;
const FORMATS = ["jpeg", "png", "webp", "gif", "avif", "heif"];

const EMPTY = "The submitted file is empty.";
const NOT_AN_IMAGE = "Upload a valid image. The file you uploaded was either not an image or a corrupted image.";

// One at a time: pictures that unpack to much must not fill the memory together.
const takeDrawingTurn = createTurns({ running: 1, waiting: 50, waitingPerLane: 25 });

/** Drawing the upload again also drops its metadata. @returns its name @throws ValidationError, AppError overloaded */
export async function storeAvatar(upload: Blob, ownerId: number): Promise<string> {
  if (upload.size > PICTURE_MAX_BYTES) throw new ValidationError({ avatar: ["The picture may have at most 5 MiB."] });
  if (upload.size === 0) throw new ValidationError({ avatar: [EMPTY] });
  const bytes = await takeDrawingTurn(String(ownerId), () => drawSquare(upload));
  const name = `${randomUUID()}.webp`;
  await storage.put(avatarKey(name), bytes);
  return name;
}

async function drawSquare(upload: Blob): Promise<Buffer> {
  try {
    const picture = sharp(Buffer.from(await upload.arrayBuffer()), { limitInputPixels: PICTURE_MAX_PIXELS });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) throw new Error("not a photograph");
    return await picture.rotate().resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new ValidationError({ avatar: [NOT_AN_IMAGE] });
  }
}

export const avatarKey = (name: string) => `avatars/${name}`;

export const discardAvatar = (name: string) => storage.remove(avatarKey(name));
