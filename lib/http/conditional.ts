import "server-only";
import { createHash } from "node:crypto";
import type { ApiRequest, RequestHeaders } from "@/lib/http/api-request";
import { Reply } from "@/lib/http/reply";
import { isUnchanged } from "@/lib/wire/byte-range";

const wholeSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** `If-Modified-Since` counts only where no `If-None-Match` is sent (RFC 9110, 13.2.2). */
function isFresh(headers: RequestHeaders, etag: string, changedAt: Date): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) return isUnchanged(known, etag);
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return since / 1000 >= wholeSeconds(changedAt);
}

/** @param headers by lower-case names */
export function revalidated(
  request: ApiRequest,
  text: string,
  changedAt: Date,
  headers: Record<string, string>,
): Reply {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const validators = { ...headers, etag, "last-modified": changedAt.toUTCString() };
  return isFresh(request.headers, etag, changedAt)
    ? new Reply(304, null, validators)
    : new Reply(200, text, validators);
}
