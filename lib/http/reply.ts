import "server-only";
import type { ServerResponse } from "node:http";

/**
 * A response as text. server.ts sends it itself: reading a web Response's stream costs more than the rest of a hot
 * route.
 */
export class Reply {
  readonly status: number;
  readonly text: string | null;
  /** Names are in lower case. */
  readonly headers: Record<string, string>;

  constructor(status: number, text: string | null, headers: Record<string, string> = {}) {
    this.status = status;
    this.text = text;
    this.headers = headers;
  }

  toResponse(): Response {
    return new Response(this.text, { status: this.status, headers: this.headers });
  }

  send(response: ServerResponse): void {
    // A 204 may not carry a length.
    if (this.text !== null) this.headers["content-length"] = String(Buffer.byteLength(this.text));
    this.writeHead(response).end(this.text ?? undefined);
  }

  protected writeHead(response: ServerResponse): ServerResponse {
    return response.writeHead(this.status, this.headers);
  }
}
