import { Volume2, VolumeX } from "lucide";
import { IconButton } from "@/components/player/icon-button";
import { player as copy } from "@/lib/copy/player";
import { formatPercent } from "@/lib/format";

export type Sound = {
  volume: number;
  muted: boolean;
  onVolume: (volume: number) => void;
  onMute: () => void;
};

/** Phones have keys for it. */
export function Volume({ volume, muted, onVolume, onMute }: Sound) {
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
