"use client";

import { type FormEvent, useState } from "react";
import { eventsOf } from "@/components/staff/batches/day-events";
import { DayFields } from "@/components/staff/batches/day-fields";
import { changeFrom, type DayAction, type DayPlan, possibleActions } from "@/components/staff/batches/day-plan";
import { explainFailure } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { dayOf } from "@/lib/calendar/month";
import type { DayChange } from "@/lib/calendar/schedule-changes";
import type { StaffCalendar } from "@/lib/calendar/staff-schema";
import { common } from "@/lib/copy/common";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { formatDateLong } from "@/lib/format";

const copy = batchesCopy.day;

type DayDialogProps = {
  plan: DayPlan | null;
  calendar: StaffCalendar;
  today: string;
  mayCloseEverywhere: boolean;
  onClose: () => void;
  onChange: (change: DayChange) => Promise<void>;
};

/** One form for a day: class, make-up, cancelled, holiday. */
export function DayDialog({ plan, onClose, ...form }: DayDialogProps) {
  return (
    <Dialog open={plan !== null} onClose={onClose} title={plan ? formatDateLong(plan.date) : ""}>
      {plan && <DayForm key={`${plan.date} ${plan.action} ${plan.to}`} plan={plan} onClose={onClose} {...form} />}
    </Dialog>
  );
}

const toldActions: DayAction[] = ["add_class", "cancel_class", "move_make_up"];

function DayForm({ plan, calendar, today, mayCloseEverywhere, onClose, onChange }: DayDialogProps & { plan: DayPlan }) {
  const day = dayOf(calendar, plan.date);
  const actions = possibleActions(day, mayCloseEverywhere);
  const [action, setAction] = useState<DayAction>(
    plan.action && actions.includes(plan.action) ? plan.action : (actions[0] ?? "add_class"),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await onChange(changeFrom(action, plan.date, day, calendar, new FormData(event.currentTarget)));
      onClose();
    } catch (error) {
      setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  const events = eventsOf(day);
  const isTold = toldActions.includes(action) && (plan.to ?? plan.date) >= today && calendar.learners > 0;
  return (
    <form onSubmit={save} className="mt-2 grid gap-3.5">
      <p className="text-meta text-muted">
        {copy.whatNow}:{" "}
        {events.length > 0 ? events.map(({ kind, label }) => `${label} (${kind})`).join(", ") : copy.nothing}
      </p>
      <fieldset className="grid gap-0.5">
        <legend className="mb-1 text-small font-semibold">{copy.action}</legend>
        {actions.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2.5 md:min-h-9">
            <input
              type="radio"
              name="action"
              checked={one === action}
              onChange={() => setAction(one)}
              className="size-4.5 accent-primary"
            />
            {labels[one]}
          </label>
        ))}
      </fieldset>
      <DayFields key={action} {...{ action, day, plan, calendar, mayCloseEverywhere }} />
      <p className="text-meta text-muted">{isTold ? copy.told(calendar.learners) : copy.notTold}</p>
      {failure && <Alert tone="bad" title={failure} />}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {common.close}
        </Button>
        <Button type="submit" busy={busy} variant={action === "cancel_class" ? "danger" : "primary"}>
          {labels[action]}
        </Button>
      </div>
    </form>
  );
}

const labels: Record<DayAction, string> = {
  add_class: copy.add,
  cancel_class: copy.cancel,
  restore_class: copy.restore,
  move_make_up: copy.move,
  remove_make_up: copy.remove,
  add_holiday: copy.holiday,
  remove_holiday: copy.noHoliday,
  set_subjects: copy.subjects,
};
