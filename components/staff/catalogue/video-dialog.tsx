"use client";

import { CirclePlay, Link } from "lucide";
import Image from "next/image";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { PictureField } from "@/components/staff/catalogue/picture-field";
import { tidyLink, useVideoCheck, verdictOf } from "@/components/staff/catalogue/use-video-check";
import { VideoLinkField } from "@/components/staff/catalogue/video-link-field";
import { RecordDialog } from "@/components/staff/ui/record-dialog";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { pictureSource } from "@/components/ui/picture-source";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { embedOf } from "@/lib/catalogue/embeds";
import { changePromoVideo, changePromoVideoPicture, createPromoVideo } from "@/lib/catalogue/staff-client";
import type { StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { TITLE_MAX } from "@/lib/wire/limits";

const copy = catalogueCopy.videos;
const words = catalogueCopy.link;
const kinds = { embed: CirclePlay, address: Link };
type Kind = keyof typeof kinds;

type VideoDialogProps = { editing: StaffPromoVideo | "new" | null; onClose: () => void; onChanged: () => void };

export function VideoDialog({ editing, onClose, onChanged }: VideoDialogProps) {
  const [shown, setShown] = useState<StaffPromoVideo | null>(null);
  const [kind, setKind] = useState<Kind>("embed");
  const [link, setLink] = useState("");
  const [ownPicture, setOwnPicture] = useState(false);
  const checking = useVideoCheck();
  const { verdict, forget, setVerdict } = checking;
  const stored = shown?.video ?? "";

  const begin = useEffectEvent((video: StaffPromoVideo | null) => {
    setShown(video);
    setLink(video?.video ?? "");
    setKind(!video || embedOf(video.video) ? "embed" : "address");
    setOwnPicture(false);
    forget();
  });
  useEffect(() => begin(editing === "new" ? null : editing), [editing]);

  // The link itself says what it is.
  const found = verdict.is === "playable" ? verdict.check.kind : null;
  useEffect(() => {
    if (found) setKind(found === "embed" ? "embed" : "address");
  }, [found]);

  const offered = verdict.is === "playable" && verdict.check.provider ? verdict.check : null;

  async function save(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? "");
    const fields = { title: text("title"), label: text("label"), video: tidyLink(link) };
    const takesPoster = offered?.poster && !ownPicture ? { provider_poster: true as const } : {};
    try {
      if (shown) await changePromoVideo(shown.id, { ...fields, ...takesPoster, updated_at: shown.updated_at });
      else await createPromoVideo({ ...fields, duration_seconds: null });
    } catch (error) {
      const refusal = verdictOf(error);
      if (refusal) setVerdict(refusal);
      throw error;
    }
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
    setOwnPicture(true);
  }

  return (
    <RecordDialog
      open={editing !== null}
      title={shown ? copy.edit : copy.add}
      onClose={onClose}
      save={save}
      onNewer={adopt}
      width="md"
      canSave={verdict.is !== "refused"}
      isShown={(error) => verdictOf(error) !== null}
    >
      {(errors) => (
        <>
          <KindChoice kind={kind} onChoose={setKind} />
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
          {offered && shown?.thumbnail && offered.poster && (
            <PosterChoice
              choices={[
                { own: false, name: copy.posterOf[offered.provider ?? "youtube"], picture: offered.poster },
                { own: true, name: copy.posterPresent, picture: shown.thumbnail },
              ]}
              own={ownPicture}
              onChoose={setOwnPicture}
            />
          )}
          {verdict.is === "playable" && !verdict.check.poster && !shown?.thumbnail && (
            <p className="text-small text-muted">{copy.posterMissing}</p>
          )}
          {shown && <PictureField picture={shown.thumbnail || null} shape="wide" upload={upload} />}
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

function KindChoice({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  return (
    <fieldset className="grid overflow-hidden rounded-control border border-line-strong xs:grid-cols-2">
      <legend className="sr-only">{words.kinds}</legend>
      {(["embed", "address"] as const).map((one) => (
        <label
          key={one}
          className={cn(
            "flex min-h-11 cursor-pointer items-center gap-2.5 px-4 text-small has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary xs:justify-center",
            one === "address" && "max-xs:border-t xs:border-l border-line-strong",
            one === kind && "bg-primary-soft font-semibold text-on-primary-soft",
          )}
        >
          <input
            type="radio"
            name="kind"
            value={one}
            checked={one === kind}
            onChange={() => onChoose(one)}
            className="sr-only"
          />
          <Icon as={kinds[one]} size={18} />
          {words[one]}
        </label>
      ))}
    </fieldset>
  );
}

type PosterChoiceProps = {
  choices: { own: boolean; name: string; picture: string }[];
  own: boolean;
  onChoose: (own: boolean) => void;
};

function PosterChoice({ choices, own, onChoose }: PosterChoiceProps): ReactNode {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="text-small font-semibold">
        {copy.poster} <span className="font-normal text-muted">{copy.posterHint}</span>
      </legend>
      <div className="mt-1 grid grid-cols-2 gap-3 xs:grid-cols-3">
        {choices.map((one) => (
          <label
            key={one.name}
            className={cn(
              "grid cursor-pointer gap-1 rounded-control p-1 text-meta has-focus-visible:outline-2 has-focus-visible:outline-primary",
              one.own === own ? "bg-primary-soft font-semibold ring-2 ring-primary" : "ring-1 ring-line",
            )}
          >
            <input
              type="radio"
              name="poster"
              checked={one.own === own}
              onChange={() => onChoose(one.own)}
              className="sr-only"
            />
            <span className="relative aspect-video overflow-hidden rounded-[6px] bg-surface-2">
              <Image {...pictureSource(one.picture)} alt="" fill sizes="180px" className="object-cover" />
            </span>
            <span className="px-1">{one.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
