import type { ServerResponse } from "node:http";

/**
 * Holds every HTML page back until it is complete, and lets `finish` set its headers and status.
 *
 * Call before the request is handed to Next; responses that are not HTML pass untouched. Whatever compresses must have
 * wrapped the response before: a compressed page cannot be read.
 */
export function holdPages(response: ServerResponse, finish: (html: string) => void): void {
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
      finish(page.toString("utf8"));
      response.setHeader("Content-Length", page.length);
    }
    return end(page);
  }) as typeof response.end;
}
