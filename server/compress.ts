import type { RequestListener } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

type Compression = (options: object) => (...args: [...Parameters<RequestListener>, () => void]) => void;
// The package's types know only express.
const { filter } = compression as unknown as { filter: (...args: Parameters<RequestListener>) => boolean };

const wrap = (brotli: Record<number, number>) =>
  (compression as unknown as Compression)({
    brotli: { params: brotli },
    /** Next leaves a list of one type in a route's response, and the library finds no type in a list. */
    filter(...[request, response]: Parameters<RequestListener>) {
      const type = response.getHeader("Content-Type");
      if (Array.isArray(type)) response.setHeader("Content-Type", type.join());
      return filter(request, response);
    },
  });

// A page is a fifth smaller than with gzip, for the same time.
const wrapPage = wrap({ [constants.BROTLI_PARAM_QUALITY]: 5 });
// This takes half that time for a paper of 34 kB, and leaves 4.1 instead of 3.4 kB of it.
const wrapReply = wrap({ [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 });

/** Compresses all that is sent from now on, where that pays and the caller accepts it. */
export function compressPage(...[request, response]: Parameters<RequestListener>): void {
  wrapPage(request, response, () => undefined);
}

/** The same for a hot route's long text. */
export function compressReply(...[request, response]: Parameters<RequestListener>): void {
  wrapReply(request, response, () => undefined);
}
