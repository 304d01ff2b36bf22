"use client";

import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from "react";
import type { Quality } from "@/components/player/settings";
import type { Media } from "@/components/player/use-media";

/** The commands that the page around a player may use. */
export type PlayerHandle = {
  seekTo: (seconds: number) => void;
  play: (from: number) => void;
  changeQuality: (quality: Quality) => void;
};

type Told = {
  media: Media;
  changeQuality: (quality: Quality) => void;
  handle: Ref<PlayerHandle> | undefined;
  onSecond: ((second: number) => void) | undefined;
};

/** The page hears each second that begins, and can seek. */
export function useToldTime({ media, changeQuality, handle, onSecond }: Told): void {
  useImperativeHandle(handle, () => ({
    seekTo: media.seekTo,
    changeQuality,
    play(from) {
      media.seekTo(from);
      if (media.state.paused) media.toggle();
    },
  }));
  const second = Math.floor(media.state.time);
  const tell = useEffectEvent(() => onSecond?.(second));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the second is what it is told for
  useEffect(() => tell(), [second]);
}
