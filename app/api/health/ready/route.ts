import { z } from "zod";
import { readiness } from "@/lib/health/readiness";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

const part = z.enum(["ok", "late", "failed"]);
const response = z.object({
  status: z.enum(["ok", "degraded", "failed", "draining"]),
  database: part,
  write: part,
  jobs: part,
  mail: part,
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "public",
      summary: "Each part as it is now, within two seconds: 503 while visitors are better sent elsewhere",
      responseHeaders: z.object({ "retry-after": z.string().optional() }),
      response,
    },
    async () => {
      const state = await readiness();
      const takesVisitors = state.status === "ok" || state.status === "degraded";
      return new JsonBody(state, takesVisitors ? {} : { status: 503, headers: { "retry-after": "1" } });
    },
  ),
});
