"use client";

import { useEffect } from "react";
import { loadToasts } from "@/components/ui/toaster";

/** Toasts of the console can take a decision back, so their library comes before a line is cut. */
export function ToastsReady(): null {
  useEffect(() => {
    void loadToasts().catch(() => undefined);
  }, []);
  return null;
}
