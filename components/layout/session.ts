"use client";

import { useSyncExternalStore } from "react";
import { accessToken, subscribeToSession } from "@/lib/session-store";

/** The stored access token; null on the server and during hydration. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToSession, accessToken, () => null);
}
