import cluster from "node:cluster";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { constants } from "node:zlib";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import compression from "compression";
import type { Hono } from "hono";
import next from "next";
import sirv from "sirv";
import { env } from "./lib/env.ts";
import { fromRoot } from "./scripts/paths.ts";
import { securePages } from "./server/content-security-policy.ts";

/**
 * Next for everything, and the few hot routes through hono in the same process.
 *
 * instrumentation.ts hands over the hot routes on globalThis, so that Next compiles them and there is one module
 * graph; it does so a little after `prepare()` resolves, hence they are looked up per request.
 */
declare global {
  var hotApi: Hono<{ Bindings: HttpBindings }> | undefined;
  /** Set by instrumentation.ts: ends what the application runs besides requests, before the process exits. */
  var closeApp: (() => Promise<void>) | undefined;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const dev = process.argv.includes("--dev");
const assetPath = "/_next/static";
const peerHeader = "x-prostuti-peer";

// The process that started us (scripts/start.ts) holds this channel: without it nobody would end us.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

if (env.WEB_PROCESSES > 1 && !dev && cluster.isPrimary) runWorkers(env.WEB_PROCESSES);
else await serve();

function runWorkers(count: number): void {
  let stopping = false;
  let listening = 0;
  for (let index = 0; index < count; index++) cluster.fork();
  cluster.on("listening", () => {
    listening += 1;
    if (listening === count) process.send?.("ready");
  });
  cluster.on("exit", (worker, code, signal) => {
    if (stopping || worker.exitedAfterDisconnect) return;
    console.error(`Server process ${worker.process.pid} ended (${signal ?? code}); another one is started.`);
    setTimeout(() => stopping || cluster.fork(), 500);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
    });
  }
}

async function serve(): Promise<void> {
  // Longer than usual load balancers keep theirs, so that they never use a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: 65_000 });
  const web = next({ dev, hostname: env.HOST, port: env.PORT, httpServer: server });
  await web.prepare();
  const pages = web.getRequestHandler();
  // At this quality a page is a fifth smaller than with gzip, for the same time. Its types know express alone.
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const compress = compression({ brotli }) as unknown as Middleware;
  const assets = dev ? undefined : builtAssets();
  const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);
  const sources = { api: originOf(env.NEXT_PUBLIC_ADMIN_API_URL), files: originOf(env.S3?.endpoint) };
  let hotListener: RequestListener | undefined;

  server.on("request", (request, response) => {
    nameThePeer(request);
    const api = dev ? undefined : globalThis.hotApi;
    if (api && isHot(api, request)) {
      hotListener ??= getRequestListener(api.fetch, { overrideGlobalObjects: false });
      void hotListener(request, response);
      return;
    }
    const handOver = () => {
      compress(request, response, () => undefined);
      if (!dev) securePages(response, sources);
      void pages(request, response);
    };
    if (assets && request.url?.startsWith(assetPath)) {
      request.url = request.url.slice(assetPath.length);
      return assets(request, response, () => {
        request.url = `${assetPath}${request.url}`;
        handOver();
      });
    }
    handOver();
  });
  server.once("error", (error: NodeJS.ErrnoException) => {
    const inUse = error.code === "EADDRINUSE";
    console.error(inUse ? `Port ${env.PORT} is in use. Choose another one: PORT=3001 npm start` : error.message);
    process.exit(1);
  });
  server.listen(env.PORT, env.HOST, () => process.send?.("ready"));

  const shutdown = () => {
    server.close(async () => {
      await globalThis.closeApp?.();
      await web.close();
      process.exit(0);
    });
    server.closeIdleConnections();
    // A download or a stream that does not end must not keep the process.
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  };
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (!stopping) shutdown();
      stopping = true;
    });
  }
}

/** Next's own files, compressed by the build (scripts/build-site.ts); their names change with their content. */
function builtAssets(): ReturnType<typeof sirv> {
  const year = 31_536_000;
  return sirv(fromRoot(".next/static"), { brotli: true, gzip: true, immutable: true, maxAge: year, etag: true });
}

function isHot(api: NonNullable<typeof globalThis.hotApi>, request: IncomingMessage): boolean {
  const path = request.url?.split("?", 1)[0]?.replace(/\/$/, "") || "/";
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
  return api.router.match(method, path)[0].length > 0;
}

/** Replaces whatever the caller sent by the address of the connection; lib/http decides whether a proxy is believed. */
function nameThePeer(request: IncomingMessage): void {
  const raw = request.rawHeaders;
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]?.toLowerCase() === peerHeader) raw.splice(index, 2);
  }
  const address = request.socket.remoteAddress ?? "";
  raw.push(peerHeader, address);
  request.headers[peerHeader] = address;
}
