import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { admit, refuseFor } from "./admission.ts";
import { compressPage } from "./compress.ts";
import { holdPages } from "./held-pages.ts";
import { pageInHand } from "./page-outage.ts";
import { pageStateOf } from "./page-state.ts";
import { nameThePeer } from "./peer.ts";
import { sealDrawing, setHeaders } from "./security-headers.ts";
import { keepPrivate } from "./shared-pages.ts";

declare global {
  /** Set by server/startup.ts: counts and logs what Next serves, which has a module graph of its own. */
  var watchRequest: ((request: IncomingMessage, response: ServerResponse, serve: () => void) => void) | undefined;
}

type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

export type ListenerParts = {
  headers: Record<string, string>;
  /** Asked in their order, before Next; each says whether it responds. */
  shortcuts: Shortcut[];
  /** Next's own handler. */
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The Content-Security-Policy of a page; undefined in development. */
  policyOf?: (html: string) => string;
};

const RETRY_SECONDS = "5";

/** Wraps Next and the hot routes into the handling that every request gets. */
export function createListener({ headers, shortcuts, pages, policyOf }: ListenerParts): RequestListener {
  return (request, response) => {
    setHeaders(response, headers);
    nameThePeer(request);
    if (!admit(request, response)) return;
    if (isServed(shortcuts, request, response)) return;
    const path = request.url?.split("?", 1)[0] ?? "/";
    compressPage(request, response);
    keepPrivate(response, path);
    sealDrawing(response);
    const page = { lacksDatabase: false };
    if (policyOf) {
      holdPages(response, (html) => {
        if (page.lacksDatabase && response.statusCode === 500) sayUnavailable(response);
        finishPage(response, html, policyOf);
      });
      // A page says in its text what its status is, and the response to HEAD has none, so HEAD is rendered like GET;
      // Node sends no body all the same.
      if (request.method === "HEAD" && !path.startsWith("/api/")) request.method = "GET";
    }
    const serve = () => void pageInHand.run(page, () => pages(request, response));
    if (globalThis.watchRequest) globalThis.watchRequest(request, response, serve);
    else serve();
  };
}

/** Ends the request with a refusal when one of the shortcuts throws. */
function isServed(shortcuts: Shortcut[], request: IncomingMessage, response: ServerResponse): boolean {
  try {
    return shortcuts.some((serves) => serves(request, response));
  } catch (error) {
    console.error(error);
    if (response.headersSent) response.destroy();
    else refuseFor(request.url ?? "/", response, 500, "A server error occurred.");
    return true;
  }
}

function sayUnavailable(response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader("Retry-After", RETRY_SECONDS);
  response.setHeader("Cache-Control", "no-store");
}

const statuses = { missing: 404, failed: 503, incomplete: 200 };

function finishPage(response: ServerResponse, html: string, policyOf: (html: string) => string): void {
  const state = pageStateOf(html);
  if (state && response.statusCode === 200) response.statusCode = statuses[state];
  if (state === "failed") response.setHeader("Retry-After", RETRY_SECONDS);
  if (state && state !== "missing") response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Security-Policy", policyOf(html));
}
