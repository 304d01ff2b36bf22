"use client";

import { useState } from "react";
import { type DialogProps, explainRefusal } from "@/components/staff/people/person-action";
import { DateField } from "@/components/staff/ui/date-field";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { peopleCopy } from "@/lib/copy/staff-people";
import { dateInDhaka } from "@/lib/format";
import { setLastDay } from "@/lib/people/staff-client";
import type { PersonEnrollment } from "@/lib/people/staff-schema";

const copy = peopleCopy.dialogs.extend;

export function ExtendDialog({ enrollment, onClose, onDone }: DialogProps & { enrollment: PersonEnrollment }) {
  const { id, expires_at } = enrollment;
  const [day, setDay] = useState(expires_at ? dateInDhaka(expires_at) : "");
  return (
    <ReasonDialog
      open
      {...{ title: copy.title, confirm: copy.confirm, usual: copy.usual, onClose }}
      fields={["last_day"]}
      explain={explainRefusal}
      onConfirm={async (reason) => {
        await setLastDay(id, { reason, last_day: day === "" ? null : day, seen: expires_at });
        onDone();
      }}
    >
      {(errors) => (
        <>
          <p className="font-semibold">{enrollment.batch_name}</p>
          <DateField
            label={copy.lastDay}
            min={dateInDhaka(new Date().toISOString())}
            value={day}
            error={errors.last_day}
            onChange={(event) => setDay(event.target.value)}
          />
        </>
      )}
    </ReasonDialog>
  );
}
