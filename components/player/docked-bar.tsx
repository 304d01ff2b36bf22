import { Pause, Play, RotateCcw, RotateCw } from "lucide";
import { type ControlBarProps, FullscreenButton } from "@/components/player/control-bar";
import { SeekBar } from "@/components/player/seek-bar";
import { Volume } from "@/components/player/volume";
import { Icon } from "@/components/ui/icon";
import { player as copy } from "@/lib/copy/player";
import { formatRunningTime, toBengaliDigits } from "@/lib/format";

const SECONDS = 10;
const side =
  "flex h-12 min-w-11 items-center justify-center gap-1 rounded-control px-1.5 text-small font-semibold text-on-deep-soft hover:bg-white/15";

/** Below the picture, which stays free. */
export function DockedBar(props: ControlBarProps) {
  const { state, marks, onToggle, onSeek, onSeekBy, choices, actions } = props;
  const { time, duration, bufferedUntil, paused } = state;
  const amount = <span className="max-[21.1875rem]:hidden">{toBengaliDigits(SECONDS)}</span>;
  return (
    <div className="bg-deep px-2 pb-1.5 md:px-4 md:pb-3">
      <div className="grid h-9 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-0.5 px-2 text-small text-on-deep-soft md:h-11">
        <span className="min-w-9">{formatRunningTime(time)}</span>
        <SeekBar time={time} duration={duration} bufferedUntil={bufferedUntil} marks={marks} onSeek={onSeek} />
        <span className="min-w-9 text-right">{formatRunningTime(duration)}</span>
      </div>
      <div className="grid grid-cols-[minmax(max-content,1fr)_auto_minmax(max-content,1fr)] items-center">
        <div className="flex items-center">
          {choices}
          <Volume {...props} />
        </div>
        <div className="flex items-center gap-1.5 max-[21.1875rem]:gap-0 md:gap-3">
          <button
            type="button"
            title={copy.back}
            aria-label={copy.back}
            onClick={() => onSeekBy(-SECONDS)}
            className={side}
          >
            <Icon as={RotateCcw} size={20} />
            {amount}
          </button>
          <button
            type="button"
            title={paused ? copy.play : copy.pause}
            aria-label={paused ? copy.play : copy.pause}
            onClick={onToggle}
            className="grid size-13 place-items-center rounded-full bg-mint text-on-mint hover:brightness-110"
          >
            <Icon as={paused ? Play : Pause} size={24} className={paused ? "ml-0.5 fill-current" : "fill-current"} />
          </button>
          <button
            type="button"
            title={copy.forward}
            aria-label={copy.forward}
            onClick={() => onSeekBy(SECONDS)}
            className={side}
          >
            {amount}
            <Icon as={RotateCw} size={20} />
          </button>
        </div>
        <div className="flex items-center justify-end">
          {actions}
          <FullscreenButton {...props} />
        </div>
      </div>
    </div>
  );
}
