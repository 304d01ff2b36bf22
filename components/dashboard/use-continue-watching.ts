"use client";

import useSWR from "swr";
import { apiClient } from "@/lib/api-client";
import type { ContinueWatching } from "@/lib/materials/schema";

export function useContinueWatching() {
  return useSWR("/api/continue-watching/", (path: string) => apiClient.get<ContinueWatching[]>(path));
}
