import { type IconNode, Play } from "lucide";
import Image from "next/image";
import { Icon } from "@/components/ui/icon";
import { rem } from "@/components/ui/rem";
import { watchedPercent } from "@/lib/materials/playback";
import type { Recording } from "@/lib/materials/schema";

type RecordingPictureProps = { recording: Recording; icon?: IconNode; width?: 96 | 112 };

/** The class's picture with the learner's progress; the badge leaves the drawing to be seen. */
export function RecordingPicture({ recording, icon = Play, width = 112 }: RecordingPictureProps) {
  const percent = watchedPercent(recording.position_seconds, recording.duration_seconds);
  return (
    <div className="relative aspect-video overflow-hidden rounded-control bg-deep" style={{ width: rem(width) }}>
      {recording.thumbnail && (
        <Image src={recording.thumbnail} alt="" fill sizes={`${width}px`} className="object-cover" />
      )}
      <span className="absolute bottom-2.5 left-1.5 z-1 grid size-7.5 place-items-center rounded-full bg-white text-deep shadow-[0_0_0_1px_color-mix(in_srgb,var(--deep)_12%,transparent)]">
        <Icon as={icon} size={16} className="ml-0.5 fill-current" />
      </span>
      {percent !== null && (
        <span className="absolute inset-x-0 bottom-0 z-1 h-1 bg-deep/80">
          <span className="block h-full bg-mint" style={{ width: `${percent}%` }} />
        </span>
      )}
    </div>
  );
}
