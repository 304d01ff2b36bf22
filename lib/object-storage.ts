import "server-only";
import { openAsBlob } from "node:fs";
import { AwsClient } from "aws4fetch";
import type { ObjectStorageSettings } from "@/lib/env";
import { keySegments, type Storage } from "@/lib/file-storage";

/** Long enough for a player to begin, short enough to be worth nothing when passed on. */
const LINK_SECONDS = 15 * 60;

/** By path, which every provider understands. */
export function objectStorage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: ObjectStorageSettings): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3 });
  const objectUrl = (key: string) =>
    `${endpoint}/${bucket}/${keySegments(key)
      .map((segment) => encodeURIComponent(segment))
      .join("/")}`;

  async function send(method: string, key: string, body?: BodyInit): Promise<void> {
    const response = await client.fetch(objectUrl(key), { method, body });
    // The bucket's words may name the key that it was asked with: they stay here.
    await response.body?.cancel();
    if (!response.ok) throw new Error(`object storage: ${method} was answered with ${response.status}`);
  }

  return {
    put: (key, bytes) => send("PUT", key, new Blob([new Uint8Array(bytes)])),
    // Read from the disk while it is sent; the signature leaves the body out.
    putFile: async (key, source) => send("PUT", key, await openAsBlob(source)),
    async locate(key, { method, contentType, disposition }) {
      const url = new URL(objectUrl(key));
      url.searchParams.set("X-Amz-Expires", String(LINK_SECONDS));
      url.searchParams.set("response-content-type", contentType);
      if (disposition) url.searchParams.set("response-content-disposition", disposition);
      const signed = await client.sign(url, { method: method === "HEAD" ? "HEAD" : "GET", aws: { signQuery: true } });
      // Not every provider reads a plus sign as a space.
      return { url: signed.url.replaceAll("+", "%20") };
    },
    remove: (key) => send("DELETE", key),
  };
}
