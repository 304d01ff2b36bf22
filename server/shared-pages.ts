import type { ServerResponse } from "node:http";

/** Pages that are the same for everybody. Any other may be personal, and no proxy keeps it. */
const shared =
  /^\/(?:|home|course\/[^/]+|og|og\/course\/[^/]+|diagnostic(?:\/\d{1,2})?|og\/diagnostic(?:\/\d{1,2})?|offline(?:\/kept)?|api\/docs|(?:robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.ico|brand\/[\w-]+\.png))\/?$/;

/** Takes from Next's response the leave for proxies to keep it. */
export function keepPrivate(response: ServerResponse, path: string): void {
  if (shared.test(path)) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...args: Parameters<typeof response.writeHead>) => {
    if (String(response.getHeader("cache-control")).includes("s-maxage")) {
      response.setHeader("Cache-Control", "private, no-cache");
    }
    return writeHead(...args);
  }) as typeof response.writeHead;
}
