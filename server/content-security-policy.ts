import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Other origins: of calls, of files that the API sends the browser to or that pages show, and of published videos. */
type PageSources = {
  api: string[];
  files: string[];
  videos?: { scripts: string[]; frames: string[]; media: string[] };
};

const scripts = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
/** How Next hands a page's data to React: JSON, and nothing that could be run. */
const flight = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((?<data>\[[\s\S]*\])\)$/;

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

function* inlineScripts(html: string): Generator<string> {
  for (const { groups } of html.matchAll(scripts)) {
    const { attributes = "", code = "" } = groups ?? {};
    const runs = !/\ssrc=/.test(attributes) && !/\stype="(?!module|text\/javascript)/.test(attributes);
    if (runs && code) yield code;
  }
}

function isFlight(code: string): boolean {
  const data = flight.exec(code)?.groups?.data;
  try {
    return data !== undefined && Array.isArray(JSON.parse(data));
  } catch {
    return false;
  }
}

/** The hashes of the scripts in what the build rendered, when there was no database and hence no content of anybody. */
export function knownScripts(distDir: string): ReadonlySet<string> {
  const pages = globSync("server/app/**/*.html", { cwd: distDir });
  const codes = pages.flatMap((page) => [...inlineScripts(readFileSync(join(distDir, page), "utf8"))]);
  return new Set(codes.filter((code) => !isFlight(code)).map(hashOf));
}

/**
 * The Content-Security-Policy of a page. Next offers a nonce for pages rendered per request only, and nothing for cached
 * pages; so a page's own inline scripts are named by their hashes, but only those that the build knows, and the page's
 * data. What else stands in the page, however it came there, is not allowed to run.
 */
export function contentSecurityPolicy(
  html: string,
  known: ReadonlySet<string>,
  { api, files, videos }: PageSources,
): string {
  const hashes = new Set<string>();
  for (const code of inlineScripts(html)) {
    const hash = hashOf(code);
    if (known.has(hash) || isFlight(code)) hashes.add(hash);
  }
  const shown = [...new Set([...api, ...files])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...(videos?.scripts ?? [])].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...shown].join(" "),
    ["media-src 'self' data: blob:", ...new Set([...shown, ...(videos?.media ?? [])])].join(" "),
    ["frame-src 'self'", ...(videos?.frames ?? [])].join(" "),
    "font-src 'self' data:",
    ["connect-src 'self' blob:", ...shown].join(" "),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
