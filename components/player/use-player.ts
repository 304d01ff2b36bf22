"use client";

import { useRef, useState } from "react";
import { nextSpeed, type Quality } from "@/components/player/settings";
import type { Shortcut } from "@/components/player/shortcuts";
import { useFlash } from "@/components/player/use-flash";
import { useFullscreen } from "@/components/player/use-fullscreen";
import { useIdle } from "@/components/player/use-idle";
import { useMedia } from "@/components/player/use-media";
import { usePlayerSettings } from "@/components/player/use-player-settings";
import { useEscape, useShortcuts } from "@/components/player/use-shortcuts";
import { useSound } from "@/components/player/use-sound";
import { player as copy } from "@/lib/copy/player";
import { formatNumber, formatPercent, toBengaliDigits } from "@/lib/format";

type PlayerOptions = { mode: "pro" | "simple"; startAt: number; still: boolean };

/** The commands of a player, for its bar, for keys and for fingers alike. */
export function usePlayer({ mode, startAt, still }: PlayerOptions) {
  const root = useRef<HTMLElement>(null);
  const { settings, choose } = usePlayerSettings();
  const speed = mode === "pro" ? settings.speed : 1;
  const media = useMedia({ startAt, speed, still });
  const { state } = media;
  const sound = useSound();
  const fullscreen = useFullscreen(root, { fillsLyingPhone: mode === "pro" });
  const idle = useIdle(!state.paused && !state.waiting);
  const flash = useFlash();
  const [helpShown, showHelp] = useState(false);

  function seekBy(seconds: number) {
    media.seekTo(state.time + seconds);
    const amount = toBengaliDigits(Math.abs(seconds));
    flash.show(seconds < 0 ? copy.seekedBack(amount) : copy.seekedForward(amount));
  }

  function changeVolume(by: number) {
    flash.show(copy.volumeOf(formatPercent(sound.setVolume(sound.volume + by) * 100)));
  }

  function mute() {
    sound.toggleMuted();
    flash.show(sound.muted ? copy.volumeOf(formatPercent(sound.volume * 100)) : copy.muted);
  }

  function changeSpeed(next: number) {
    choose({ speed: next });
    flash.show(copy.speedOf(formatNumber(next)));
  }

  /** @param changesSource whether the element loads another file for it */
  function changeQuality(next: Quality, changesSource: boolean) {
    if (changesSource) media.hold();
    choose({ quality: next });
  }

  useEscape(helpShown, () => showHelp(false));
  useEscape(fullscreen.stretched && !helpShown, fullscreen.toggle);
  useShortcuts({ mode, root }, (shortcut: Shortcut) => {
    idle.wake();
    switch (shortcut.do) {
      case "toggle":
        return media.toggle();
      case "mute":
        return mute();
      case "fullscreen":
        return void fullscreen.toggle();
      case "help":
        return showHelp(!helpShown);
      case "seekBy":
        return seekBy(shortcut.seconds);
      case "seekTo":
        return media.seekTo(state.duration * shortcut.share);
      case "volumeBy":
        return changeVolume(shortcut.percent / 100);
      case "speedBy":
        return changeSpeed(nextSpeed(speed, shortcut.step));
    }
  });

  return {
    root,
    media,
    speed,
    wantedQuality: settings.quality,
    sound,
    fullscreen,
    idle,
    flash,
    helpShown,
    showHelp,
    seekBy,
    mute,
    changeSpeed,
    changeQuality,
  };
}
