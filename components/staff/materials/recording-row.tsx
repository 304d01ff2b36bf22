"use client";

import { Film } from "lucide";
import { useRef, useState } from "react";
import { MaterialMenu } from "@/components/staff/materials/material-menu";
import { Bar, MaterialRow } from "@/components/staff/materials/material-row";
import { RecordingDialog } from "@/components/staff/materials/recording-dialog";
import { RemovalDialog } from "@/components/staff/materials/removal-dialog";
import { ReplaceInput } from "@/components/staff/materials/replace-input";
import { isUnderWay, type Uploads } from "@/components/staff/materials/use-uploads";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { materialsCopy as copy } from "@/lib/copy/staff-materials";
import { cancelTranscoding, removeRecording, retryTranscoding } from "@/lib/materials/staff-client";
import type { StaffRecording, TranscodingRecord } from "@/lib/materials/staff-schema";

type RowProps = { recording: StaffRecording; replace: Uploads["replace"]; onChange: () => Promise<void> };

export function RecordingRow({ recording, replace, onChange }: RowProps) {
  const { id, title, transcoding, batches } = recording;
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const making = transcoding && transcoding.state !== "done" ? transcoding : null;
  const hasFailed = making?.state === "failed" || making?.state === "cancelled";
  const close = () => setOpen(null);

  return (
    <MaterialRow
      icon={Film}
      tone={hasFailed ? "bad" : making ? "plain" : "good"}
      title={title}
      meta={
        <>
          {making ? states[making.state](making) : metaOf(recording)}
          {batches.length > 1 && ` · ${copy.recording.batches(batches.length)}`}
        </>
      }
      actions={
        <>
          {making && <MakingAction recordingId={id} title={title} making={making} onChange={onChange} />}
          <MaterialMenu
            title={title}
            onEdit={() => setOpen("edit")}
            onReplace={() => input.current?.click()}
            onRemove={() => setOpen("remove")}
          />
        </>
      }
    >
      {making && isUnderWay(making.state) && making.segments.length > 0 && (
        <div className="flex gap-1.5">
          {making.segments.map(({ quality, percent }) => (
            <Bar key={quality} label={copy.transcoding.label(title, quality)} percent={percent} />
          ))}
        </div>
      )}
      <ReplaceInput input={input} replaced={{ kind: "recording", id, title }} replace={replace} />
      <RecordingDialog open={open === "edit"} recording={recording} onClose={close} onSaved={onChange} />
      <RemovalDialog
        open={open === "remove"}
        title={copy.removal.recording(title)}
        text={batches.length > 1 ? copy.removal.everywhere(batches.length) : copy.removal.once}
        remove={(reason) => removeRecording(id, reason)}
        onClose={close}
        onRemoved={onChange}
      />
    </MaterialRow>
  );
}

const metaOf = ({ class_date, duration_seconds, qualities, byte_size }: StaffRecording) =>
  copy.recording.meta(class_date, duration_seconds, qualities, byte_size);

const ended = (why: string, { can_retry }: TranscodingRecord) =>
  can_retry ? why : `${why} · ${copy.transcoding.uploadAgain}`;

const states: Record<TranscodingRecord["state"], (making: TranscodingRecord) => string> = {
  queued: () => copy.transcoding.queued,
  running: ({ segments }) =>
    segments.length > 0 ? copy.transcoding.making(copy.transcoding.segments(segments)) : copy.transcoding.begins,
  paused: () => copy.transcoding.paused,
  done: () => "",
  failed: (making) => ended(copy.transcoding.failed(making.problem), making),
  cancelled: (making) => ended(copy.transcoding.cancelled, making),
};

type MakingProps = { recordingId: number; title: string; making: TranscodingRecord; onChange: () => void };

function MakingAction({ recordingId, title, making, onChange }: MakingProps) {
  const [busy, setBusy] = useState(false);
  const isStop = isUnderWay(making.state);
  if (!isStop && !making.can_retry) return null;
  const action = isStop ? copy.actions.cancel : copy.actions.retry;

  async function act() {
    setBusy(true);
    try {
      await (isStop ? cancelTranscoding : retryTranscoding)(recordingId);
    } catch {
      toast.error(copy.upload.unknown);
    }
    setBusy(false);
    onChange();
  }

  return (
    <Button variant="secondary" size="sm" busy={busy} aria-label={copy.actions.for(action, title)} onClick={act}>
      {action}
    </Button>
  );
}
