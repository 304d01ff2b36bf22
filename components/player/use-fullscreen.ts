"use client";

import { type RefObject, useEffect, useState } from "react";

/** Phones turn with the picture where they let a page ask for it. */
function turnToLandscape() {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (to: "landscape") => Promise<void> };
  orientation.lock?.("landscape").catch(() => undefined);
}

/**
 * Full screen with our own controls. `stretched` is for browsers that give the whole screen to a bare video only: the
 * caller then fills the window. With `fillsLyingPhone` it also does while a phone lies on its side.
 */
export function useFullscreen(target: RefObject<HTMLElement | null>, { fillsLyingPhone = false } = {}) {
  const [isNative, setNative] = useState(false);
  const [stretched, setStretched] = useState(false);

  useEffect(() => {
    const look = () => setNative(document.fullscreenElement !== null && document.fullscreenElement === target.current);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, [target]);

  useEffect(() => {
    if (!fillsLyingPhone) return;
    const lying = window.matchMedia("(orientation: landscape) and (max-height: 480px) and (pointer: coarse)");
    const turn = () => setStretched(lying.matches);
    turn();
    lying.addEventListener("change", turn);
    return () => lying.removeEventListener("change", turn);
  }, [fillsLyingPhone]);

  async function toggle() {
    if (isNative) return document.exitFullscreen();
    if (stretched || !document.fullscreenEnabled) return setStretched(!stretched);
    await target.current?.requestFullscreen().then(turnToLandscape, () => setStretched(true));
  }

  return { active: isNative || stretched, stretched, toggle };
}
