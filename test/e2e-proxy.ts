import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "@playwright/test";
import { e2eSite } from "./e2e-site.ts";

/** The answer of the proxy in front of the site while the site is gone. */
type Away = { status: number; headers?: Record<string, string>; html: string };
type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Starts a proxy before the site of the journeys, like nginx: it answers by itself while the site is away. */
export async function startProxy() {
  let away: Away | "cut" | null = null;
  const server = createServer((request, response) => {
    if (away === "cut") {
      request.destroy();
      return;
    }
    if (away) {
      const headers = { "Content-Type": "text/html; charset=utf-8", ...away.headers };
      request.resume();
      response.writeHead(away.status, headers).end(away.html);
      return;
    }
    const { method, url: path, headers } = request;
    const asked = forward({ host: "127.0.0.1", port: e2eSite.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on("error", () => response.destroy());
    request.pipe(asked);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Answers like this until it is told null. */
    sayAway: (said: Away | null) => {
      away = said;
    },
    /** Nothing reaches the site, and nothing comes back, until it is mended. */
    cut: () => {
      away = "cut";
      server.closeAllConnections();
    },
    mend: () => {
      away = null;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * For journeys in which nothing may reach the site for a while. The browser's own offline mode does not ensure that: a page
 * that is loaded anew may send a request before the mode applies to it, past an interception too.
 */
export const test = base.extend<{ line: Pick<Proxy, "cut" | "mend" | "url"> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  line: async ({}, use) => {
    const proxy = await startProxy();
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
