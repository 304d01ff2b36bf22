"use client";

import { useEffect, useState } from "react";
import { PictureField } from "@/components/staff/catalogue/picture-field";
import { AreaField } from "@/components/staff/ui/form-fields";
import { RecordDialog } from "@/components/staff/ui/record-dialog";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import {
  changeInstructor,
  changeInstructorPicture,
  createInstructor,
  removeInstructorPicture,
} from "@/lib/catalogue/staff-client";
import type { StaffInstructor } from "@/lib/catalogue/staff-schema";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { DESCRIPTION_MAX, TITLE_MAX } from "@/lib/wire/limits";

const copy = catalogueCopy.instructors;

type InstructorDialogProps = {
  editing: StaffInstructor | "new" | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

export function InstructorDialog({ editing, onClose, onChanged }: InstructorDialogProps) {
  const [shown, setShown] = useState<StaffInstructor | null>(null);
  useEffect(() => setShown(editing === "new" ? null : editing), [editing]);

  async function save(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? "");
    const fields = { full_name: text("full_name"), expertise: text("expertise"), bio: text("bio") };
    if (shown) await changeInstructor(shown.id, { ...fields, updated_at: shown.updated_at });
    else await createInstructor(fields);
    toast.success(copy.saved);
    await onChanged();
  }

  function adopt(next: StaffInstructor) {
    setShown(next);
    void onChanged();
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
          {shown && (
            <PictureField
              picture={shown.profile_image}
              shape="square"
              alternative={shown.full_name}
              upload={async (picture) => adopt(await changeInstructorPicture(shown.id, shown.updated_at, picture))}
              remove={async () => adopt(await removeInstructorPicture(shown.id, shown.updated_at))}
            />
          )}
          <TextField
            name="full_name"
            label={copy.name}
            required
            maxLength={TITLE_MAX}
            defaultValue={shown?.full_name}
            error={errors.full_name}
          />
          <TextField
            name="expertise"
            label={copy.expertise}
            maxLength={TITLE_MAX}
            defaultValue={shown?.expertise}
            error={errors.expertise}
          />
          <AreaField
            name="bio"
            label={copy.bio}
            maxLength={DESCRIPTION_MAX}
            defaultValue={shown?.bio}
            error={errors.bio}
          />
        </>
      )}
    </RecordDialog>
  );
}
