"use client";

import { dashboard } from "@/lib/dashboard/client";
import { useRead } from "@/lib/use-read";

/** Quizzes open and classes end while the page is looked at. */
const REFRESH_MS = 60_000;

export function useDashboard() {
  return useRead(dashboard, { refreshInterval: REFRESH_MS });
}
