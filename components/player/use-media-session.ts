"use client";

import { useEffect, useEffectEvent } from "react";
import type { usePlayer } from "@/components/player/use-player";

type Playing = { title: string; poster: string | null; player: Pick<ReturnType<typeof usePlayer>, "media" | "seekBy"> };

/** The phone's own controls, also while its screen is dark. */
export function useMediaSession(playing: Playing | null): void {
  const toggle = useEffectEvent(() => playing?.player.media.toggle());
  const seekBy = useEffectEvent((seconds: number) => playing?.player.seekBy(seconds));
  const title = playing?.title;
  const poster = playing?.poster;

  useEffect(() => {
    const { mediaSession } = navigator;
    if (title === undefined || !mediaSession) return;
    mediaSession.metadata = new MediaMetadata({ title, artwork: poster ? [{ src: poster }] : [] });
    mediaSession.setActionHandler("play", () => toggle());
    mediaSession.setActionHandler("pause", () => toggle());
    mediaSession.setActionHandler("seekbackward", () => seekBy(-10));
    mediaSession.setActionHandler("seekforward", () => seekBy(10));
    return () => {
      mediaSession.metadata = null;
      for (const action of ["play", "pause", "seekbackward", "seekforward"] as const) {
        mediaSession.setActionHandler(action, null);
      }
    };
  }, [title, poster]);
}
