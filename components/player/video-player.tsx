"use client";

import { useEffect, useRef, useState } from "react";
import { ControlBar } from "@/components/player/control-bar";
import { FilePlayer } from "@/components/player/file-player";
import { Buffering, CentreButton, Flash, ResumeNote } from "@/components/player/overlays";
import { ProControls, togglePictureInPicture } from "@/components/player/pro-controls";
import { type Problem, ProblemNotice } from "@/components/player/problem-notice";
import { nextSpeed } from "@/components/player/settings";
import { ShortcutHelp } from "@/components/player/shortcut-help";
import type { Shortcut } from "@/components/player/shortcuts";
import { TapSurface } from "@/components/player/tap-surface";
import { TraceMark } from "@/components/player/trace-mark";
import { useFlash } from "@/components/player/use-flash";
import { useFullscreen } from "@/components/player/use-fullscreen";
import { useIdle } from "@/components/player/use-idle";
import { useMedia } from "@/components/player/use-media";
import { usePlayerSettings } from "@/components/player/use-player-settings";
import { usePositionSaving } from "@/components/player/use-position-saving";
import { type Renew, useRenewal } from "@/components/player/use-renewal";
import { useEscape, useShortcuts } from "@/components/player/use-shortcuts";
import { useSound } from "@/components/player/use-sound";
import { cn } from "@/components/ui/cn";
import { player as copy } from "@/lib/copy/player";
import { formatNumber, formatPercent, toBengaliDigits } from "@/lib/format";
import { pickQuality } from "@/lib/materials/playback";

const TAP_SECONDS = 10;

export type VideoPlayerProps = {
  title: string;
  src: string;
  poster: string | null;
  /** `pro` has speeds, qualities, picture in picture and more keys; `simple` suits a short preview. */
  mode: "pro" | "simple";
  /** Lines of the picture that `?quality=` of the source offers. */
  qualities?: readonly number[];
  /** Who watches, to be seen in the picture. */
  mark?: string | null;
  /** Second at which it goes on. */
  startAt?: number;
  /** Out of sight: it pauses. */
  hidden?: boolean;
  /** Why it may not be watched any more. */
  refusal?: Problem | null;
  renew?: Renew;
  onPosition?: (seconds: number) => void;
};

const asFiles = (qualities: readonly number[]) => qualities.map((quality) => ({ quality }));

function withQuality(src: string, quality: number | null): string {
  if (quality === null) return src;
  return `${src}${src.includes("?") ? "&" : "?"}quality=${quality}`;
}

/** Loads react-player: reach it through `LazyPlayer`. It starts by itself, someone having asked for it. */
export function VideoPlayer({
  title,
  src,
  poster,
  mode,
  qualities = [],
  mark = null,
  startAt = 0,
  hidden = false,
  refusal = null,
  renew,
  onPosition,
}: VideoPlayerProps) {
  const root = useRef<HTMLElement>(null);
  const isPro = mode === "pro";
  const { settings, choose } = usePlayerSettings();
  const speed = isPro ? settings.speed : 1;
  const quality = pickQuality(asFiles(qualities), settings.quality)?.quality ?? null;
  const media = useMedia({ startAt, speed, still: hidden || refusal !== null });
  const { state } = media;
  const renewal = useRenewal(media, src, renew);
  const sound = useSound();
  const fullscreen = useFullscreen(root);
  const { idle, wake, rest } = useIdle(!state.paused && !state.waiting);
  const flash = useFlash();
  const [helpShown, showHelp] = useState(false);

  usePositionSaving({ playing: !state.paused, lastTime: media.lastTime, onPosition });
  useEscape(helpShown, () => showHelp(false));
  useEscape(fullscreen.stretched && !helpShown, fullscreen.toggle);

  // What was pressed to come here is gone.
  useEffect(() => root.current?.focus({ preventScroll: true }), []);

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

  function changeQuality(next: number) {
    media.hold();
    choose({ quality: next });
  }

  useShortcuts({ mode, root }, (shortcut: Shortcut) => {
    wake();
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

  return (
    <section
      ref={root}
      aria-label={title}
      tabIndex={-1}
      data-idle={idle || undefined}
      onPointerMove={(event) => event.pointerType === "mouse" && wake()}
      style={poster && state.duration === 0 ? { backgroundImage: `url("${poster}")` } : undefined}
      className={cn(
        "group on-deep aspect-video w-full overflow-hidden bg-black bg-cover bg-center -outline-offset-2 data-idle:cursor-none",
        fullscreen.stretched ? "fixed inset-0 z-50 aspect-auto!" : "relative",
      )}
    >
      <FilePlayer
        ref={media.element}
        src={withQuality(src, quality)}
        preload="metadata"
        playsInline
        playbackRate={speed}
        volume={sound.volume}
        muted={sound.muted}
        width="100%"
        height="100%"
        {...media.events}
        {...renewal.events}
      />
      {mark && <TraceMark text={mark} />}
      <TapSurface
        onClick={media.toggle}
        onDoubleClick={fullscreen.toggle}
        onTap={idle ? wake : rest}
        onSideTap={(side) => seekBy(side === "left" ? -TAP_SECONDS : TAP_SECONDS)}
      />
      {!state.waiting && !state.failed && <CentreButton paused={state.paused} onToggle={media.toggle} />}
      <Buffering waiting={state.waiting} />
      <Flash text={flash.text} />
      {startAt > 0 && state.duration > 0 && <ResumeNote from={startAt} onStartOver={() => media.seekTo(0)} />}
      <ControlBar
        state={state}
        volume={sound.volume}
        muted={sound.muted}
        fullscreen={fullscreen.active}
        onToggle={media.toggle}
        onSeek={media.seekTo}
        onSeekBy={seekBy}
        onVolume={sound.setVolume}
        onMute={mute}
        onFullscreen={fullscreen.toggle}
      >
        {isPro && (
          <ProControls
            speed={speed}
            quality={quality}
            qualities={qualities}
            onSpeed={changeSpeed}
            onQuality={changeQuality}
            onPictureInPicture={() => togglePictureInPicture(media.element.current)}
            onHelp={() => showHelp(true)}
          />
        )}
      </ControlBar>
      {helpShown && <ShortcutHelp onClose={() => showHelp(false)} />}
      {refusal && <ProblemNotice {...refusal} />}
      {!refusal && state.failed && (
        <ProblemNotice title={copy.failed} text={copy.failedText} onRetry={renewal.recover} />
      )}
    </section>
  );
}
