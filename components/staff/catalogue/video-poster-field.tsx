import { PosterChoice } from "@/components/staff/catalogue/poster-choice";
import type { OwnVideoState } from "@/components/staff/catalogue/use-own-video";
import { FRAME_SHARES } from "@/lib/catalogue/own-videos";
import type { VideoCheck } from "@/lib/catalogue/staff-schema";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.videos;

/** `present` is the picture that the video has; a number is the place of a picture from an uploaded one. */
export type Poster = "present" | "provider" | number;

export const framesOf = (state: OwnVideoState): string[] => (state.is === "ready" ? state.video.frames : []);

type VideoPosterFieldProps = {
  /** The picture that the video has. */
  present: string;
  /** An uploaded video, or else a provider's. */
  source: { own: OwnVideoState } | { offered: VideoCheck | null };
  chosen: Poster;
  onChoose: (poster: Poster) => void;
  upload: ((picture: Blob) => Promise<void>) | undefined;
};

/** The pictures that may be shown before the video plays. */
export function VideoPosterField({ present, source, chosen, onChoose, upload }: VideoPosterFieldProps) {
  const presentChoice = present ? [{ value: "present" as Poster, name: copy.posterPresent, picture: present }] : [];
  if ("own" in source) {
    const frames = framesOf(source.own);
    const choices = frames.map((picture, place) => ({
      value: place as Poster,
      name: copy.frame(place + 1),
      picture,
    }));
    return (
      <PosterChoice
        choices={[...choices, ...presentChoice]}
        coming={frames.length > 0 ? 0 : FRAME_SHARES.length}
        chosen={chosen}
        hint={frames.length > 0 ? copy.posterHint : copy.framesComing}
        onChoose={onChoose}
        upload={upload}
      />
    );
  }
  const { offered } = source;
  if (!offered?.poster || !present) return null;
  const name = copy.posterOf[offered.provider ?? "youtube"];
  return (
    <PosterChoice
      choices={[{ value: "provider" as Poster, name, picture: offered.poster }, ...presentChoice]}
      chosen={chosen}
      hint={copy.posterHint}
      onChoose={onChoose}
    />
  );
}
