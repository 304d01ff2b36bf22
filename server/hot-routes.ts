import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

declare global {
  /** Set by instrumentation.ts, so that Next compiles them and there is one module graph; a little after `prepare()`. */
  var hotApi: Hono<{ Bindings: HttpBindings }> | undefined;
}

let listener: RequestListener | undefined;

/** @returns whether the request was one of server/hot.ts and is served */
export function serveHot(request: IncomingMessage, response: ServerResponse): boolean {
  const api = globalThis.hotApi;
  if (!api || !isHot(api, request)) return false;
  listener ??= getRequestListener(api.fetch, { overrideGlobalObjects: false });
  void listener(request, response);
  return true;
}

function isHot(api: NonNullable<typeof globalThis.hotApi>, request: IncomingMessage): boolean {
  const path = request.url?.split("?", 1)[0]?.replace(/\/$/, "") || "/";
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
  return api.router.match(method, path)[0].length > 0;
}
