"use client";

import { useMemo, useState, useSyncExternalStore } from "react";
import { thriftyNow } from "@/components/player/connection";
import { type PlayerSettings, parseSettings, storedSettings, storeSettings } from "@/components/player/settings";

const CHANGED = "prostuti:player-settings";

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** The same in the player and in the page around it. The kind of line is the one that it opened with. */
export function usePlayerSettings() {
  const stored = useSyncExternalStore(subscribe, storedSettings, () => null);
  const [thrifty] = useState(() => typeof navigator !== "undefined" && thriftyNow());
  const settings = useMemo(() => parseSettings(stored, thrifty), [stored, thrifty]);

  function choose(change: Partial<PlayerSettings>) {
    storeSettings(change, thrifty);
    window.dispatchEvent(new Event(CHANGED));
  }

  return { settings, choose };
}
