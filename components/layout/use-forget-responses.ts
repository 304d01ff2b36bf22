"use client";

import { useCallback } from "react";
import { useSWRConfig } from "swr";

/** Drops everything fetched so far, so that the next learner on this device never sees it. */
export function useForgetResponses(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate(() => true, undefined, { revalidate: false });
  }, [mutate]);
}
