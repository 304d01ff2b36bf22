"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

const SAVE_EVERY_MS = 10_000;

type PositionSaving = {
  playing: boolean;
  lastTime: RefObject<number>;
  onPosition: ((seconds: number) => void) | undefined;
};

/** Tells the place, in whole seconds: every ten seconds while it runs, when it stops, and when the page goes away. */
export function usePositionSaving({ playing, lastTime, onPosition }: PositionSaving): void {
  const told = useRef(Math.floor(lastTime.current));
  const tell = useEffectEvent(() => {
    const seconds = Math.floor(lastTime.current);
    if (seconds === told.current) return;
    told.current = seconds;
    onPosition?.(seconds);
  });

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => tell(), SAVE_EVERY_MS);
    return () => {
      clearInterval(timer);
      tell();
    };
  }, [playing]);

  useEffect(() => {
    const leave = () => tell();
    const hide = () => document.visibilityState === "hidden" && tell();
    window.addEventListener("pagehide", leave);
    // Phones end a page in the background without a word.
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      tell();
    };
  }, []);
}
