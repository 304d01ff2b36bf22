import "server-only";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ValidationError } from "@/lib/errors";
import { redrawnPicture } from "@/lib/redrawn-picture";
import { storage } from "@/lib/storage";

/** The largest size at which pages show the pictures, on the sharpest phone. */
export const shapes = { wide: { width: 1280, height: 720 }, square: { width: 600, height: 600 } };
const PREVIEW = { width: 352, height: 198 };
type PictureShape = keyof typeof shapes;

const PATH = "/api/pictures/";
const NAME = /^[0-9a-f-]{36}\.webp$/;

const pictureKey = (name: string) => `pictures/${name}`;

/** A name for a picture that is drawn already: where it is stored, and the path by which pages show it. */
export function newPicture(): { key: string; path: string } {
  const name = `${randomUUID()}.webp`;
  return { key: pictureKey(name), path: `${PATH}${name}` };
}

/** @returns the path by which pages show it @throws ValidationError, AppError overloaded */
export async function storePicture(file: Blob, shape: PictureShape, ownerId: number): Promise<string> {
  const bytes = await redrawnPicture({ file, field: "picture", ownerId }, shapes[shape]);
  const { key, path } = newPicture();
  await storage.put(key, bytes);
  return path;
}

/** @returns the path of another picture that looks the same; null where there is none any more */
export async function copyPicture(path: string): Promise<string | null> {
  const name = storedName(path);
  const bytes = name && (await readPicture(name));
  if (!bytes) return null;
  const copy = newPicture();
  await storage.put(copy.key, bytes);
  return copy.path;
}

/** A small copy of a foreign picture for a form, in itself; null where it is no picture. @throws AppError overloaded */
export async function picturePreview(file: Blob, ownerId: number): Promise<string | null> {
  const bytes = await redrawnOrNull(redrawnPicture({ file, field: "picture", ownerId }, PREVIEW));
  return bytes && `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`;
}

/** Null where the bytes are no picture. @throws AppError overloaded */
export function storeForeignPicture(file: Blob, shape: PictureShape, ownerId: number): Promise<string | null> {
  return redrawnOrNull(storePicture(file, shape, ownerId));
}

async function redrawnOrNull<Drawn>(drawing: Promise<Drawn>): Promise<Drawn | null> {
  try {
    return await drawing;
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
}

/** The name of an uploaded picture; null for a picture from elsewhere. */
export function storedName(path: string | null): string | null {
  if (!path?.startsWith(PATH)) return null;
  const name = path.slice(PATH.length);
  return NAME.test(name) ? name : null;
}

/** Where the storage has an uploaded picture; null for a picture from elsewhere. */
export function storedPictureKey(path: string | null): string | null {
  const name = storedName(path);
  return name && pictureKey(name);
}

/** Removes an uploaded picture; any other path is left alone. */
export async function discardPicture(path: string | null): Promise<void> {
  const key = storedPictureKey(path);
  if (key) await storage.remove(key);
}

const link = { method: "GET", contentType: "image/webp" };

/** Reads from the bucket too, because pictures are resized on this server and the resizer follows no link. */
export async function readPicture(name: string): Promise<Buffer | null> {
  const found = await storage.locate(pictureKey(name), link);
  if (!found) return null;
  if ("path" in found) return readFile(found.path);
  const response = await fetch(found.url);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`a picture was answered with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
