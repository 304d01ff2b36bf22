import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "@/lib/errors";

type Bytes = Uint8Array<ArrayBuffer>;
/** A web `Request`, or what stands for node's own. */
type Sent = { headers: Pick<Headers, "get">; body: AsyncIterable<Uint8Array> | null };

export const announcedBytes = ({ headers }: Sent) => Number(headers.get("content-length") ?? 0);

/** Reading a body fails of the client's connection alone, or is a mistake of ours: a body that was read before. */
function asClientGone(error: unknown): unknown {
  return error instanceof AppError || error instanceof TypeError ? error : new AppError("client_gone");
}

/** A body without its announced length ended early too: Next leaves out that of a client who has gone by then. */
export function requireWhole(request: Sent, received: number): void {
  if (received < announcedBytes(request)) throw new AppError("client_gone");
}

/**
 * What came in a burst is taken piece by piece with the others' requests between: a stream gives all that it has without
 * a turn of the loop.
 *
 * @throws AppError client_gone
 */
export async function* chunksOf(request: Sent): AsyncGenerator<Bytes> {
  let received = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Bytes>) {
      if (received > 0) await nextTurn();
      received += chunk.byteLength;
      yield chunk;
    }
  } catch (error) {
    throw asClientGone(error);
  }
  requireWhole(request, received);
}

/**
 * For a body that somebody else reads: it fails with `client_gone` where it ends early; null where none is sent.
 *
 * @param failed called with what it failed of, which its reader may not tell
 */
export function bodyStream(request: Sent, failed: (error: unknown) => void): ReadableStream<Bytes> | null {
  if (!request.body && announcedBytes(request) === 0) return null;
  const chunks = chunksOf(request);
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        failed(error);
        controller.error(error);
      }
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** The same for a body that is read as a whole. @throws AppError client_gone */
export const fromClient = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw asClientGone(error);
  });
