"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { common } from "@/lib/copy/common";
import { checkHealth } from "@/lib/health/client";

const ASK_AGAIN_MS = 1000;
const PATIENCE_MS = 5000;
const OWN_PATH = "/offline";

const reload = () => window.location.reload();
const pause = () => new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));

/** `online` tells of a network, not of the site: a reload at once could end here again, or cut off a link just followed. */
async function reloadOnceReachable() {
  while (navigator.onLine) {
    try {
      await checkHealth(PATIENCE_MS);
      return reload();
    } catch {
      await pause();
    }
  }
}

/** Loads the address anew: by a press, and by itself when the connection is back. */
export function TryAgain() {
  useEffect(() => {
    // The network may be back before anybody listens. At its own address the page stands in for no other.
    if (window.location.pathname !== OWN_PATH) void pause().then(reloadOnceReachable);
    window.addEventListener("online", reloadOnceReachable);
    return () => window.removeEventListener("online", reloadOnceReachable);
  }, []);
  return <Button onClick={reload}>{common.retry}</Button>;
}
