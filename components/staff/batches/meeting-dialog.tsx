"use client";

import { RecordDialog } from "@/components/staff/ui/record-dialog";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { changeMeeting } from "@/lib/catalogue/batch-staff-client";
import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { batchesCopy } from "@/lib/copy/staff-batches";

const copy = batchesCopy.form;

type MeetingDialogProps = {
  open: boolean;
  batch: StaffBatch;
  onClose: () => void;
  onSaved: (batch: StaffBatch) => void;
};

export function MeetingDialog({ open, batch, onClose, onSaved }: MeetingDialogProps) {
  const fields = [
    ["zoom_link", copy.zoomLink, batch.zoom_link],
    ["zoom_id", copy.zoomId, batch.zoom_meeting_id],
    ["zoom_passcode", copy.zoomPasscode, batch.zoom_passcode],
  ] as const;

  async function save(data: FormData) {
    const orNull = (name: (typeof fields)[number][0]) => String(data.get(name) ?? "").trim() || null;
    const meeting = {
      zoom_link: orNull("zoom_link"),
      zoom_id: orNull("zoom_id"),
      zoom_passcode: orNull("zoom_passcode"),
    };
    onSaved(await changeMeeting(batch.id, { updated_at: batch.updated_at, ...meeting }));
    toast.success(batchesCopy.meetingSaved);
  }

  return (
    <RecordDialog open={open} title={batchesCopy.meeting.edit} onClose={onClose} save={save} onNewer={onSaved}>
      {(errors) =>
        fields.map(([name, label, value]) => (
          <TextField key={name} name={name} label={label} defaultValue={value ?? ""} error={errors[name]} lang="en" />
        ))
      }
    </RecordDialog>
  );
}
