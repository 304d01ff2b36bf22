import "server-only";
import { randomUUID } from "node:crypto";
import { redrawnPicture } from "@/lib/redrawn-picture";
import { storage } from "@/lib/storage";

const SIDE = 400;

/** @returns the stored picture's file name @throws ValidationError, AppError overloaded */
export async function storeAvatar(upload: Blob, ownerId: number): Promise<string> {
  const bytes = await redrawnPicture({ file: upload, field: "avatar", ownerId }, { width: SIDE, height: SIDE });
  const name = `${randomUUID()}.webp`;
  await storage.put(avatarKey(name), bytes);
  return name;
}

export const avatarKey = (name: string) => `avatars/${name}`;

export const discardAvatar = (name: string) => storage.remove(avatarKey(name));
