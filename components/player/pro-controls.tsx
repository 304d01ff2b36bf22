import { Keyboard, PictureInPicture2 } from "lucide";
import { Choice } from "@/components/player/choice";
import { IconButton } from "@/components/player/icon-button";
import { type Quality, SPEEDS } from "@/components/player/settings";
import { player as copy } from "@/lib/copy/player";
import { formatNumber, toBengaliDigits } from "@/lib/format";

/** A browser that refuses leaves the picture where it is. */
export function togglePictureInPicture(video: HTMLVideoElement | null): void {
  const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture();
  done?.catch(() => undefined);
}

type ProChoicesProps = {
  speed: number;
  quality: Quality | null;
  qualities: readonly Quality[];
  onSpeed: (speed: number) => void;
  onQuality: (quality: Quality) => void;
};

/** Choices that a recording has and a preview lacks. */
export function ProChoices({ speed, quality, qualities, onSpeed, onQuality }: ProChoicesProps) {
  return (
    <>
      <Choice
        label={copy.speed}
        value={speed}
        choices={SPEEDS}
        format={(choice) => copy.speedOf(formatNumber(choice))}
        onChoose={onSpeed}
      />
      {quality !== null && (
        <Choice
          label={copy.quality}
          value={quality}
          choices={qualities}
          format={(choice) => (choice === "audio" ? copy.audio : copy.qualityOf(toBengaliDigits(choice)))}
          onChoose={onQuality}
        />
      )}
    </>
  );
}

type ProActionsProps = { onPictureInPicture: () => void; onHelp: () => void };

/** The list of keys only where there is a keyboard. */
export function ProActions({ onPictureInPicture, onHelp }: ProActionsProps) {
  return (
    <>
      <IconButton
        icon={Keyboard}
        label={copy.help.title}
        onClick={onHelp}
        className="max-md:hidden pointer-coarse:hidden"
      />
      {document.pictureInPictureEnabled && (
        <IconButton
          icon={PictureInPicture2}
          label={copy.pictureInPicture}
          onClick={onPictureInPicture}
          className="max-xs:hidden"
        />
      )}
    </>
  );
}
