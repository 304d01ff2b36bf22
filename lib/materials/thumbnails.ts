import "server-only";
import { randomUUID } from "node:crypto";

const URL_START = "/api/recordings/thumbnails/";

/** Pictures carry no token, so their address holds 122 random bits and is known only to those who may see the list. */
export function newThumbnail(): { key: string; url: string } {
  const name = `${randomUUID()}.webp`;
  return { key: thumbnailKey(name), url: `${URL_START}${name}` };
}

export const thumbnailKey = (name: string) => `thumbnails/${name}`;

export function keyOfThumbnailUrl(url: string | null): string | null {
  return url?.startsWith(URL_START) ? thumbnailKey(url.slice(URL_START.length)) : null;
}
