"use client";

import { useState } from "react";
import { MaterialForm } from "@/components/staff/materials/material-form";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { materialsCopy } from "@/lib/copy/staff-materials";
import { editRecording, linkableBatches } from "@/lib/materials/staff-client";
import type { BatchLink, StaffRecording } from "@/lib/materials/staff-schema";
import { useRead } from "@/lib/use-read";
import { TOPIC_MAX } from "@/lib/wire/limits";

const copy = materialsCopy.form;

type RecordingDialogProps = {
  open: boolean;
  recording: StaffRecording;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

export function RecordingDialog({ open, onClose, ...form }: RecordingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.editRecording}>
      <RecordingForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function RecordingForm({ recording, onClose, onSaved }: Omit<RecordingDialogProps, "open">) {
  // The recording as the form opened it: the list behind it goes on changing.
  const [from] = useState(recording);
  const [chosen, setChosen] = useState(() => from.batches.map(({ id }) => id));
  const [topic, setTopic] = useState({ subject: from.subject ?? "", chapter: from.chapter ?? "" });
  const isChanged =
    topic.subject !== (from.subject ?? "") ||
    topic.chapter !== (from.chapter ?? "") ||
    chosen.toSorted().join() !==
      from.batches
        .map(({ id }) => id)
        .toSorted()
        .join();

  return (
    <MaterialForm
      facts={from}
      confirm={copy.save}
      isChanged={isChanged}
      check={() => (chosen.length === 0 ? copy.problems.batches : undefined)}
      onClose={onClose}
      onReload={async () => {
        await onSaved();
        onClose();
      }}
      save={async ({ title, description, class_date }) => {
        const edit = { title, description, class_date, ...topic, batch_ids: chosen, updated_at: from.updated_at };
        await editRecording(from.id, edit);
        toast.success(copy.saved);
        // Opened again before the list is read, the form would write over what was saved, and be refused.
        await onSaved();
      }}
    >
      <div className="grid gap-3.5 xs:grid-cols-2">
        {(["subject", "chapter"] as const).map((name) => (
          <TextField
            key={name}
            label={copy[name]}
            maxLength={TOPIC_MAX}
            value={topic[name]}
            onChange={(event) => setTopic({ ...topic, [name]: event.target.value })}
          />
        ))}
      </div>
      <BatchChoice linked={from.batches} chosen={chosen} onChange={setChosen} />
    </MaterialForm>
  );
}

type BatchChoiceProps = { linked: BatchLink[]; chosen: number[]; onChange: (ids: number[]) => void };

/** The batches that have it first; another teacher's batch stays as it is. */
function BatchChoice({ linked, chosen, onChange }: BatchChoiceProps) {
  const { data } = useRead(linkableBatches);
  const others = (data ?? []).filter(({ id }) => !linked.some((link) => link.id === id));
  const isOwn = (id: number) => data?.some((batch) => batch.id === id) ?? false;
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-small font-semibold">{copy.batches}</legend>
      <div className="max-h-52 overflow-y-auto rounded-control border border-line">
        {!data && <Skeleton className="m-2 h-10" />}
        {[...linked, ...others].map(({ id, name, course }) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5 px-3 py-1.5">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={!isOwn(id)}
              onChange={() => toggle(id)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              {name}
              <span className="block text-meta text-muted">{course}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
