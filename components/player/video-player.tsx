"use client";

import { useEffect } from "react";
import { ControlBar } from "@/components/player/control-bar";
import { FilePlayer } from "@/components/player/file-player";
import { Buffering, CentreButton, Flash, ResumeNote } from "@/components/player/overlays";
import { ProControls, togglePictureInPicture } from "@/components/player/pro-controls";
import { type Problem, ProblemNotice } from "@/components/player/problem-notice";
import { ShortcutHelp } from "@/components/player/shortcut-help";
import { TapSurface } from "@/components/player/tap-surface";
import { TraceMark } from "@/components/player/trace-mark";
import { usePlayer } from "@/components/player/use-player";
import { usePositionSaving } from "@/components/player/use-position-saving";
import { type Renew, useRenewal } from "@/components/player/use-renewal";
import { cn } from "@/components/ui/cn";
import { player as copy } from "@/lib/copy/player";
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
  const player = usePlayer({ mode, startAt, still: hidden || refusal !== null });
  const { root, media, sound, fullscreen, idle, speed } = player;
  const { state } = media;
  const quality = pickQuality(asFiles(qualities), player.wantedQuality)?.quality ?? null;
  const renewal = useRenewal(media, src, renew);
  usePositionSaving({ playing: !state.paused, lastTime: media.lastTime, onPosition });

  // What was pressed to come here is gone. A dialog around it shows itself only after its content, so not yet.
  useEffect(() => {
    const frame = requestAnimationFrame(() => root.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [root]);

  return (
    <section
      ref={root}
      aria-label={title}
      tabIndex={-1}
      data-idle={idle.idle || undefined}
      onPointerMove={(event) => event.pointerType === "mouse" && idle.wake()}
      style={poster && state.duration === 0 ? { backgroundImage: `url("${poster}")` } : undefined}
      className={cn(
        "group on-deep aspect-video w-full overflow-hidden bg-deep bg-cover bg-center -outline-offset-2 data-idle:cursor-none",
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
        onTap={idle.idle ? idle.wake : idle.rest}
        onSideTap={(side) => player.seekBy(side === "left" ? -TAP_SECONDS : TAP_SECONDS)}
      />
      {!state.waiting && !state.failed && <CentreButton paused={state.paused} onToggle={media.toggle} />}
      <Buffering waiting={state.waiting} />
      <Flash text={player.flash.text} />
      {startAt > 0 && state.duration > 0 && <ResumeNote from={startAt} onStartOver={() => media.seekTo(0)} />}
      <ControlBar
        state={state}
        volume={sound.volume}
        muted={sound.muted}
        fullscreen={fullscreen.active}
        onToggle={media.toggle}
        onSeek={media.seekTo}
        onSeekBy={player.seekBy}
        onVolume={sound.setVolume}
        onMute={player.mute}
        onFullscreen={fullscreen.toggle}
      >
        {mode === "pro" && (
          <ProControls
            speed={speed}
            quality={quality}
            qualities={qualities}
            onSpeed={player.changeSpeed}
            onQuality={player.changeQuality}
            onPictureInPicture={() => togglePictureInPicture(media.element.current)}
            onHelp={() => player.showHelp(true)}
          />
        )}
      </ControlBar>
      {player.helpShown && <ShortcutHelp onClose={() => player.showHelp(false)} />}
      {refusal && <ProblemNotice {...refusal} />}
      {!refusal && state.failed && (
        <ProblemNotice title={copy.failed} text={copy.failedText} onRetry={renewal.recover} />
      )}
    </section>
  );
}
