import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";

const prefix = "/_next/static/";
const year = 31_536_000;
const options = { brotli: true, gzip: true, etag: true, extensions: [] };

/** Looked up on the disk each time: the folder of another build comes, fills and goes while this server runs. */
function filesOnDisk(folder: string) {
  return sirv(join(folder, "static"), {
    ...options,
    dev: true,
    setHeaders: (response) => response.setHeader("Cache-Control", `public,max-age=${year},immutable`),
  });
}

/**
 * Next's own files, compressed by the build (scripts/build-site.ts); their names change with their content. A page of
 * an earlier or a later build, open in a browser or sent by another server, finds its files too. One that is missing is
 * a 404 at once, where Next would render a page.
 *
 * @param others the folders of the other builds, as they are now
 * @returns whether the request was for a file and is served
 */
export function staticFiles(distDir: string, others: () => string[]) {
  const own = sirv(join(distDir, "static"), { ...options, immutable: true, maxAge: year });

  const serve = (folders: string[], request: IncomingMessage, response: ServerResponse): void => {
    const [folder, ...rest] = folders;
    if (folder) filesOnDisk(folder)(request, response, () => serve(rest, request, response));
    else refuseMissing(response);
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = "" } = request;
    if (!url.startsWith(prefix)) return false;
    // A file that went away after its headers were sent: better an end that the browser sees than none.
    response.once("pipe", (source) => source.once("error", () => response.destroy()));
    request.url = url.slice(prefix.length - 1);
    // A server may send the whole of it (RFC 9110), and sirv reads ranges wrongly: at one that ends before it begins it throws.
    delete request.headers.range;
    own(request, response, () => serve(others(), request, response));
    return true;
  };
}

function refuseMissing(response: ServerResponse): void {
  response
    .writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
    .end("There is no such file.");
}
