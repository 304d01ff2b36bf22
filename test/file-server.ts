import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Reply } from "@/lib/http/reply";

/** Sends one reply over a real connection, as server.ts does, to a client that reads when it is told to. */
export async function sendOverTcp(reply: Reply) {
  const ended = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    response.once("close", ended.resolve);
    reply.send(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const request = get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  const [message] = (await once(request, "response")) as [IncomingMessage];
  // A connection that breaks off is what some tests wait for.
  for (const emitter of [request, message]) emitter.on("error", () => undefined);
  const close = async () => {
    message.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { message, ended: ended.promise, close };
}

/** Reads on until it has so many bytes or the answer ends, also by breaking off, and tells how many it got. */
export async function readBody(message: IncomingMessage, wanted = Number.POSITIVE_INFINITY): Promise<number> {
  let received = 0;
  try {
    for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received >= wanted) break;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ECONNRESET") throw error;
  }
  return received;
}

/** How many handles of this process point at a file. */
export function openHandles(path: string): number {
  return readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      // The handle by which the folder itself was read.
      return false;
    }
  }).length;
}
