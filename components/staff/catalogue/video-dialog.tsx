"use client";

import { useEffect, useState } from "react";
import { PictureField } from "@/components/staff/catalogue/picture-field";
import { RecordDialog } from "@/components/staff/ui/record-dialog";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { changePromoVideo, changePromoVideoPicture, createPromoVideo } from "@/lib/catalogue/staff-client";
import type { StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { TITLE_MAX } from "@/lib/wire/limits";

const copy = catalogueCopy.videos;

type VideoDialogProps = { editing: StaffPromoVideo | "new" | null; onClose: () => void; onChanged: () => void };

export function VideoDialog({ editing, onClose, onChanged }: VideoDialogProps) {
  const [shown, setShown] = useState<StaffPromoVideo | null>(null);
  useEffect(() => setShown(editing === "new" ? null : editing), [editing]);

  async function save(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? "");
    const fields = { title: text("title"), label: text("label"), video: text("video") };
    if (shown) await changePromoVideo(shown.id, { ...fields, updated_at: shown.updated_at });
    else await createPromoVideo({ ...fields, duration_seconds: null });
    toast.success(copy.saved);
    onChanged();
  }

  function adopt(next: StaffPromoVideo) {
    setShown(next);
    onChanged();
  }

  async function upload(picture: Blob) {
    if (shown) adopt(await changePromoVideoPicture(shown.id, shown.updated_at, picture));
  }

  return (
    <RecordDialog
      open={editing !== null}
      title={shown ? copy.edit : copy.add}
      onClose={onClose}
      save={save}
      onNewer={adopt}
    >
      {(errors) => (
        <>
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
          <TextField
            name="video"
            label={copy.video}
            required
            inputMode="url"
            lang="en"
            defaultValue={shown?.video}
            error={errors.video}
          />
        </>
      )}
    </RecordDialog>
  );
}
