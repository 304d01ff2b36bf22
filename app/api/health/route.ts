import { healthSchema } from "@/lib/health/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ auth: "public", summary: "The process answers", response: healthSchema }, () => ({
    status: "ok" as const,
  })),
});
