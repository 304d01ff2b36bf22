import "server-only";
import { openBucket } from "@/lib/bucket";
import type { ObjectStorageSettings } from "@/lib/env";
import type { Storage } from "@/lib/file-storage";

/** A link lasts long enough for a player to begin, and too short to be worth passing on. */
const LINK_SECONDS = 15 * 60;

export function objectStorage(settings: ObjectStorageSettings): Storage {
  const { client, objectUrl, put, putFile, remove } = openBucket(settings);
  return {
    put,
    putFile,
    remove,
    async locate(key, { method, contentType, disposition }) {
      const url = new URL(objectUrl(key));
      url.searchParams.set("X-Amz-Expires", String(LINK_SECONDS));
      url.searchParams.set("response-content-type", contentType);
      if (disposition) url.searchParams.set("response-content-disposition", disposition);
      const signed = await client.sign(url, { method: method === "HEAD" ? "HEAD" : "GET", aws: { signQuery: true } });
      // Not every provider reads a plus sign as a space.
      return { url: signed.url.replaceAll("+", "%20") };
    },
  };
}
