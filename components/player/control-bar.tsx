import { Maximize, Minimize, Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from "lucide";
import type { ReactNode } from "react";
import { IconButton } from "@/components/player/icon-button";
import { SeekBar } from "@/components/player/seek-bar";
import type { MediaState } from "@/components/player/use-media";
import { player as copy } from "@/lib/copy/player";
import { formatPercent, formatRunningTime } from "@/lib/format";

type ControlBarProps = {
  state: MediaState;
  volume: number;
  muted: boolean;
  fullscreen: boolean;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  onSeekBy: (seconds: number) => void;
  onVolume: (volume: number) => void;
  onMute: () => void;
  onFullscreen: () => void;
  /** What only the larger player has; stands before the full screen button. */
  children?: ReactNode;
};

function Volume({
  volume,
  muted,
  onVolume,
  onMute,
}: Pick<ControlBarProps, "volume" | "muted" | "onVolume" | "onMute">) {
  const percent = muted ? 0 : Math.round(volume * 100);
  return (
    <span className="flex items-center max-md:hidden">
      <IconButton icon={percent === 0 ? VolumeX : Volume2} label={muted ? copy.unmute : copy.mute} onClick={onMute} />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-label={copy.volume}
        aria-valuetext={formatPercent(percent)}
        onChange={(event) => onVolume(event.target.valueAsNumber / 100)}
        className="h-11 w-20 cursor-pointer accent-mint"
      />
    </span>
  );
}

/** Phones have keys for the volume and a finger to seek: the bar there keeps to what fits. */
export function ControlBar({ state, onToggle, onSeek, onSeekBy, onFullscreen, children, ...rest }: ControlBarProps) {
  const { time, duration, bufferedUntil, paused } = state;
  return (
    <div className="absolute inset-x-0 bottom-0 z-1 bg-linear-to-t from-deep/95 via-deep/75 to-transparent px-1 pt-6 pb-1 transition-opacity duration-200 group-data-idle:pointer-events-none group-data-idle:opacity-0 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100 md:px-3">
      <SeekBar time={time} duration={duration} bufferedUntil={bufferedUntil} onSeek={onSeek} />
      <div className="flex items-center">
        <IconButton icon={paused ? Play : Pause} label={paused ? copy.play : copy.pause} onClick={onToggle} />
        <IconButton icon={RotateCcw} label={copy.back} onClick={() => onSeekBy(-10)} className="max-md:hidden" />
        <IconButton icon={RotateCw} label={copy.forward} onClick={() => onSeekBy(10)} className="max-md:hidden" />
        <Volume {...rest} />
        <span className="min-w-0 flex-1 truncate px-1.5 text-meta">
          {formatRunningTime(time)} / {formatRunningTime(duration)}
        </span>
        {children}
        <IconButton
          icon={rest.fullscreen ? Minimize : Maximize}
          label={rest.fullscreen ? copy.exitFullscreen : copy.enterFullscreen}
          onClick={onFullscreen}
        />
      </div>
    </div>
  );
}
