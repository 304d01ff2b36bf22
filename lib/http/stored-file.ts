import "server-only";
import { AppError, type ErrorCode } from "@/lib/errors";
import type { ApiRequest } from "@/lib/http/api-request";
import { FileReply, type Watch } from "@/lib/http/file-reply";
import { Reply } from "@/lib/http/reply";
import { storage } from "@/lib/storage";
import { allowsPart, isUnchanged, parseRange } from "@/lib/wire/byte-range";
import { attachment } from "@/lib/wire/content-disposition";

type Presentation = {
  contentType: string;
  /** Makes the file a download of this name; without it the file is shown. */
  fileName?: string;
  /** Name for old programs when `fileName` is not ASCII, without the extension. */
  asciiName?: string;
  /** Given without quotes. The default is made of size and time. */
  etag?: string;
  cacheControl?: string;
  watch?: Watch;
  missing?: ErrorCode;
};

export async function sendStoredFile(
  request: ApiRequest,
  key: string,
  {
    contentType,
    fileName,
    asciiName = "file",
    etag,
    cacheControl = "private",
    watch,
    missing = "not_found",
  }: Presentation,
): Promise<Reply> {
  const disposition = fileName === undefined ? undefined : attachment(fileName, asciiName);
  const found = await storage.locate(key, { method: request.method, contentType, disposition });
  if (!found) throw new AppError(missing);
  // The bucket itself handles ranges and conditional requests.
  if ("url" in found) return new Reply(302, null, { location: found.url, "cache-control": "no-store" });

  const { path, size, modifiedAt } = found;
  const quotedEtag = `"${etag ?? `${size.toString(16)}-${modifiedAt.getTime().toString(16)}`}"`;
  const validators = { etag: quotedEtag, "cache-control": cacheControl };
  const asked = request.headers;
  if (isUnchanged(asked.get("if-none-match"), quotedEtag)) return new Reply(304, null, validators);
  const headers = {
    ...validators,
    "accept-ranges": "bytes",
    "content-type": contentType,
    ...(disposition && { "content-disposition": disposition }),
  };
  // HTTP defines ranges for GET only.
  const takesPart = request.method === "GET" && allowsPart(asked.get("if-range"), quotedEtag);
  const range = takesPart ? parseRange(asked.get("range"), size) : null;
  if (range === "unsatisfiable") {
    throw new AppError("range_not_satisfiable", { headers: { "Content-Range": `bytes */${size}` } });
  }
  if (!range) return new FileReply(200, { path, start: 0, end: size - 1 }, headers, watch);
  const contentRange = `bytes ${range.start}-${range.end}/${size}`;
  return new FileReply(206, { path, ...range }, { ...headers, "content-range": contentRange }, watch);
}
