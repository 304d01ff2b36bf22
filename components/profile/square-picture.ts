/** The server keeps the middle square; sending only that spares a phone's many megabytes. */
const SIDE = 1024;
/** Beyond it a phone's memory is at risk while the picture is opened. */
const MOST_BYTES = 40 * 1024 * 1024;

type Square = { x: number; y: number; side: number; drawnSide: number };

/** The middle square of a picture, and how large it is drawn: never larger than it is. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    side,
    drawnSide: Math.min(side, SIDE),
  };
}

export class PictureTooLargeError extends Error {}
class NotAPictureError extends Error {}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const { x, y, side, drawnSide } = middleSquare(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = drawnSide;
  canvas.height = drawnSide;
  const context = canvas.getContext("2d");
  if (!context) throw new NotAPictureError("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, x, y, side, side, 0, 0, drawnSide, drawnSide);
  return canvas;
}

/**
 * The middle of a picture as a small file, the right way up.
 *
 * @throws PictureTooLargeError, NotAPictureError
 */
export async function squarePicture(file: File): Promise<Blob> {
  if (file.size > MOST_BYTES) throw new PictureTooLargeError("too many bytes");
  const bitmap = await createImageBitmap(file).catch((cause) => {
    throw new NotAPictureError("cannot be opened", { cause });
  });
  const canvas = draw(bitmap);
  bitmap.close();
  // A browser that writes no WebP makes a PNG instead, at this size within the server's limit too.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.88));
  if (!blob) throw new NotAPictureError("cannot be drawn");
  return blob;
}
