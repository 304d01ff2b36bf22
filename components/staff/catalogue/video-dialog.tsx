"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { OwnVideoField } from "@/components/staff/catalogue/own-video-field";
import { PictureField } from "@/components/staff/catalogue/picture-field";
import { useOwnVideo } from "@/components/staff/catalogue/use-own-video";
import { tidyLink, useVideoCheck, verdictOf } from "@/components/staff/catalogue/use-video-check";
import { kindOf, type VideoKind, VideoKindChoice } from "@/components/staff/catalogue/video-kind-choice";
import { VideoLinkField } from "@/components/staff/catalogue/video-link-field";
import { framesOf, type Poster, VideoPosterField } from "@/components/staff/catalogue/video-poster-field";
import { explainDrop } from "@/components/staff/materials/sending-words";
import { RecordDialog } from "@/components/staff/ui/record-dialog";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { ownVideoId, usualFrame } from "@/lib/catalogue/own-videos";
import { changePromoVideo, changePromoVideoPicture, createPromoVideo } from "@/lib/catalogue/staff-client";
import type { StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import { common } from "@/lib/copy/common";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { TITLE_MAX } from "@/lib/wire/limits";

const copy = catalogueCopy.videos;
const words = catalogueCopy.link;

type VideoDialogProps = {
  editing: StaffPromoVideo | "new" | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

const addressOf = (video: StaffPromoVideo | null) => (video ? (video.next_video ?? video.video) : "");

export function VideoDialog({ editing, onClose, onChanged }: VideoDialogProps) {
  const [shown, setShown] = useState<StaffPromoVideo | null>(null);
  const [kind, setKind] = useState<VideoKind>("embed");
  const [link, setLink] = useState("");
  const [ownAddress, setOwnAddress] = useState("");
  const [poster, setPoster] = useState<Poster | null>(null);
  const [sendsPicture, setSendsPicture] = useState(false);
  const stored = addressOf(shown);
  const own = useOwnVideo(ownAddress, stored, setOwnAddress);
  const checking = useVideoCheck();
  const { verdict, forget, setVerdict } = checking;

  const begin = useEffectEvent((video: StaffPromoVideo | null) => {
    // An upload that nothing was saved of yet is found again where it was begun.
    if (own.isUnsavedUpload || (ownAddress !== "" && ownAddress !== stored && video?.id === shown?.id)) {
      setKind("upload");
      return;
    }
    const address = addressOf(video);
    setShown(video);
    setLink(ownVideoId(address) ? "" : address);
    setOwnAddress(ownVideoId(address) ? address : "");
    setKind(kindOf(address));
    setPoster(null);
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
  const frames = framesOf(own.state);
  const usual = isOwn ? (shown?.thumbnail ? "present" : usualFrame(frames)) : "provider";
  const chosenPoster = poster ?? usual;

  async function save(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? "");
    const fields = { title: text("title"), label: text("label"), video: isOwn ? ownAddress : tidyLink(link) };
    const frame = isOwn && frames.length > 0 && typeof chosenPoster === "number" ? chosenPoster : undefined;
    const provider_poster = !isOwn && offered?.poster && chosenPoster !== "present" ? (true as const) : undefined;
    try {
      if (shown) {
        await changePromoVideo(shown.id, { ...fields, frame, provider_poster, updated_at: shown.updated_at });
      } else await createPromoVideo({ ...fields, frame, duration_seconds: null });
    } catch (error) {
      const refusal = verdictOf(error);
      if (refusal) setVerdict(refusal);
      throw error;
    }
    if (isOwn) own.release();
    else if (own.isUnsavedUpload) void own.drop().catch(explainDrop);
    toast.success(copy.saved);
    await onChanged();
  }

  function adopt(next: StaffPromoVideo) {
    setShown(next);
    void onChanged();
  }

  async function upload(picture: Blob) {
    if (!shown) return;
    setSendsPicture(true);
    try {
      adopt(await changePromoVideoPicture(shown.id, shown.updated_at, picture));
      setPoster("present");
    } finally {
      setSendsPicture(false);
    }
  }

  return (
    <RecordDialog
      open={editing !== null}
      title={shown ? copy.edit : copy.add}
      onClose={onClose}
      save={save}
      onNewer={adopt}
      width="md"
      canSave={!sendsPicture && (isOwn ? ownAddress !== "" && own.state.is !== "failed" : verdict.is !== "refused")}
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
          <VideoPosterField
            present={shown?.thumbnail ?? ""}
            source={isOwn ? { own: own.state } : { offered }}
            chosen={chosenPoster}
            onChoose={setPoster}
            upload={shown ? upload : undefined}
          />
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
