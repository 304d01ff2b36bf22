import "server-only";
import { AppError } from "@/lib/errors";
import type { ApiRequest } from "@/lib/http/api-request";
import { FIELDS_MAX, readMultipart, tooManyFields } from "@/lib/http/multipart";
import { announcedBytes, chunksOf, fromClient, requireWhole } from "@/lib/request-body";
import { BODY_MAX_BYTES } from "@/lib/wire/limits";

const utf8 = new TextDecoder();

async function readWhole(request: ApiRequest): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await fromClient(request.arrayBuffer()));
  requireWhole(request, bytes.byteLength);
  return bytes;
}

async function readWithin(request: ApiRequest, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  // HTTP itself holds a body to its announced length; only a body without one must be counted.
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

const JSON_DEPTH_MAX = 100;

/** Reads the text once: a pattern would search for the end of an unclosed string again from each of its characters. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') isInText = !isInText;
    else if (isInText) at += sign === "\\" ? 1 : 0;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > JSON_DEPTH_MAX) return true;
  }
  return false;
}

export function parseJson(text: string): unknown {
  if (isTooDeep(text)) {
    const detail = `JSON parse error - nested deeper than ${JSON_DEPTH_MAX} levels.`;
    throw new AppError("malformed_body", { extra: { detail } });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("malformed_body", { extra: { detail: `JSON parse error - ${(error as Error).message}` } });
  }
}

// The last entry of a repeated key counts, as in Django.
function parseUrlEncoded(text: string): Record<string, string> {
  if (text.split("&", FIELDS_MAX + 1).length > FIELDS_MAX) throw tooManyFields();
  return Object.fromEntries(new URLSearchParams(text));
}

/** For endpoints that read no body. @throws AppError payload_too_large */
export function refuseLargeBody(request: ApiRequest): void {
  if (announcedBytes(request) > BODY_MAX_BYTES) throw new AppError("payload_too_large");
}

/** Returns the body unchanged, for signatures that cover its bytes. @throws AppError payload_too_large */
export async function readText(request: ApiRequest, limit: number): Promise<string> {
  if (announcedBytes(request) > limit) throw new AppError("payload_too_large");
  return utf8.decode(await readWithin(request, limit));
}

/**
 * Reads an empty body as an empty object.
 *
 * @param uploadLimit bytes that a multipart body may have; every other body may have 1 MiB
 * @throws AppError payload_too_large, unsupported_media_type, malformed_body or client_gone
 */
export async function readBody(request: ApiRequest, uploadLimit = BODY_MAX_BYTES): Promise<unknown> {
  const contentType = request.headers.get("content-type") ?? "";
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase();
  const limit = mediaType === "multipart/form-data" ? uploadLimit : BODY_MAX_BYTES;
  if (announcedBytes(request) > limit) throw new AppError("payload_too_large");
  if (announcedBytes(request) > 0 && mediaType === "application/json") {
    const text = await fromClient(request.text());
    if (text === "") throw new AppError("client_gone");
    return parseJson(text);
  }
  if (mediaType === "multipart/form-data") return readMultipart(chunksOf(request), contentType, limit);
  const bytes = await readWithin(request, limit);
  if (bytes.byteLength === 0) return {};
  switch (mediaType) {
    case "application/json":
      return parseJson(utf8.decode(bytes));
    case "application/x-www-form-urlencoded":
      return parseUrlEncoded(utf8.decode(bytes));
    default:
      throw new AppError("unsupported_media_type", {
        extra: { detail: `Unsupported media type "${contentType}" in request.` },
      });
  }
}
