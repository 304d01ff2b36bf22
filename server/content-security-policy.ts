import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

/**
 * Sends every HTML page with a Content-Security-Policy that names the hashes of exactly its own inline scripts.
 *
 * Next offers a nonce for pages rendered per request only, and nothing for cached pages; so the page is held back
 * until it is complete.
 *
 * Loaded by plain Node from server.ts, so it is not marked `server-only`.
 */
const scripts = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;

/** Other origins: of calls, and of files that the API sends the browser to. */
export type PageSources = { api: string[]; files: string[] };

export function contentSecurityPolicy(html: string, { api, files }: PageSources): string {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(scripts)) {
    const { attributes = "", code = "" } = groups ?? {};
    const runs = !/\ssrc=/.test(attributes) && !/\stype="(?!module|text\/javascript)/.test(attributes);
    if (runs && code) hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob: https:", ...files].join(" "),
    ["media-src 'self' data: blob: https:", ...files].join(" "),
    "font-src 'self' data:",
    ["connect-src 'self' blob:", ...api, ...files].join(" "),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Call before the request is handed to Next; answers that are not HTML pass untouched.
 *
 * Whatever compresses must have wrapped the response before: a compressed page cannot be hashed.
 */
export function securePages(response: ServerResponse, sources: PageSources): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const flushHeaders = response.flushHeaders.bind(response);
  const chunks: Buffer[] = [];
  const holdsBack = () => !response.headersSent && String(response.getHeader("content-type")).startsWith("text/html");

  response.flushHeaders = () => {
    if (!holdsBack()) flushHeaders();
  };
  response.write = ((chunk: string | Uint8Array, ...rest: [(() => void)?]) => {
    if (!holdsBack()) return write(chunk, ...rest);
    chunks.push(Buffer.from(chunk));
    const done = rest.find((argument) => typeof argument === "function");
    if (done) process.nextTick(done);
    return true;
  }) as typeof response.write;
  response.end = ((...args: [(string | Uint8Array)?]) => {
    const [last] = args;
    if (!holdsBack()) return end(...args);
    if (typeof last === "string" || last instanceof Uint8Array) chunks.push(Buffer.from(last));
    const page = Buffer.concat(chunks);
    if (page.length > 0) {
      response.setHeader("Content-Security-Policy", contentSecurityPolicy(page.toString("utf8"), sources));
      response.setHeader("Content-Length", page.length);
    }
    return end(page);
  }) as typeof response.end;
}
