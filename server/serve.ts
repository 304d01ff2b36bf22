import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import type { Env } from "@/lib/env";
import { contentSecurityPolicy, knownScripts } from "./content-security-policy.ts";
import { serveHot } from "./hot-routes.ts";
import { createListener, type ListenerParts } from "./listener.ts";
import { listenOn } from "./listening-socket.ts";
import { refuseUnparsed } from "./parser-errors.ts";
import { securityHeaders } from "./security-headers.ts";
import { endOnSignal, KEEP_ALIVE_MS } from "./shutdown.ts";
import { staticFiles } from "./static-files.ts";
import { getReady } from "./succession.ts";
import { isSuccessor } from "./successor-variable.ts";

declare global {
  /** Set by instrumentation.ts: ends the application's work besides requests, before the process exits. */
  var closeApp: (() => Promise<void>) | undefined;
  /** Set by server/video-sources.ts: what the published videos need of the Content-Security-Policy now. */
  var videoSources: (() => { scripts: string[]; frames: string[]; media: string[] }) | undefined;
}

export type ServedBuild = {
  distDir: string;
  /** The folders of the other complete builds that exist now, earlier ones and later ones. */
  others: () => string[];
};

type ServeOptions = {
  env: Env;
  dev: boolean;
  /** None in development. */
  build?: ServedBuild;
};

/** One server process: Next for everything, and beside it the few hot routes. */
export async function serve({ env, dev, build }: ServeOptions): Promise<void> {
  // So load balancers never use a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  const web = next({ dev, hostname: env.HOST, port: env.PORT, httpServer: server });
  await web.prepare();
  const headers = securityHeaders(env.SITE_URL);
  const listener = createListener({
    headers,
    pages: web.getRequestHandler(),
    ...(build ? productionParts(env, build) : { shortcuts: [] }),
  });
  server.on("request", listener);
  server.on("clientError", refuseUnparsed(headers));
  server.once("error", (error: NodeJS.ErrnoException) => {
    const inUse = error.code === "EADDRINUSE";
    giveUp(inUse ? `Port ${env.PORT} is in use. Choose another one: PORT=3001 npm start` : error.message);
  });
  if (isSuccessor()) await getReady(listener).catch((error: Error) => giveUp(error.message));
  listenOn(server, env, () => process.send?.("ready"));
  endOnSignal(server, {
    drain: () => sleep(1000 * env.DRAIN_SECONDS),
    close: async () => {
      await globalThis.closeApp?.();
      await web.close();
    },
  });
}

function giveUp(sentence: string): never {
  // By now the console is the log's (server/console-log.ts).
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function productionParts(env: Env, { distDir, others }: ServedBuild): Pick<ListenerParts, "shortcuts" | "policyOf"> {
  const known = knownScripts(distDir);
  const api = originsOf([env.NEXT_PUBLIC_ADMIN_API_URL]);
  const files = originsOf([env.S3?.endpoint, ...env.MEDIA_ORIGINS]);
  return {
    shortcuts: [serveHot, staticFiles(distDir, others)],
    policyOf: (html) => contentSecurityPolicy(html, known, { api, files, videos: globalThis.videoSources?.() }),
  };
}

function originsOf(urls: (string | undefined)[]): string[] {
  return urls.flatMap((url) => (url ? [new URL(url).origin] : []));
}
