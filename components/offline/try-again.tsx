"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { common } from "@/lib/copy/common";
import { checkHealth } from "@/lib/health/client";

const ASK_AGAIN_MS = 1000;
const PATIENCE_MS = 5000;

const reload = () => window.location.reload();

/** `online` tells of a network, not of the site: a reload at once could end here again, or cut off a link just followed. */
async function reloadOnceReachable() {
  while (navigator.onLine) {
    try {
      await checkHealth(PATIENCE_MS);
      return reload();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

/** Loads the address anew: by a press, and by itself when the connection is back. */
export function TryAgain() {
  useEffect(() => {
    window.addEventListener("online", reloadOnceReachable);
    return () => window.removeEventListener("online", reloadOnceReachable);
  }, []);
  return <Button onClick={reload}>{common.retry}</Button>;
}
