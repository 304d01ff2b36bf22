"use client";

import { useEffect } from "react";
import { registerServiceWorker } from "@/lib/offline";

/** Starts the service worker when the page has loaded and has nothing better to do. */
export function OfflineSupport() {
  useEffect(() => {
    const whenIdle = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(() => void registerServiceWorker(), { timeout: 5000 });
      else void registerServiceWorker();
    };
    if (document.readyState === "complete") whenIdle();
    else window.addEventListener("load", whenIdle, { once: true });
    return () => window.removeEventListener("load", whenIdle);
  }, []);
  return null;
}
