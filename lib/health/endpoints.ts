import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/endpoint";
import { healthSchema } from "@/lib/health/schema";

export const getHealth = endpoint("GET", "/api/health/", {
  auth: "public",
  summary: "The process answers",
  response: healthSchema,
});

/** The same by the name that orchestrators look for. */
export const getHealthLive = { ...getHealth, path: "/api/health/live/" } as const;

const part = z.enum(["ok", "late", "failed"]);

export const getHealthReady = endpoint("GET", "/api/health/ready/", {
  auth: "public",
  summary: "Each part as it is now, within two seconds: 503 while visitors are better sent elsewhere",
  response: z.object({
    status: z.enum(["ok", "degraded", "failed", "draining"]),
    database: part,
    write: part,
    jobs: part,
    mail: part,
  }),
  responseHeaders: z.object({ "retry-after": z.string().optional() }),
});

export const getMetrics = endpoint("GET", "/api/metrics/", {
  auth: "public",
  summary: "Figures for Prometheus; only with METRICS_TOKEN as bearer token",
});
