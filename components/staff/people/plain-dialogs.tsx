"use client";

import { useState } from "react";
import { type DialogProps, explainRefusal, type PersonAction } from "@/components/staff/people/person-action";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { deviceName } from "@/lib/accounts/device-name";
import { consoleCopy } from "@/lib/copy/console";
import { peopleCopy } from "@/lib/copy/staff-people";
import { cancel, endPersonSessions, sendLink, setState } from "@/lib/people/staff-client";
import type { PersonEnrollment } from "@/lib/people/staff-schema";

const copy = peopleCopy.dialogs;

type Plain = Extract<PersonAction, { kind: "link" | "off" | "on" | "sessions" | "correct" | "merge" }>;

/** A dialog for actions that ask only for the reason. */
export function PlainDialog({ action, person, onClose, onDone }: DialogProps & { action: Plain }) {
  const { kind } = action;
  if (kind === "correct" || kind === "merge") return null;
  const { title, confirm, usual } = copy[kind];
  return (
    <ReasonDialog
      open
      {...{ title, confirm, usual, onClose }}
      danger={kind === "off"}
      explain={explainRefusal}
      onConfirm={async (reason) => {
        await write(action, person.id, reason);
        onDone();
      }}
    >
      <p>{leadOf(action, person.email)}</p>
    </ReasonDialog>
  );
}

function leadOf(action: Plain, email: string): string {
  if (action.kind === "link") return copy.link.lead(email);
  if (action.kind === "off") return copy.off.lead;
  if (action.kind === "on") return copy.on.lead;
  const device = action.kind === "sessions" ? action.device : null;
  return device ? copy.sessions.one(deviceName(device.user_agent).name) : copy.sessions.all;
}

function write(action: Plain, id: number, reason: string): Promise<unknown> {
  if (action.kind === "link") return sendLink(id, { reason });
  if (action.kind === "sessions") return endPersonSessions(id, { reason, session_id: action.device?.id });
  return setState(id, { reason, active: action.kind === "on" });
}

export function CancelDialog({ enrollment, onClose, onDone }: DialogProps & { enrollment: PersonEnrollment }) {
  const [voids, setVoids] = useState(false);
  const { title, confirm, usual, lead } = copy.cancel;
  return (
    <ReasonDialog
      open
      danger
      cancel={consoleCopy.back}
      {...{ title, confirm, usual, onClose }}
      explain={explainRefusal}
      onConfirm={async (reason) => {
        await cancel(enrollment.id, { reason, void_payments: voids });
        onDone();
      }}
    >
      <p>{lead(enrollment.batch_name)}</p>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={voids}
          onChange={(event) => setVoids(event.target.checked)}
          className="size-5 accent-primary"
        />
        {copy.cancel.void}
      </label>
    </ReasonDialog>
  );
}
