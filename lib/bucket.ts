import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { DOMParser } from "@xmldom/xmldom";
import { AwsClient } from "aws4fetch";
import type { ObjectStorageSettings } from "./env.ts";
import { keySegments } from "./file-storage.ts";

export type StoredObject = { key: string; size: number; modifiedAt: Date };

/** A bucket by path, which every provider understands. Commands use this too, so it is not `server-only`. */
export function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: ObjectStorageSettings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3 });
  const root = `${endpoint}/${bucket}`;
  const objectUrl = (key: string) =>
    `${root}/${keySegments(key)
      .map((segment) => encodeURIComponent(segment))
      .join("/")}`;

  async function send(method: string, key: string, body?: BodyInit): Promise<void> {
    const response = await client.fetch(objectUrl(key), { method, body });
    // The bucket's words may name the key that it was asked with: they stay here.
    await response.body?.cancel();
    if (!response.ok) throw new Error(`object storage: ${method} was answered with ${response.status}`);
  }

  return {
    client,
    objectUrl,
    put: (key: string, bytes: Uint8Array) => send("PUT", key, new Blob([new Uint8Array(bytes)])),
    // Read from the disk while it is sent; the signature leaves the body out.
    putFile: async (key: string, source: string) => send("PUT", key, await openAsBlob(source)),
    remove: (key: string) => send("DELETE", key),

    /** Null when there is none. */
    async read(key: string): Promise<{ size: number; stream: Readable } | null> {
      const response = await client.fetch(objectUrl(key), { headers: { "accept-encoding": "identity" } });
      if (response.ok && response.body) {
        const size = Number(response.headers.get("content-length"));
        return { size, stream: Readable.fromWeb(response.body as ReadableStream) };
      }
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new Error(`object storage: GET was answered with ${response.status}`);
    },

    /** In the order of their keys, a thousand at a time. */
    async *list(prefix: string): AsyncGenerator<StoredObject> {
      for (let token: string | undefined; ; ) {
        const url = new URL(root);
        url.searchParams.set("list-type", "2");
        url.searchParams.set("encoding-type", "url");
        url.searchParams.set("prefix", prefix);
        if (token) url.searchParams.set("continuation-token", token);
        const response = await client.fetch(url);
        const text = await response.text();
        if (!response.ok) throw new Error(`object storage: LIST was answered with ${response.status}`);
        const page = readPage(text);
        yield* page.objects;
        token = page.next;
        if (!token) return;
      }
    },
  };
}

function readPage(text: string): { objects: StoredObject[]; next?: string } {
  const xml = new DOMParser().parseFromString(text, "text/xml");
  const textOf = (parent: { getElementsByTagName: typeof xml.getElementsByTagName }, tag: string) =>
    parent.getElementsByTagName(tag)[0]?.textContent ?? "";
  const objects = [...xml.getElementsByTagName("Contents")].map((found) => ({
    key: decodeURIComponent(textOf(found, "Key").replaceAll("+", " ")),
    size: Number(textOf(found, "Size")),
    modifiedAt: new Date(textOf(found, "LastModified")),
  }));
  const more = textOf(xml, "IsTruncated") === "true";
  return { objects, next: more ? textOf(xml, "NextContinuationToken") : undefined };
}
