"use client";

import { useEffect, useState } from "react";

const FLASH_MS = 900;

/** A word over the picture that tells the effect of a key or a tap. */
export function useFlash() {
  const [flash, setFlash] = useState<{ text: string; id: number } | null>(null);

  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flash]);

  const show = (text: string) => setFlash((before) => ({ text, id: (before?.id ?? 0) + 1 }));
  return { text: flash?.text ?? "", show };
}
