import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { parseRange } from "@/lib/wire/byte-range";

const REGION = "ap-southeast-1";
const ACCESS_KEY_ID = "AKIDTEST";
const SECRET = "a-secret/of+the-bucket";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `20261121T100000Z` */
const readInstant = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Signature Version 4 by the book: independent of the client under test. */
function signatureOf(request: IncomingMessage, url: URL, signedHeaders: string, at: string, payload: string): string {
  const scope = `${at.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join("&");
  const headers = signedHeaders.split(";").map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const path = url.pathname.split("/").map((segment) => escaped(decodeURIComponent(segment)));
  const canonical = [request.method, path.join("/"), query, headers.join(""), signedHeaders, payload].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = [at.slice(0, 8), REGION, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, toSign).toString("hex");
}

/** The name of what is wrong with a request, as S3 calls it. */
function refusalOf(request: IncomingMessage, url: URL): string | null {
  const query = url.searchParams;
  if (query.has("X-Amz-Signature")) {
    const at = query.get("X-Amz-Date") ?? "";
    const age = Date.now() - readInstant(at);
    if (!(age < Number(query.get("X-Amz-Expires")) * 1000)) return "AccessDenied";
    const expected = signatureOf(request, url, query.get("X-Amz-SignedHeaders") ?? "", at, "UNSIGNED-PAYLOAD");
    return query.get("X-Amz-Signature") === expected ? null : "SignatureDoesNotMatch";
  }
  const pattern = /^AWS4-HMAC-SHA256 Credential=(\S+?)\/\S+, SignedHeaders=(\S+), Signature=(\w+)$/;
  const [, keyId, signedHeaders = "", signature] = pattern.exec(request.headers.authorization ?? "") ?? [];
  if (keyId !== ACCESS_KEY_ID) return "AccessDenied";
  const payload = String(request.headers["x-amz-content-sha256"]);
  const at = String(request.headers["x-amz-date"]);
  return signature === signatureOf(request, url, signedHeaders, at, payload) ? null : "SignatureDoesNotMatch";
}

type StoredObject = { bytes: Buffer; etag: string; metadata?: Record<string, string> };

const etagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;
const xml = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`;
const MIN_PART_BYTES = 5 * 1024 * 1024;

/** Large objects in parts, each at least 5 MiB but the last, as the providers have it. */
class MultipartUploads {
  readonly open = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  private readonly objects: Map<string, StoredObject>;
  private count = 0;

  constructor(objects: Map<string, StoredObject>) {
    this.objects = objects;
  }

  /** @returns whether the request was about parts */
  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
    key: string,
  ): Promise<boolean> {
    if (request.method === "POST" && query.has("uploads")) {
      this.count += 1;
      const id = `upload-${this.count}`;
      this.open.set(id, { key, parts: new Map() });
      const content = `<Bucket>media</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
      response.end(xml("InitiateMultipartUploadResult", content));
      return true;
    }
    const id = query.get("uploadId");
    if (id === null) return false;
    const upload = this.open.get(id);
    if (upload?.key !== key) response.writeHead(404).end(xml("Error", "<Code>NoSuchUpload</Code>"));
    else if (request.method === "PUT") {
      const bytes = await buffer(request);
      upload.parts.set(Number(query.get("partNumber")), bytes);
      response.setHeader("etag", etagOf(bytes)).end();
    } else if (request.method === "GET") {
      const parts = sorted(upload.parts).map(
        ([number, bytes]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
      );
      response.end(xml("ListPartsResult", `<IsTruncated>false</IsTruncated>${parts.join("")}`));
    } else if (request.method === "DELETE") {
      this.open.delete(id);
      response.writeHead(204).end();
    } else this.complete(response, id, upload);
    return true;
  }

  private complete(response: ServerResponse, id: string, { key, parts }: { key: string; parts: Map<number, Buffer> }) {
    const all = sorted(parts).map(([, bytes]) => bytes);
    if (all.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES)) {
      return response.writeHead(400).end(xml("Error", "<Code>EntityTooSmall</Code>"));
    }
    const bytes = Buffer.concat(all);
    this.objects.set(key, { bytes, etag: etagOf(bytes) });
    this.open.delete(id);
    return response.end(xml("CompleteMultipartUploadResult", `<Key>${key}</Key><ETag>${etagOf(bytes)}</ETag>`));
  }
}

const sorted = (parts: Map<number, Buffer>) => [...parts].sort(([a], [b]) => a - b);

function metadataOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith("x-amz-meta-") ? [[name, String(value)]] : [])),
  );
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { bytes, etag, metadata }: StoredObject,
): void {
  const range = parseRange(request.headers.range ?? null, bytes.length);
  if (range === "unsatisfiable") return void response.writeHead(416).end();
  const { start, end } = range ?? { start: 0, end: bytes.length - 1 };
  const disposition = url.searchParams.get("response-content-disposition");
  response.writeHead(range ? 206 : 200, {
    ...metadata,
    etag,
    "accept-ranges": "bytes",
    "content-type": url.searchParams.get("response-content-type") ?? "binary/octet-stream",
    "content-length": end - start + 1,
    ...(disposition && { "content-disposition": disposition }),
    ...(range && { "content-range": `bytes ${start}-${end}/${bytes.length}` }),
  });
  response.end(request.method === "HEAD" ? undefined : bytes.subarray(start, end + 1));
}

const PAGE = 3;

/** In pages of three, so that every list of a test has several. */
function listObjects(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const from = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > from).sort();
  const page = keys.slice(0, PAGE);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>2026-11-23T10:00:00.000Z</LastModified><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  );
  const isTruncated = keys.length > PAGE;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return xml("ListBucketResult", `<IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}`);
}

/** A bucket that speaks S3 over HTTP and refuses every request whose signature is wrong, expired or missing. */
export async function startBucket() {
  const objects = new Map<string, StoredObject>();
  const multipart = new MultipartUploads(objects);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const path = decodeURIComponent(url.pathname);
    const refusal = refusalOf(request, url);
    if (refusal) return void response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
    if (path === "/media" && url.searchParams.get("list-type") === "2")
      return void response.end(listObjects(objects, url.searchParams));
    if (!path.startsWith("/media/"))
      return void response.writeHead(404).end("<Error><Code>NoSuchBucket</Code></Error>");
    const key = path.slice("/media/".length);
    if (await multipart.serve(request, response, url.searchParams, key)) return;
    if (request.method === "PUT") {
      // As the providers do: a body of unannounced length is refused.
      if (!request.headers["content-length"]) return void response.writeHead(411).end();
      const bytes = await buffer(request);
      objects.set(key, { bytes, etag: etagOf(bytes), metadata: metadataOf(request) });
      return void response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return void response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    sendObject(request, response, url, found);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: "media",
    region: REGION,
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: SECRET,
  };
  return {
    objects,
    unfinished: multipart.open,
    settings,
    /** The same for a process of its own. */
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
