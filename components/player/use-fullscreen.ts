"use client";

import { type RefObject, useEffect, useState } from "react";

/** Phones turn with the picture where they let a page ask for it. */
function turnToLandscape() {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (to: "landscape") => Promise<void> };
  orientation.lock?.("landscape").catch(() => undefined);
}

/**
 * Full screen with our own controls. `stretched` is for browsers that give the whole screen to a bare video only: the
 * caller then fills the window.
 */
export function useFullscreen(target: RefObject<HTMLElement | null>) {
  const [isNative, setNative] = useState(false);
  const [stretched, setStretched] = useState(false);

  useEffect(() => {
    const look = () => setNative(document.fullscreenElement !== null && document.fullscreenElement === target.current);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, [target]);

  async function toggle() {
    if (isNative) return document.exitFullscreen();
    if (stretched || !document.fullscreenEnabled) return setStretched(!stretched);
    await target.current?.requestFullscreen().then(turnToLandscape, () => setStretched(true));
  }

  return { active: isNative || stretched, stretched, toggle };
}
