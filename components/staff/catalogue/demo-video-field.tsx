import { useState } from "react";
import { OwnVideoField } from "@/components/staff/catalogue/own-video-field";
import { useOwnVideo, useOwnVideoState } from "@/components/staff/catalogue/use-own-video";
import { useVideoCheck } from "@/components/staff/catalogue/use-video-check";
import { kindOf, VideoKindChoice } from "@/components/staff/catalogue/video-kind-choice";
import { VideoLinkField } from "@/components/staff/catalogue/video-link-field";
import { explainDrop } from "@/components/staff/materials/sending-words";
import { Button } from "@/components/ui/button";
import { ownVideoId } from "@/lib/catalogue/own-videos";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

type DemoVideoFieldProps = {
  value: string;
  /** The video that the course shows, and the one that will take its place, as they are saved. */
  present: string;
  next: string | null;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A course's demo video as a file or a link. The present one stays until another is given or it is removed. */
export function DemoVideoField({ value, present, next, error, onChange }: DemoVideoFieldProps) {
  const [kind, setKind] = useState(() => kindOf(value));
  const [isChoosing, setChoosing] = useState(false);
  const isOwn = ownVideoId(value) !== null;
  const stored = next ?? present;
  // A video that is made while the page is open has taken the present one's place on the server.
  const isNextMade = useOwnVideoState(next ?? "").is === "ready";
  const own = useOwnVideo(isOwn && !isChoosing ? value : "", stored, (address) => {
    setChoosing(address === "");
    onChange(address || (isNextMade ? stored : present));
  });
  const checking = useVideoCheck();

  function write(link: string) {
    if (own.isUnsavedUpload) void own.abandon().catch(explainDrop);
    onChange(link);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small font-semibold">{catalogueCopy.course.demoVideo}</legend>
      <VideoKindChoice kind={kind} onChoose={setKind} />
      {kind === "upload" ? (
        <>
          <OwnVideoField own={own} error={error} />
          {value !== "" && (
            <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => write("")}>
              {catalogueCopy.own.remove}
            </Button>
          )}
        </>
      ) : (
        <VideoLinkField
          label={catalogueCopy.link.label}
          hint={catalogueCopy.link[`${kind}Hint`]}
          value={isOwn ? "" : value}
          stored={stored}
          onChange={write}
          error={error}
          checking={checking}
        />
      )}
    </fieldset>
  );
}
