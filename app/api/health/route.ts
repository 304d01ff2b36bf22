import * as endpoints from "@/lib/health/endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getHealth, () => ({
    status: "ok" as const,
  })),
]);
