"use client";

import { useEffect, useState } from "react";

const LATE_MS = 3000;

/** Whether it has been waiting for longer than need not be told. */
export function useLate(isWaiting: boolean, afterMs = LATE_MS): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting, afterMs]);
  return isLate;
}
