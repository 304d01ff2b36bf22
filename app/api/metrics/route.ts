import { register } from "prom-client";
import { databaseNow } from "@/lib/clock-queries";
import * as endpoints from "@/lib/health/endpoints";
import { metricsText, requireMetricsToken } from "@/lib/health/metrics";
import { Reply } from "@/lib/http/reply";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getMetrics, async ({ request }) => {
    requireMetricsToken(request.headers.get("authorization"));
    return new Reply(200, await metricsText(databaseNow()), { "content-type": register.contentType });
  }),
]);
