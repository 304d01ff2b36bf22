"use client";

import { useMemo, useSyncExternalStore } from "react";
import { keepFor, keptFor, storedFor } from "@/lib/learner-storage";
import { currentLearner, subscribeToSession } from "@/lib/session-store";

const CHANGED = "prostuti:learner-memory";

/**
 * Keeps the server's response about a learner on this device, for the next first paint; gone with the login.
 *
 * @param learner the one who asked for it: nothing is kept after another login
 */
export function remember(learner: string | null, name: string, value: unknown): void {
  if (!learner || learner !== currentLearner()) return;
  keepFor(learner, name, value);
  window.dispatchEvent(new Event(CHANGED));
}

export function recall(name: string): unknown {
  const learner = currentLearner();
  return learner && keptFor(learner, name);
}

function subscribe(listener: () => void): () => void {
  const stop = subscribeToSession(listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    stop();
    window.removeEventListener(CHANGED, listener);
  };
}

/** The value that `recall` reads, also when another tab changes it; null on the server and during hydration. */
export function useMemory(name: string): unknown {
  const stored = useSyncExternalStore(
    subscribe,
    () => {
      const learner = currentLearner();
      return learner && storedFor(learner, name);
    },
    () => null,
  );
  return useMemo(() => stored && recall(name), [stored, name]);
}
