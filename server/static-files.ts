import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

const prefix = "/_next/static/";
const year = 31_536_000;

/**
 * Next's own files, compressed by the build (scripts/build-site.ts); their names change with their content. One that is
 * missing is a 404 at once, where Next would render a page.
 *
 * @returns whether the request was for one of them and is answered
 */
export function staticFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = sirv(folder, { brotli: true, gzip: true, immutable: true, maxAge: year, etag: true });
  return (request, response) => {
    const { url = "" } = request;
    if (!url.startsWith(prefix)) return false;
    // A file that went away after its headers were sent: better an end that the browser sees than none.
    response.once("pipe", (source) => source.once("error", () => response.destroy()));
    request.url = url.slice(prefix.length - 1);
    files(request, response, () => answerMissing(response));
    return true;
  };
}

function answerMissing(response: ServerResponse): void {
  response
    .writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
    .end("There is no such file.");
}
