import type { IncomingMessage, ServerResponse } from "node:http";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** These paths say themselves which methods they take; every other address is a page or a file. */
const endpoint = /^\/(?:api|auth|batches|\.well-known)\/./;
const file = /\.[^/]*$/;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Refuses requests that would be a 500 of Next, or makes them readable: an address that no page can have becomes
 * one that no page has.
 *
 * @returns whether the request goes on
 */
export function admit(request: IncomingMessage, response: ServerResponse): boolean {
  const url = originForm(request.url ?? "");
  if (!url) return refuse(response, 400, "The address is not a path.");
  const cut = url.indexOf("?");
  const path = cut === -1 ? url : url.slice(0, cut);
  const query = cut === -1 ? "" : url.slice(cut);
  const { method = "GET" } = request;
  request.url = decodes(path) ? url : path.replaceAll("%", "%25") + query;
  if (!methods.includes(method)) return refuseMethod(response, path, method, methods);
  if (dotSegment.test(path)) return refuseAddress(response, path);
  // Ranges are defined for GET alone.
  if (method !== "GET") delete request.headers.range;
  if (!endpoint.test(path)) {
    // A form that is sent before its script came gets its page.
    const allowed = file.test(path) ? ["GET", "HEAD"] : ["GET", "HEAD", "POST"];
    if (!allowed.includes(method)) return refuseMethod(response, path, method, allowed);
    if (method === "POST" && isMultipart(request)) return refuse(response, 415, "The form cannot be read.");
  }
  if (path === "/_next/image" && !decodes(new URLSearchParams(query).get("url") ?? "")) {
    return refuse(response, 400, "The picture's address cannot be read.");
  }
  return true;
}

/** The path of a request that names the whole address, as a proxy's does; undefined for `*` and the like. */
function originForm(url: string): string | undefined {
  if (url.startsWith("/")) return url;
  const parsed = /^https?:\/\//i.test(url) ? URL.parse(url) : null;
  return parsed ? parsed.pathname + parsed.search : undefined;
}

function decodes(text: string): boolean {
  if (!text.includes("%")) return !text.includes("\uFFFD");
  try {
    return !decodeURIComponent(text).includes("\uFFFD");
  } catch {
    return false;
  }
}

/** No page takes one: the site has no server actions, and a broken one is a 500 of Next. */
function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\//i.test(headers["content-type"] ?? "");
}

function refuseAddress(response: ServerResponse, path: string): false {
  if (!endpoint.test(path)) return refuse(response, 400, "The address leads nowhere.");
  return refuseFor(path, response, 404, "Not found.");
}

function refuseMethod(response: ServerResponse, path: string, method: string, allowed: string[]): false {
  response.setHeader("Allow", allowed.join(", "));
  return refuseFor(path, response, 405, `Method "${method}" not allowed.`);
}

/** Refuses in the form that the caller of this address reads: JSON below the API. */
export function refuseFor(path: string, response: ServerResponse, status: number, detail: string): false {
  if (!endpoint.test(path)) return refuse(response, status, detail);
  return refuse(response, status, JSON.stringify({ detail }), "application/json");
}

function refuse(response: ServerResponse, status: number, text: string, type = "text/plain; charset=utf-8"): false {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
  return false;
}
