import type { IncomingMessage, ServerResponse } from "node:http";

declare global {
  /** Set by instrumentation.ts, so that Next compiles them and there is one module graph; a little after `prepare()`. */
  var hotApi: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
}

/** @returns whether the request was one of server/hot.ts and is served */
export function serveHot(request: IncomingMessage, response: ServerResponse): boolean {
  return globalThis.hotApi?.(request, response) ?? false;
}
