"use client";

import { useLayoutEffect } from "react";

/** Tells early-tap-script.ts that the page listens, before another tap can come: React may do effects later. */
export function EarlyTap() {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event("prostuti:ready"));
  }, []);
  return null;
}
