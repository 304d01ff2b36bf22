"use client";

import { useCallback, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import { accessToken, subscribeToSession } from "@/lib/session-store";

/** The stored access token; null on the server and during hydration. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToSession, accessToken, () => null);
}

/** Drops everything fetched so far, so that the next learner on this device never sees it. */
export function useForgetAnswers(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate(() => true, undefined, { revalidate: false });
  }, [mutate]);
}
