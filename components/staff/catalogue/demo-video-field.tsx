import { useState } from "react";
import { OwnVideoField } from "@/components/staff/catalogue/own-video-field";
import { useOwnVideo } from "@/components/staff/catalogue/use-own-video";
import { useVideoCheck } from "@/components/staff/catalogue/use-video-check";
import { kindOf, VideoKindChoice } from "@/components/staff/catalogue/video-kind-choice";
import { VideoLinkField } from "@/components/staff/catalogue/video-link-field";
import { ownVideoId } from "@/lib/catalogue/own-videos";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

type DemoVideoFieldProps = {
  value: string;
  /** As it is saved. */
  stored: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A course's demo video as a file or a link. The present one stays until another is given. */
export function DemoVideoField({ value, stored, error, onChange }: DemoVideoFieldProps) {
  const [chosenKind, setChosenKind] = useState(() => kindOf(value));
  const isOwn = ownVideoId(value) !== null;
  const own = useOwnVideo(isOwn ? value : "", onChange);
  const checking = useVideoCheck();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small font-semibold">{catalogueCopy.course.demoVideo}</legend>
      <VideoKindChoice kind={chosenKind} onChoose={setChosenKind} />
      {chosenKind === "upload" ? (
        <OwnVideoField own={own} error={error} />
      ) : (
        <VideoLinkField
          label={catalogueCopy.link.label}
          hint={catalogueCopy.link[`${chosenKind}Hint`]}
          value={isOwn ? "" : value}
          stored={stored}
          onChange={onChange}
          error={error}
          checking={checking}
        />
      )}
    </fieldset>
  );
}
