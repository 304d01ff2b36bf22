import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MS = 60_000;
const ASK_EVERY_MS = 250;
const READINESS = "/api/health/ready/";
/** The addresses that visitors ask for first: their first request reads the code of the page. */
const firstAsked = ["/", "/auth", "/api/courses/"];

/**
 * Responds on a port of its own until it is ready there, while the server before it still serves everybody.
 *
 * @throws Error when it does not become ready
 */
export async function getReady(listener: RequestListener, patienceMs = PATIENCE_MS): Promise<void> {
  const own = createServer(listener);
  // This port belongs to the process alone, also where several share the site's socket.
  own.listen({ host: "127.0.0.1", port: 0, exclusive: true });
  await once(own, "listening");
  const { port } = own.address() as AddressInfo;
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: "close" } });
    await response.arrayBuffer();
    return response.status;
  };
  try {
    for (const deadline = Date.now() + patienceMs; ; await sleep(ASK_EVERY_MS)) {
      const status = await ask(READINESS);
      if (status === 200) break;
      if (Date.now() > deadline)
        throw new Error(`The new server is not ready after ${patienceMs / 1000} s: ${status}.`);
    }
    for (const path of firstAsked) await ask(path);
  } finally {
    own.close();
  }
}
