import "server-only";
import type { PictureSize } from "@/lib/drawn-picture";
import { ValidationError } from "@/lib/errors";
import { inSandbox } from "@/lib/sandbox/process";
import { PICTURE_MAX_BYTES } from "@/lib/wire/limits";

const EMPTY = "The submitted file is empty.";
const NOT_AN_IMAGE = "Upload a valid image. The file you uploaded was either not an image or a corrupted image.";
const words = {
  processor: (seconds: number) => `The picture takes more than ${seconds} seconds of a processor to draw.`,
  memory: () => "The picture takes more memory to draw than it may.",
  time: () => "The picture takes more than 20 seconds to draw.",
};

type Upload = { file: Blob; field: string; ownerId: number };

/** Drawing an upload again also drops its metadata. @throws ValidationError, AppError overloaded, throttled */
export async function redrawnPicture({ file, field, ownerId }: Upload, size: PictureSize): Promise<Uint8Array> {
  if (file.size > PICTURE_MAX_BYTES) throw new ValidationError({ [field]: ["The picture may have at most 5 MiB."] });
  if (file.size === 0) throw new ValidationError({ [field]: [EMPTY] });
  const drawn = await inSandbox({ accountId: ownerId, field, words }, "picture", file, size);
  if (!drawn) throw new ValidationError({ [field]: [NOT_AN_IMAGE] });
  return drawn;
}
