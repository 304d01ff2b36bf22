import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { answer } from "@/test/api";

/** The route files over real connections, as server.ts serves them; for clients that need more than a call. */
export async function serveRoutes() {
  const listener = getRequestListener((request) => answer(request), { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** As a cut of the line. */
    cut: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
