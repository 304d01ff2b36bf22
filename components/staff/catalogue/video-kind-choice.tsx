import { CirclePlay, Link, Upload } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { embedOf } from "@/lib/catalogue/embeds";
import { ownVideoId } from "@/lib/catalogue/own-videos";
import { type VideoSource, videoKinds } from "@/lib/catalogue/video-source";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const words = catalogueCopy.link;

export type VideoKind = VideoSource["kind"];
const icons: Record<VideoKind, typeof Link> = { upload: Upload, embed: CirclePlay, address: Link };

/** A file that came with the site is edited as an address here, though the server calls it an upload. */
export function kindOf(video: string): VideoKind {
  if (ownVideoId(video)) return "upload";
  return video === "" || embedOf(video) ? "embed" : "address";
}

export function VideoKindChoice({ kind, onChoose }: { kind: VideoKind; onChoose: (kind: VideoKind) => void }) {
  return (
    <fieldset className="grid overflow-hidden rounded-control border border-line-strong sm:grid-cols-3">
      <legend className="sr-only">{words.kinds}</legend>
      {videoKinds.map((one, index) => (
        <label
          key={one}
          className={cn(
            "flex min-h-11 cursor-pointer items-center gap-2.5 px-4 text-small has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary sm:justify-center sm:px-2",
            index > 0 && "border-line-strong max-sm:border-t sm:border-l",
            one === kind && "bg-primary-soft font-semibold text-on-primary-soft",
          )}
        >
          <input
            // A dialog opens with the focus on the chosen one, not on the first.
            ref={(radio) => void radio?.toggleAttribute("autofocus", one === kind)}
            type="radio"
            name="kind"
            value={one}
            checked={one === kind}
            onChange={() => onChoose(one)}
            className="sr-only"
          />
          <Icon as={icons[one]} size={18} />
          {words[one]}
        </label>
      ))}
    </fieldset>
  );
}
