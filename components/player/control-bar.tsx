import { Maximize, Minimize, Pause, Play, RotateCcw, RotateCw } from "lucide";
import type { ReactNode } from "react";
import { IconButton } from "@/components/player/icon-button";
import { SeekBar } from "@/components/player/seek-bar";
import type { MediaState } from "@/components/player/use-media";
import { type Sound, Volume } from "@/components/player/volume";
import { player as copy } from "@/lib/copy/player";
import { formatRunningTime } from "@/lib/format";

export type ControlBarProps = Sound & {
  state: MediaState;
  fullscreen: boolean;
  /** Seconds that are marked on the line. */
  marks?: readonly number[];
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  onSeekBy: (seconds: number) => void;
  onFullscreen: () => void;
  /** Controls that only the larger player has: choices, and actions. */
  choices?: ReactNode;
  actions?: ReactNode;
};

export function FullscreenButton({ fullscreen, onFullscreen }: Pick<ControlBarProps, "fullscreen" | "onFullscreen">) {
  return (
    <IconButton
      icon={fullscreen ? Minimize : Maximize}
      label={fullscreen ? copy.exitFullscreen : copy.enterFullscreen}
      onClick={onFullscreen}
    />
  );
}

/** On the picture: phones have keys for the volume and a finger to seek, so there it keeps to what fits. */
export function ControlBar(props: ControlBarProps) {
  const { state, marks, onToggle, onSeek, onSeekBy, choices, actions } = props;
  const { time, duration, bufferedUntil, paused } = state;
  return (
    <div className="absolute inset-x-0 bottom-0 z-1 bg-linear-to-t from-deep/95 via-deep/75 to-transparent px-1 pt-6 pb-1 transition-opacity duration-200 group-data-idle:pointer-events-none group-data-idle:opacity-0 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100 md:px-3">
      <SeekBar time={time} duration={duration} bufferedUntil={bufferedUntil} marks={marks} onSeek={onSeek} />
      <div className="flex items-center">
        <IconButton icon={paused ? Play : Pause} label={paused ? copy.play : copy.pause} onClick={onToggle} />
        <IconButton icon={RotateCcw} label={copy.back} onClick={() => onSeekBy(-10)} className="max-md:hidden" />
        <IconButton icon={RotateCw} label={copy.forward} onClick={() => onSeekBy(10)} className="max-md:hidden" />
        <Volume {...props} />
        <span className="min-w-0 flex-1 truncate px-1.5 text-meta">
          {formatRunningTime(time)} / {formatRunningTime(duration)}
        </span>
        {choices}
        {actions}
        <FullscreenButton {...props} />
      </div>
    </div>
  );
}
