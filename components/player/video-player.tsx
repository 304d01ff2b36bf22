"use client";

import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { AudioOnly } from "@/components/player/audio-only";
import { ControlBar } from "@/components/player/control-bar";
import { DockedBar } from "@/components/player/docked-bar";
import { FilePlayer } from "@/components/player/file-player";
import { Buffering, CentreButton, Flash } from "@/components/player/overlays";
import { ProActions, ProChoices, togglePictureInPicture } from "@/components/player/pro-controls";
import { type Problem, ProblemNotice } from "@/components/player/problem-notice";
import type { Quality } from "@/components/player/settings";
import { ShortcutHelp } from "@/components/player/shortcut-help";
import { TapSurface } from "@/components/player/tap-surface";
import { TraceMark } from "@/components/player/trace-mark";
import { useMediaSession } from "@/components/player/use-media-session";
import { usePlayer } from "@/components/player/use-player";
import { usePositionSaving } from "@/components/player/use-position-saving";
import { type Renew, useRenewal } from "@/components/player/use-renewal";
import { type PlayerHandle, useToldTime } from "@/components/player/use-told-time";
import { cn } from "@/components/ui/cn";
import { player as copy } from "@/lib/copy/player";
import { pickQuality } from "@/lib/materials/playback";

const TAP_SECONDS = 10;

type VideoPlayerProps = {
  title: string;
  src: string;
  poster: string | null;
  /**
   * `pro` has speeds, qualities, picture in picture and more keys, and its controls below the picture; `simple` suits a
   * short preview.
   */
  mode: "pro" | "simple";
  /** Lines of the picture that `?quality=` of the source offers. */
  qualities?: readonly number[];
  /** Whether it offers the sound alone; undefined while that is not known. Without it `audio` is the smallest picture. */
  hasAudio?: boolean;
  /** The viewer's name, shown in the picture. */
  mark?: string | null;
  /** The second at which it goes on. */
  startAt?: number;
  /** True while it is out of sight: it pauses. */
  hidden?: boolean;
  /** The reason why it may not be watched any more. */
  refusal?: Problem | null;
  renew?: Renew;
  onPosition?: (seconds: number) => void;
  onSecond?: (second: number) => void;
  handle?: Ref<PlayerHandle>;
  /** Seconds that are marked on the line. */
  marks?: readonly number[];
  /** Content on the picture when it has run to its end. */
  atEnd?: ReactNode;
};

function nearest(wanted: number, qualities: readonly number[]): number | null {
  return (
    pickQuality(
      qualities.map((quality) => ({ quality })),
      wanted,
    )?.quality ?? null
  );
}

function withQuality(src: string, quality: Quality | null): string {
  if (quality === null) return src;
  return `${src}${src.includes("?") ? "&" : "?"}quality=${quality}`;
}

/** Loads react-player: reach it through `LazyPlayer`. It starts by itself, because it was asked for. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, src, poster, mode, qualities = [], hasAudio, mark = null, startAt = 0, refusal = null } = props;
  const player = usePlayer({ mode, startAt, still: props.hidden === true || refusal !== null });
  const { root, media, sound, fullscreen, idle, speed } = player;
  const { state } = media;
  const sourceOf = (wanted: Quality) => (wanted === "audio" ? wanted : nearest(wanted, qualities));
  const source = sourceOf(player.wantedQuality);
  const quality = source === "audio" && hasAudio === false ? nearest(0, qualities) : source;
  const changeQuality = (next: Quality) => player.changeQuality(next, sourceOf(next) !== source);
  const renewal = useRenewal(media, src, props.renew);
  usePositionSaving({ playing: !state.paused, lastTime: media.lastTime, onPosition: props.onPosition });
  useToldTime({ media, changeQuality, handle: props.handle, onSecond: props.onSecond });
  useMediaSession(mode === "pro" ? { title, poster, player } : null);
  const isDocked = mode === "pro" && !fullscreen.active;
  const Bar = isDocked ? DockedBar : ControlBar;

  // A page that was just loaded has nothing pressed, and the focus stays where a page begins.
  const pressed = useRef(navigator.userActivation?.hasBeenActive ?? true);
  // The pressed control is gone, on the way here or with the former bar. The focus moves a frame later, because a
  // dialog around the player shows itself only after its content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one bar goes where the other comes
  useEffect(() => {
    const hasPressed = pressed.current;
    pressed.current = true;
    if (!hasPressed) return;
    const frame = requestAnimationFrame(() => root.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [root, isDocked]);

  return (
    <section
      ref={root}
      aria-label={title}
      tabIndex={-1}
      data-idle={idle.idle || undefined}
      onPointerMove={(event) => event.pointerType === "mouse" && idle.wake()}
      className={cn(
        "group on-deep w-full overflow-hidden bg-deep -outline-offset-2 data-idle:cursor-none",
        fullscreen.stretched ? "fixed inset-0 z-50" : "relative",
      )}
    >
      <div
        style={poster && state.duration === 0 ? { backgroundImage: `url("${poster}")` } : undefined}
        className={cn("relative overflow-hidden bg-cover bg-center", fullscreen.active ? "h-full" : "aspect-video")}
      >
        <FilePlayer
          ref={media.element}
          src={withQuality(src, source)}
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
        {quality === "audio" && <AudioOnly share={state.duration > 0 ? state.time / state.duration : 0} />}
        {mark && quality !== "audio" && <TraceMark text={mark} />}
        <TapSurface
          onClick={media.toggle}
          onDoubleClick={fullscreen.toggle}
          onTap={idle.idle ? idle.wake : idle.rest}
          onSideTap={(side) => player.seekBy(side === "left" ? -TAP_SECONDS : TAP_SECONDS)}
        />
        {!isDocked && !state.waiting && !state.failed && <CentreButton paused={state.paused} onToggle={media.toggle} />}
        <Buffering waiting={state.waiting} />
        <Flash text={player.flash.text} />
        {state.ended && props.atEnd}
        {refusal && <ProblemNotice {...refusal} />}
        {!refusal && state.failed && (
          <ProblemNotice title={copy.failed} text={copy.failedText} onRetry={renewal.recover} />
        )}
      </div>
      <Bar
        state={state}
        volume={sound.volume}
        muted={sound.muted}
        fullscreen={fullscreen.active}
        marks={props.marks}
        onToggle={media.toggle}
        onSeek={media.seekTo}
        onSeekBy={player.seekBy}
        onVolume={sound.setVolume}
        onMute={player.mute}
        onFullscreen={fullscreen.toggle}
        choices={
          mode === "pro" && (
            <ProChoices
              speed={speed}
              quality={quality}
              qualities={hasAudio ? [...qualities, "audio" as const] : qualities}
              onSpeed={player.changeSpeed}
              onQuality={changeQuality}
            />
          )
        }
        actions={
          mode === "pro" && (
            <ProActions
              onPictureInPicture={() => togglePictureInPicture(media.element.current)}
              onHelp={() => player.showHelp(true)}
            />
          )
        }
      />
      {player.helpShown && <ShortcutHelp onClose={() => player.showHelp(false)} />}
    </section>
  );
}
