import "server-only";
import { AppError } from "@/lib/errors";
import type { ApiRequest } from "@/lib/http/api-request";
import { announcedBytes, chunksOf, fromClient, requireWhole } from "@/lib/request-body";

const BODY_LIMIT = 1024 * 1024;
const utf8 = new TextDecoder();

async function readWhole(request: ApiRequest): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await fromClient(request.arrayBuffer()));
  requireWhole(request, bytes.byteLength);
  return bytes;
}

async function readWithin(request: ApiRequest, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  // HTTP itself holds a body to its announced length; only one without must be counted.
  if (request.headers.has("content-length")) return readWhole(request);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError("payload_too_large");
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** Levels of a body that is longer than a shallow one of an honest client. */
const JSON_DEPTH_MAX = 100;
const JSON_SHORT = 10_000;

function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g)) {
    if (token === "[" || token === "{") depth += 1;
    else if (token === "]" || token === "}") depth -= 1;
    if (depth > JSON_DEPTH_MAX) return true;
  }
  return false;
}

export function parseJson(text: string): unknown {
  if (text.length > JSON_SHORT && isTooDeep(text)) {
    const detail = `JSON parse error - nested deeper than ${JSON_DEPTH_MAX} levels.`;
    throw new AppError("malformed_body", { extra: { detail } });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("malformed_body", { extra: { detail: `JSON parse error - ${(error as Error).message}` } });
  }
}

/** As Django's DATA_UPLOAD_MAX_NUMBER_FIELDS: a form of so many bytes could have a hundred thousand. */
const FIELDS_MAX = 1000;
/** Bytes of the lines above a part's content. */
const PART_HEAD_MAX = 8192;

function hasTooMany(bytes: Buffer, separator: string): boolean {
  let at = -1;
  for (let count = 0; count <= FIELDS_MAX; count += 1) {
    at = bytes.indexOf(separator, at + 1);
    if (at < 0) return false;
  }
  return true;
}

function hasLongHead(bytes: Buffer, separator: string): boolean {
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) {
    const end = bytes.subarray(at, at + PART_HEAD_MAX).indexOf("\r\n\r\n");
    const isLast = bytes.subarray(at + separator.length, at + separator.length + 2).toString() === "--";
    if (end < 0 && !isLast) return true;
  }
  return false;
}

/** Before it is parsed, which takes as long as it has fields. @throws AppError malformed_body */
function refuseCostlyForm(bytes: Buffer, contentType: string): void {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const separator = boundary ? `--${boundary[1] ?? boundary[2]}` : "&";
  const detail = hasTooMany(bytes, separator)
    ? `The form has more than ${FIELDS_MAX} fields.`
    : boundary && hasLongHead(bytes, separator) && `A part of the form has a head of more than ${PART_HEAD_MAX} bytes.`;
  if (detail) throw new AppError("malformed_body", { extra: { detail } });
}

// Of a repeated key the last entry counts, as in Django.
async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  kind: string,
): Promise<Record<string, FormDataEntryValue>> {
  refuseCostlyForm(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), contentType);
  try {
    return Object.fromEntries(await new Response(bytes, { headers: { "content-type": contentType } }).formData());
  } catch {
    throw new AppError("malformed_body", { extra: { detail: `${kind} form parse error - the body is malformed.` } });
  }
}

/** For endpoints that read no body. @throws AppError payload_too_large */
export function refuseLargeBody(request: ApiRequest): void {
  if (announcedBytes(request) > BODY_LIMIT) throw new AppError("payload_too_large");
}

/** As it came, for what is signed over its bytes. @throws AppError payload_too_large */
export async function readText(request: ApiRequest, limit: number): Promise<string> {
  if (announcedBytes(request) > limit) throw new AppError("payload_too_large");
  return utf8.decode(await readWithin(request, limit));
}

/**
 * An empty body is an empty object.
 *
 * @param uploadLimit bytes of a multipart body where files are welcome; everything else may have 1 MiB
 * @throws AppError payload_too_large, unsupported_media_type, malformed_body or client_gone
 */
export async function readBody(request: ApiRequest, uploadLimit = BODY_LIMIT): Promise<unknown> {
  const contentType = request.headers.get("content-type") ?? "";
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase();
  const limit = mediaType === "multipart/form-data" ? uploadLimit : BODY_LIMIT;
  if (announcedBytes(request) > limit) throw new AppError("payload_too_large");
  if (announcedBytes(request) > 0 && mediaType === "application/json") {
    const text = await fromClient(request.text());
    if (text === "") throw new AppError("client_gone");
    return parseJson(text);
  }
  const bytes = await readWithin(request, limit);
  if (bytes.byteLength === 0) return {};
  switch (mediaType) {
    case "application/json":
      return parseJson(utf8.decode(bytes));
    case "application/x-www-form-urlencoded":
      return parseForm(bytes, contentType, "URL encoded");
    case "multipart/form-data":
      return parseForm(bytes, contentType, "Multipart");
    default:
      throw new AppError("unsupported_media_type", {
        extra: { detail: `Unsupported media type "${contentType}" in request.` },
      });
  }
}
