import "server-only";
import { Hono } from "hono";
import type { RouteHandler } from "@/lib/http/route";

type RouteModule = Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", RouteHandler>>;

/**
 * The routes that server.ts answers without Next, whose own handling costs more than their work. Every one is an
 * ordinary route file that Next serves as well.
 */
const hot: Record<string, RouteModule> = {};

export const hotApi = new Hono({ strict: false });
for (const [path, module] of Object.entries(hot)) {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
    const handler = module[method];
    if (handler) hotApi.on(method, path, (c) => handler(c.req.raw, { params: Promise.resolve(c.req.param()) }));
  }
}
