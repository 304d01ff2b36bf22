"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { OwnVideoField } from "@/components/staff/catalogue/own-video-field";
import { PictureField } from "@/components/staff/catalogue/picture-field";
import { PosterChoice } from "@/components/staff/catalogue/poster-choice";
import { useOwnVideo } from "@/components/staff/catalogue/use-own-video";
import { tidyLink, useVideoCheck, verdictOf } from "@/components/staff/catalogue/use-video-check";
import { kindOf, type VideoKind, VideoKindChoice } from "@/components/staff/catalogue/video-kind-choice";
import { VideoLinkField } from "@/components/staff/catalogue/video-link-field";
import { RecordDialog } from "@/components/staff/ui/record-dialog";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { FRAMES, ownVideoId, USUAL_FRAME } from "@/lib/catalogue/own-videos";
import { changePromoVideo, changePromoVideoPicture, createPromoVideo } from "@/lib/catalogue/staff-client";
import type { StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import { common } from "@/lib/copy/common";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { TITLE_MAX } from "@/lib/wire/limits";

const copy = catalogueCopy.videos;
const words = catalogueCopy.link;

type VideoDialogProps = { editing: StaffPromoVideo | "new" | null; onClose: () => void; onChanged: () => void };

/** `present` is the picture that the video has; a number is a picture from an uploaded one. */
type Poster = "present" | "provider" | number;

export function VideoDialog({ editing, onClose, onChanged }: VideoDialogProps) {
  const [shown, setShown] = useState<StaffPromoVideo | null>(null);
  const [kind, setKind] = useState<VideoKind>("embed");
  const [link, setLink] = useState("");
  const [ownAddress, setOwnAddress] = useState("");
  const [poster, setPoster] = useState<Poster>("provider");
  const own = useOwnVideo(ownAddress, setOwnAddress);
  const checking = useVideoCheck();
  const { verdict, forget, setVerdict } = checking;
  const stored = shown ? (shown.next_video ?? shown.video) : "";

  const begin = useEffectEvent((video: StaffPromoVideo | null) => {
    const address = video ? (video.next_video ?? video.video) : "";
    // A dialog that was closed over a new video's upload is opened again where it was.
    const goesOn = video === null && shown === null && ownAddress !== "";
    // An upload that was begun for another video, and was not saved, is of no use any more.
    if (!goesOn && own.state.is === "sending" && ownAddress !== stored) void own.drop();
    setShown(video);
    setLink(ownVideoId(address) ? "" : address);
    if (!goesOn) setOwnAddress(ownVideoId(address) ? address : "");
    setKind(goesOn ? "upload" : kindOf(address));
    setPoster(video?.thumbnail && ownVideoId(address) ? "present" : "provider");
    forget();
  });
  useEffect(() => {
    if (editing) begin(editing === "new" ? null : editing);
  }, [editing]);

  // The link itself says what it is.
  const found = verdict.is === "playable" ? verdict.check.kind : null;
  useEffect(() => {
    if (found === "embed" || found === "address") setKind(found);
  }, [found]);

  const offered = verdict.is === "playable" && verdict.check.provider ? verdict.check : null;
  const isOwn = kind === "upload";
  const frames = own.state.is === "ready" ? own.state.video.frames : [];
  const chosenFrame = typeof poster === "number" ? poster : USUAL_FRAME;
  const usesFrame = frames.length > 0 && !(shown?.thumbnail && poster === "present");

  function posterFields() {
    if (isOwn) return usesFrame ? { frame: chosenFrame } : {};
    return offered?.poster && poster !== "present" ? { provider_poster: true as const } : {};
  }

  async function save(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? "");
    const fields = { title: text("title"), label: text("label"), video: isOwn ? ownAddress : tidyLink(link) };
    const { frame, ...more } = { frame: undefined, ...posterFields() };
    try {
      if (shown) await changePromoVideo(shown.id, { ...fields, ...more, frame, updated_at: shown.updated_at });
      else await createPromoVideo({ ...fields, frame, duration_seconds: null });
    } catch (error) {
      const refusal = verdictOf(error);
      if (refusal) setVerdict(refusal);
      throw error;
    }
    own.release();
    toast.success(copy.saved);
    onChanged();
  }

  function adopt(next: StaffPromoVideo) {
    setShown(next);
    onChanged();
  }

  async function upload(picture: Blob) {
    if (!shown) return;
    adopt(await changePromoVideoPicture(shown.id, shown.updated_at, picture));
    setPoster("present");
  }

  const present = shown?.thumbnail
    ? [{ value: "present" as Poster, name: copy.posterPresent, picture: shown.thumbnail }]
    : [];

  return (
    <RecordDialog
      open={editing !== null}
      title={shown ? copy.edit : copy.add}
      onClose={onClose}
      save={save}
      onNewer={adopt}
      width="md"
      canSave={isOwn ? ownAddress !== "" : verdict.is !== "refused"}
      saveLabel={isOwn && own.state.is !== "ready" ? copy.saveOnceMade : common.save}
      isShown={(error) => verdictOf(error) !== null && !isOwn}
    >
      {(errors) => (
        <>
          <VideoKindChoice kind={kind} onChoose={setKind} />
          {isOwn ? (
            <OwnVideoField own={own} error={errors.video ?? errors.frame} />
          ) : (
            <VideoLinkField
              label={words.label}
              hint={verdict.is === "unknown" ? words[`${kind}Hint`] : undefined}
              required
              value={link}
              stored={stored}
              error={errors.video}
              checking={checking}
              onChange={setLink}
            />
          )}
          {isOwn && (
            <PosterChoice
              choices={[
                ...frames.map((picture, index) => ({ value: index as Poster, name: copy.frame(index + 1), picture })),
                ...present,
              ]}
              coming={frames.length > 0 ? 0 : FRAMES.length}
              chosen={usesFrame ? chosenFrame : "present"}
              hint={frames.length > 0 ? copy.posterHint : copy.framesComing}
              onChoose={setPoster}
              upload={shown ? upload : undefined}
            />
          )}
          {!isOwn && offered?.poster && present.length > 0 && (
            <PosterChoice
              choices={[
                {
                  value: "provider" as Poster,
                  name: copy.posterOf[offered.provider ?? "youtube"],
                  picture: offered.poster,
                },
                ...present,
              ]}
              chosen={poster === "present" ? "present" : "provider"}
              hint={copy.posterHint}
              onChoose={setPoster}
            />
          )}
          {!isOwn && verdict.is === "playable" && !verdict.check.poster && !shown?.thumbnail && (
            <p className="text-small text-muted">{copy.posterMissing}</p>
          )}
          {shown && !isOwn && <PictureField picture={shown.thumbnail || null} shape="wide" upload={upload} />}
          <TextField
            name="title"
            label={copy.name}
            required
            maxLength={TITLE_MAX}
            defaultValue={shown?.title}
            error={errors.title}
          />
          <TextField name="label" label={copy.label} maxLength={80} defaultValue={shown?.label} error={errors.label} />
        </>
      )}
    </RecordDialog>
  );
}
