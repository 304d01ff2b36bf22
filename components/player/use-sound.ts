"use client";

import { useState } from "react";

export function useSound() {
  const [{ volume, muted }, setSound] = useState({ volume: 1, muted: false });

  /** Turning it up or down also unmutes. */
  function setVolume(next: number): number {
    const clamped = Math.round(Math.min(Math.max(0, next), 1) * 100) / 100;
    setSound({ volume: clamped, muted: clamped === 0 });
    return clamped;
  }

  const toggleMuted = () => setSound({ volume: volume || 1, muted: !muted });
  return { volume, muted, setVolume, toggleMuted };
}
