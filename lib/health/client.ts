import { apiClient } from "@/lib/api-client";
import type { Health } from "@/lib/health/schema";

export const checkHealth = (timeoutMs: number) =>
  apiClient.get<Health>("/api/health", { timeoutMs, withoutToken: true });
