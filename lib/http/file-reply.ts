import "server-only";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { Reply } from "@/lib/http/reply";
import type { ByteRange } from "@/lib/wire/byte-range";

/** Large enough for few turns through the thread pool, small enough for a core's own cache (bench/streaming.ts). */
const CHUNK_BYTES = 512 * 1024;
/** A client that takes nothing for this long has paused or gone; players ask again for the rest. */
const IDLE_MS = 2 * 60_000;

export type Watch = { everyMs: number; stillAllowed: () => Promise<boolean> };

type FilePart = ByteRange & { path: string };

/** Sends a file in constant memory and opens it only then. */
export class FileReply extends Reply {
  private readonly part: FilePart;
  private readonly watch: Watch | undefined;

  /** @param headers by lower-case names */
  constructor(status: number, part: FilePart, headers: Record<string, string>, watch?: Watch) {
    super(status, null, { ...headers, "content-length": String(part.end - part.start + 1) });
    this.part = part;
    this.watch = watch;
  }

  override toResponse(): Response {
    const { path, start, end } = this.part;
    const stream = createReadStream(path, { start, end, highWaterMark: CHUNK_BYTES });
    stream.once(
      "close",
      this.keepWatch(() => stream.destroy(new Error("no longer allowed"))),
    );
    const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    return new Response(body, { status: this.status, headers: this.headers });
  }

  override send(response: ServerResponse): void {
    this.writeHead(response);
    response.setTimeout(IDLE_MS, () => response.destroy());
    response.once(
      "close",
      this.keepWatch(() => response.destroy()),
    );
    // The status line has left already, so only a broken connection can tell of a failure.
    pump(this.part, response).catch(() => response.destroy());
  }

  private keepWatch(end: () => void): () => void {
    if (!this.watch) return () => undefined;
    const { everyMs, stillAllowed } = this.watch;
    const timer = setInterval(async () => {
      if (!(await stillAllowed())) end();
    }, everyMs);
    return () => clearInterval(timer);
  }
}

/** One buffer, read into again and again, costs half as much as a stream that allocates every chunk. */
async function pump({ path, start, end }: FilePart, response: ServerResponse): Promise<void> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, end - start + 1));
    let position = start;
    while (position <= end) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - position + 1), position);
      if (bytesRead === 0) throw new Error("the file became shorter");
      await written(response, buffer.subarray(0, bytesRead));
      position += bytesRead;
    }
    response.end();
  } finally {
    await file.close();
  }
}

/** Resolves when the chunk has left the process, so that its memory may be used again. */
function written(response: ServerResponse, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = () => reject(new Error("the client has gone"));
    // A write to a closed response would emit an error without a listener.
    if (response.destroyed) return closed();
    response.once("close", closed);
    response.write(chunk, (error) => {
      response.off("close", closed);
      if (error) reject(error);
      else resolve();
    });
  });
}
