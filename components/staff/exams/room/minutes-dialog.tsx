"use client";

import { ArrowRight } from "lucide";
import { useEffect, useState } from "react";
import { minutesBack } from "@/components/staff/exams/room/minutes-back";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Icon } from "@/components/ui/icon";
import { NumberField } from "@/components/ui/number-field";
import { toast } from "@/components/ui/toast";
import { examRoomCopy } from "@/lib/copy/staff-exam-room";
import type { MinutesGiven } from "@/lib/exams/room/schema";
import { giveMinutes } from "@/lib/exams/staff-client";
import { formatDateTime, formatTime, toAsciiDigits, toBengaliDigits } from "@/lib/format";

const copy = examRoomCopy.minutes;

/** The target of the minutes: one attempt, or all. */
export type MinutesFor = {
  attemptId: number | null;
  name: string | null;
  deadlineAt: string | null;
  /** The value that the field begins with. */
  usual: number;
};

type MinutesDialogProps = { id: number; change: MinutesFor | null; onClose: () => void; onDone: () => void };

export function MinutesDialog({ id, change, onClose, onDone }: MinutesDialogProps) {
  return change && <OpenMinutesDialog id={id} change={change} onClose={onClose} onDone={onDone} />;
}

const minutesOf = (typed: string) => Number(toAsciiDigits(typed.trim()).replace("−", "-"));
const isMinutes = (minutes: number) => Number.isInteger(minutes) && minutes !== 0 && Math.abs(minutes) <= 1440;

/** The same request in a mode that writes nothing names the learners it would touch. */
function useRehearsal(id: number, attemptId: number | null, minutes: number): MinutesGiven | null {
  const [rehearsed, setRehearsed] = useState<MinutesGiven | null>(null);
  useEffect(() => {
    setRehearsed(null);
    if (!isMinutes(minutes)) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const change = { minutes, attempt_id: attemptId ?? undefined, reason: "-", dry_run: true };
      const answer = await giveMinutes(id, change).catch(() => null);
      if (isCurrent) setRehearsed(answer);
    }, 250);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, attemptId, minutes]);
  return rehearsed;
}

function OpenMinutesDialog({ id, change, onClose, onDone }: MinutesDialogProps & { change: MinutesFor }) {
  const { attemptId, name, deadlineAt, usual } = change;
  const [typed, setTyped] = useState(toBengaliDigits(usual));
  const minutes = minutesOf(typed);
  const rehearsed = useRehearsal(id, attemptId, minutes);

  async function confirm(reason: string) {
    if (!isMinutes(minutes)) throw new RangeError(copy.invalid);
    const attempt_id = attemptId ?? undefined;
    const { extra_minutes } = rehearsed ?? (await giveMinutes(id, { minutes, attempt_id, reason, dry_run: true }));
    const given = await giveMinutes(id, { minutes, attempt_id, reason, extra_minutes });
    const back = minutesBack({ minutes, isOne: attemptId !== null, deadlineAt }, given);
    if (back === null) toast.success(copy.done(given.learners));
    else toast.undoable(copy.done(given.learners), () => void takeBack(back, extra_minutes - back));
    onDone();
  }

  async function takeBack(back: number, extra_minutes: number) {
    try {
      const change = { minutes: back, attempt_id: attemptId ?? undefined, extra_minutes };
      const { learners } = await giveMinutes(id, { ...change, reason: copy.undoReason });
      toast.success(copy.undone(learners));
    } catch (error) {
      toast.error(explainFailure(error));
    }
    onDone();
  }

  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={name === null ? copy.titleAll : copy.titleOne(name)}
      usual={copy.usual}
      confirm={copy.confirm}
      onConfirm={confirm}
      explain={(error) => (error instanceof RangeError ? error.message : explainFailure(error))}
      fields={["minutes"]}
    >
      {(errors) => (
        <>
          <NumberField
            label={copy.label}
            hint={copy.hint}
            whole
            value={typed}
            error={isMinutes(minutes) ? errors.minutes : copy.invalid}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex items-center gap-3">
            {[
              { label: copy.now, at: deadlineAt },
              { label: copy.next, at: rehearsed?.last_deadline_at ?? null },
            ].map(({ label, at }, index) => (
              <div key={label} className="contents">
                {index === 1 && <Icon as={ArrowRight} size={20} className="text-muted" />}
                <p className="flex-1 rounded-row border border-line px-3 py-2 text-center">
                  <span className="block text-meta text-muted">{label}</span>
                  <b className="font-display text-subtitle font-normal">{at ? formatTime(at) : examRoomCopy.none}</b>
                </p>
              </div>
            ))}
          </div>
          <p role="status" className="min-h-10.5 text-meta">
            {rehearsed &&
              (rehearsed.learners === 0
                ? copy.nobody
                : [
                    copy.touched(rehearsed.learners),
                    rehearsed.left_out > 0 && attemptId === null && copy.leftOut(rehearsed.left_out),
                    rehearsed.closes_at && copy.closing(formatDateTime(rehearsed.closes_at)),
                  ]
                    .filter(Boolean)
                    .join(" "))}
          </p>
        </>
      )}
    </ReasonDialog>
  );
}
