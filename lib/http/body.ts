import "server-only";
import { AppError } from "@/lib/errors";
import type { ApiRequest } from "@/lib/http/api-request";

const BODY_LIMIT = 1024 * 1024;

async function readWithin(request: ApiRequest, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (request.headers.has("content-length")) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
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

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("malformed_body", { extra: { detail: `JSON parse error - ${(error as Error).message}` } });
  }
}

// Of a repeated key the last entry counts, as in Django.
async function parseForm(body: Response, kind: string): Promise<Record<string, FormDataEntryValue>> {
  try {
    return Object.fromEntries(await body.formData());
  } catch {
    throw new AppError("malformed_body", { extra: { detail: `${kind} form parse error - the body is malformed.` } });
  }
}

/** For endpoints that read no body. @throws AppError payload_too_large */
export function refuseLargeBody(request: ApiRequest): void {
  if (Number(request.headers.get("content-length") ?? 0) > BODY_LIMIT) throw new AppError("payload_too_large");
}

/** As it came, for what is signed over its bytes. @throws AppError payload_too_large */
export async function readText(request: ApiRequest, limit: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new AppError("payload_too_large");
  return new TextDecoder().decode(await readWithin(request, limit));
}

/**
 * An empty body is an empty object.
 *
 * @param uploadLimit bytes of a multipart body where files are welcome; everything else may have 1 MiB
 * @throws AppError payload_too_large, unsupported_media_type or malformed_body
 */
export async function readBody(request: ApiRequest, uploadLimit = BODY_LIMIT): Promise<unknown> {
  const contentType = request.headers.get("content-type") ?? "";
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase();
  const limit = mediaType === "multipart/form-data" ? uploadLimit : BODY_LIMIT;
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > limit) throw new AppError("payload_too_large");
  // HTTP itself holds a body to its announced length; only one without must be counted.
  if (length && mediaType === "application/json") {
    const text = await request.text();
    return text === "" ? {} : parseJson(text);
  }
  const bytes = await readWithin(request, limit);
  if (bytes.byteLength === 0) return {};
  switch (mediaType) {
    case "application/json":
      return parseJson(new TextDecoder().decode(bytes));
    case "application/x-www-form-urlencoded":
      return parseForm(new Response(bytes, { headers: { "content-type": contentType } }), "URL encoded");
    case "multipart/form-data":
      return parseForm(new Response(bytes, { headers: { "content-type": contentType } }), "Multipart");
    default:
      throw new AppError("unsupported_media_type", {
        extra: { detail: `Unsupported media type "${contentType}" in request.` },
      });
  }
}
