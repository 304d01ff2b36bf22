"use client";

import { useEffect, useEffectEvent } from "react";

const TICK_MS = 250;

/** Calls back four times a second and at once when the page is looked at again, while `active`. */
export function useTicker(active: boolean, onTick: () => void): void {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!active) return;
    const look = () => tick();
    look();
    const timer = setInterval(look, TICK_MS);
    document.addEventListener("visibilitychange", look);
    // A frozen tab was thawed.
    document.addEventListener("resume", look);
    window.addEventListener("pageshow", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      document.removeEventListener("resume", look);
      window.removeEventListener("pageshow", look);
    };
  }, [active]);
}
