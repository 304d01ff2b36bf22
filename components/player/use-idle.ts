"use client";

import { useCallback, useEffect, useRef, useState } from "react";

const IDLE_MS = 3000;

/** Whether the controls may leave the picture: it runs, and nothing has been touched for three seconds. */
export function useIdle(running: boolean) {
  const [still, setStill] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setStill(false);
    timer.current = setTimeout(() => setStill(true), IDLE_MS);
  }, []);

  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setStill(true);
  }, []);

  useEffect(() => {
    if (running) wake();
    return () => clearTimeout(timer.current);
  }, [running, wake]);

  return { idle: running && still, wake, rest };
}
