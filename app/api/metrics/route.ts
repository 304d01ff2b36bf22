import { register } from "prom-client";
import { databaseNow } from "@/lib/clock-queries";
import { metricsText, requireMetricsToken } from "@/lib/health/metrics";
import { Reply } from "@/lib/http/reply";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "public", summary: "Figures for Prometheus; only with METRICS_TOKEN as bearer token" },
    async ({ request }) => {
      requireMetricsToken(request.headers.get("authorization"));
      return new Reply(200, await metricsText(databaseNow()), { "content-type": register.contentType });
    },
  ),
});
