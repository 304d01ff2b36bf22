"use client";

import { useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { NumberField } from "@/components/ui/number-field";
import { toast } from "@/components/ui/toast";
import { examRoomCopy } from "@/lib/copy/staff-exam-room";
import { reopenAttempt } from "@/lib/exams/staff-client";
import { toAsciiDigits } from "@/lib/format";

const copy = examRoomCopy.reopen;

type ReopenDialogProps = {
  id: number;
  attempt: number;
  name: string;
  wasHandedIn: boolean;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};

export function ReopenDialog({ id, attempt, name, wasHandedIn, open, onClose, onDone }: ReopenDialogProps) {
  const [minutes, setMinutes] = useState("10");

  async function confirm(reason: string) {
    const change = { minutes: Number(toAsciiDigits(minutes)), reason, submitted: wasHandedIn };
    const { keys_were_out } = await reopenAttempt(id, attempt, change);
    toast.success(copy.done);
    if (keys_were_out) toast.error(copy.keysWereOut);
    onDone();
  }

  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={copy.title(name)}
      usual={copy.usual}
      confirm={copy.confirm}
      onConfirm={confirm}
      explain={explainFailure}
      fields={["minutes"]}
    >
      {(errors) => (
        <>
          <p>{copy.text}</p>
          {wasHandedIn && <p className="text-accent-ink">{copy.submitted}</p>}
          <NumberField
            label={copy.minutes}
            whole
            value={minutes}
            error={errors.minutes}
            onChange={(event) => setMinutes(event.target.value)}
          />
        </>
      )}
    </ReasonDialog>
  );
}
