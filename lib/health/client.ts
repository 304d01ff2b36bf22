import { publicApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/health/endpoints";

export const checkHealth = (timeoutMs: number) => publicApi<typeof endpoints>().get("/api/health/", { timeoutMs });
