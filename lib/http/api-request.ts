import "server-only";
import type { IncomingMessage } from "node:http";

/** The part of a web `Request` that routes may use; `NodeRequest` offers the same. */
export type ApiRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly body: AsyncIterable<Uint8Array> | null;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
};
/** Names are passed in lower case. */
export type RequestHeaders = Pick<Headers, "get" | "has">;

const decoder = new TextDecoder();

/** Wraps node's own request: making a web `Request` of it costs more than all the rules of a save. */
export class NodeRequest implements ApiRequest {
  readonly #incoming: IncomingMessage;
  readonly method: string;
  readonly headers: RequestHeaders;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
    this.method = incoming.method ?? "GET";
    this.headers = new NodeHeaders(incoming);
  }

  /** Routes never need the host name that the site was called by, so a constant stands for it. */
  get url(): string {
    return `http://localhost${this.#incoming.url}`;
  }

  get body(): AsyncIterable<Uint8Array> {
    // The connection stays open after an early end, so that a client that sends too much still gets its refusal.
    const chunks = this.#incoming.iterator({ destroyOnReturn: false });
    return { [Symbol.asyncIterator]: () => chunks };
  }

  async text(): Promise<string> {
    return decoder.decode(await readAll(this.#incoming));
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(await readAll(this.#incoming)).buffer;
  }
}

class NodeHeaders implements RequestHeaders {
  readonly #incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
  }

  get(name: string): string | null {
    return this.#incoming.headers[name]?.toString() ?? null;
  }

  has(name: string): boolean {
    return this.#incoming.headers[name] !== undefined;
  }
}

function readAll(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const cut = () => reject(new Error("the body ended early"));
    if (incoming.destroyed) return cut();
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.once("end", () => resolve(Buffer.concat(chunks)));
    incoming.once("error", reject);
    incoming.once("close", cut);
  });
}
