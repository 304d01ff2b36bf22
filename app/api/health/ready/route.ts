import * as endpoints from "@/lib/health/endpoints";
import { readiness } from "@/lib/health/readiness";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getHealthReady, async () => {
    const state = await readiness();
    const takesVisitors = state.status === "ok" || state.status === "degraded";
    return new JsonBody(state, takesVisitors ? {} : { status: 503, headers: { "retry-after": "1" } });
  }),
]);
