import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "@/lib/errors";

type Bytes = Uint8Array<ArrayBuffer>;
/** A web `Request`, or an object that stands for node's own. */
type Sent = { headers: Pick<Headers, "get">; body: AsyncIterable<Uint8Array> | null };

export const announcedBytes = ({ headers }: Sent) => Number(headers.get("content-length") ?? 0);

/**
 * A body fails to be read because of the client's connection, or by a mistake of ours (TypeError) such as reading it
 * twice.
 */
function asClientGone(error: unknown): unknown {
  return error instanceof AppError || error instanceof TypeError ? error : new AppError("client_gone");
}

/** A body shorter than announced ended early too: for a client who has gone by then Next leaves the body out. */
export function requireWhole(request: Sent, received: number): void {
  if (received < announcedBytes(request)) throw new AppError("client_gone");
}

/**
 * Lets other requests run between the chunks of a burst, because a stream gives all that it has without a turn of the
 * loop.
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
 * A body for another reader: it fails with `client_gone` when it ends early; null when none is sent.
 *
 * @param failed called with the error of the body, which its reader may not report
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

/** Reports the end of the client's connection while a body is read as a whole. @throws AppError client_gone */
export const fromClient = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw asClientGone(error);
  });
