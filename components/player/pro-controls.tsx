import { Keyboard, PictureInPicture2 } from "lucide";
import { Choice } from "@/components/player/choice";
import { IconButton } from "@/components/player/icon-button";
import { SPEEDS } from "@/components/player/settings";
import { player as copy } from "@/lib/copy/player";
import { formatNumber, toBengaliDigits } from "@/lib/format";

/** A browser that refuses leaves the picture where it is. */
export function togglePictureInPicture(video: HTMLVideoElement | null): void {
  const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture();
  done?.catch(() => undefined);
}

type ProControlsProps = {
  speed: number;
  quality: number | null;
  qualities: readonly number[];
  onSpeed: (speed: number) => void;
  onQuality: (quality: number) => void;
  onPictureInPicture: () => void;
  onHelp: () => void;
};

/** What a recording has beyond a preview; keyboards only where there is one. */
export function ProControls(props: ProControlsProps) {
  const { speed, quality, qualities } = props;
  return (
    <>
      <Choice
        label={copy.speed}
        value={speed}
        choices={SPEEDS}
        format={(choice) => copy.speedOf(formatNumber(choice))}
        onChoose={props.onSpeed}
      />
      {quality !== null && (
        <Choice
          label={copy.quality}
          value={quality}
          choices={qualities}
          format={(choice) => copy.qualityOf(toBengaliDigits(choice))}
          onChoose={props.onQuality}
        />
      )}
      <IconButton
        icon={Keyboard}
        label={copy.help.title}
        onClick={props.onHelp}
        className="max-md:hidden pointer-coarse:hidden"
      />
      {document.pictureInPictureEnabled && (
        <IconButton
          icon={PictureInPicture2}
          label={copy.pictureInPicture}
          onClick={props.onPictureInPicture}
          className="max-xs:hidden"
        />
      )}
    </>
  );
}
