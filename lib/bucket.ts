import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { DOMParser } from "@xmldom/xmldom";
import { AwsClient } from "aws4fetch";
import type { ObjectStorageSettings } from "./env.ts";
import { keySegments } from "./file-storage.ts";
import { ofPart } from "./outage.ts";

export type StoredObject = { key: string; size: number; modifiedAt: Date };

const advice: Record<number, string> = {
  301: ": it lies in another region (S3_REGION)",
  403: ": the key is wrong or may not do this (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)",
  404: ": it does not exist there (S3_BUCKET, S3_ENDPOINT)",
};

/** Uses path addresses, which every provider understands. Commands use this too, so it is not `server-only`. */
export function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: ObjectStorageSettings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3 });
  const root = `${endpoint}/${bucket}`;
  const objectUrl = (key: string) =>
    `${root}/${keySegments(key)
      .map((segment) => encodeURIComponent(segment))
      .join("/")}`;

  const name = `the bucket ${bucket} at ${new URL(endpoint).host}`;

  /** @throws Error that says which bucket, and what to look at */
  async function ask(what: string, url: string | URL, init: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(url, init).catch((cause: Error & { cause?: { code?: string } }) => {
      const failure = new Error(`${what}: ${name} does not answer (${cause.cause?.code ?? cause.name})`, { cause });
      throw ofPart("storage", failure);
    });
    if (response.ok || (what === "GET" && response.status === 404)) return response;
    // The bucket's message may contain the access key, so it is not passed on.
    await response.body?.cancel();
    throw new Error(`${what}: ${name} answered ${response.status}${advice[response.status] ?? ""}`);
  }

  async function send(method: "PUT" | "DELETE", key: string, body?: BodyInit): Promise<void> {
    const response = await ask(method, objectUrl(key), { method, body });
    await response.body?.cancel();
  }

  return {
    client,
    objectUrl,
    put: (key: string, bytes: Uint8Array) => send("PUT", key, new Blob([new Uint8Array(bytes)])),
    // The file is read from the disk while it is sent, because the signature leaves the body out.
    putFile: async (key: string, source: string) => send("PUT", key, await openAsBlob(source)),
    remove: (key: string) => send("DELETE", key),

    /** Null when there is no such object. */
    async read(key: string): Promise<{ size: number; stream: Readable } | null> {
      const response = await ask("GET", objectUrl(key), { headers: { "accept-encoding": "identity" } });
      if (response.ok && response.body) {
        const size = Number(response.headers.get("content-length"));
        return { size, stream: Readable.fromWeb(response.body as ReadableStream) };
      }
      await response.body?.cancel();
      return null;
    },

    /** Lists the objects in the order of their keys, with a thousand per request. */
    async *list(prefix: string): AsyncGenerator<StoredObject> {
      for (let token: string | undefined; ; ) {
        const url = new URL(root);
        url.searchParams.set("list-type", "2");
        url.searchParams.set("encoding-type", "url");
        url.searchParams.set("prefix", prefix);
        if (token) url.searchParams.set("continuation-token", token);
        const page = readPage(await (await ask("LIST", url)).text());
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
