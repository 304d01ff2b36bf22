"use client";

import { useState } from "react";
import { type PlayerSettings, readSettings, storeSettings } from "@/components/player/settings";

export function usePlayerSettings() {
  const [settings, setSettings] = useState(readSettings);

  function choose(change: Partial<PlayerSettings>) {
    const next = { ...settings, ...change };
    setSettings(next);
    storeSettings(next);
  }

  return { settings, choose };
}
