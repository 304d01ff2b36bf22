"use client";

import useSWR from "swr";
import { apiClient } from "@/lib/api-client";
import type { Dashboard } from "@/lib/dashboard/schema";

/** Quizzes open and classes end while the page is looked at. */
const REFRESH_MS = 60_000;

export function useDashboard() {
  return useSWR("/api/dashboard/", (path: string) => apiClient.get<Dashboard>(path), { refreshInterval: REFRESH_MS });
}
