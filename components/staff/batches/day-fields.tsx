"use client";

import { useId, useState } from "react";
import type { DayAction, DayPlan } from "@/components/staff/batches/day-plan";
import { DateField } from "@/components/staff/ui/date-field";
import { CheckField } from "@/components/staff/ui/form-fields";
import { TextField } from "@/components/ui/text-field";
import type { Day } from "@/lib/calendar/month";
import type { StaffCalendar, StaffClass } from "@/lib/calendar/staff-schema";
import { addDays } from "@/lib/catalogue/schedule";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { formatWeekday } from "@/lib/format";
import { TOPIC_MAX } from "@/lib/wire/limits";

const copy = batchesCopy.day;
const USUAL_TIME = "20:00";

type DayFieldsProps = {
  action: DayAction;
  day: Day;
  plan: DayPlan;
  calendar: StaffCalendar;
  mayCloseEverywhere: boolean;
};

export function DayFields({ action, day, plan, calendar, mayCloseEverywhere }: DayFieldsProps) {
  const weekly = day.classes.find(({ kind }) => kind === "weekly");
  const makeUp = day.classes.find(({ kind }) => kind === "make_up");
  switch (action) {
    case "add_class":
      return (
        <>
          <TimeFields date={plan.date} time={weekly?.start_time ?? USUAL_TIME} />
          <SubjectFields kind="make_up" calendar={calendar} />
          <NoteField label={copy.plainNote} />
        </>
      );
    case "move_make_up":
      return (
        <>
          <TimeFields date={plan.to ?? plan.date} time={makeUp?.start_time ?? USUAL_TIME} />
          <NoteField label={copy.plainNote} value={makeUp?.note} />
        </>
      );
    case "cancel_class":
      return <CancelFields plan={plan} time={weekly?.start_time ?? USUAL_TIME} />;
    case "set_subjects": {
      const held = day.classes.filter(({ is_called_off }) => !is_called_off);
      return (
        <>
          {held.map((one) => (
            <SubjectFields key={one.kind} kind={one.kind} said={one} calendar={calendar} isOneOfTwo={held.length > 1} />
          ))}
          {held.some(({ kind }) => kind === "weekly") && (
            <CheckField name="following" label={copy.following(formatWeekday(day.date))} />
          )}
        </>
      );
    }
    case "add_holiday":
      return (
        <>
          <TextField name="name" label={copy.holidayName} required maxLength={120} />
          {mayCloseEverywhere && <CheckField name="everywhere" label={copy.everywhere} />}
        </>
      );
    default:
      return null;
  }
}

function CancelFields({ plan, time }: { plan: DayPlan; time: string }) {
  const [hasMakeUp, setHasMakeUp] = useState(true);
  return (
    <>
      <NoteField label={copy.note} />
      <CheckField
        name="with_make_up"
        label={copy.withMakeUp}
        checked={hasMakeUp}
        onChange={(event) => setHasMakeUp(event.target.checked)}
      />
      {hasMakeUp && (
        <div className="grid gap-3.5 xs:grid-cols-2">
          <DateField
            name="make_up_date"
            label={copy.makeUpDate}
            required
            defaultValue={plan.to ?? addDays(plan.date, 1)}
          />
          <TextField name="make_up_time" type="time" label={copy.time} required defaultValue={time} />
        </div>
      )}
    </>
  );
}

function TimeFields({ date, time }: { date: string; time: string }) {
  return (
    <div className="grid gap-3.5 xs:grid-cols-2">
      <DateField name="date" label={copy.date} required defaultValue={date} />
      <TextField name="start_time" type="time" label={copy.time} required defaultValue={time} />
    </div>
  );
}

type SubjectFieldsProps = {
  kind: StaffClass["kind"];
  said?: Pick<StaffClass, "subject" | "teacher">;
  calendar: StaffCalendar;
  /** True where the day's other class has such fields too. */
  isOneOfTwo?: boolean;
};

/** Offers the subjects and teachers of the batch's other classes. */
function SubjectFields({ kind, said, calendar, isOneOfTwo = false }: SubjectFieldsProps) {
  const id = useId();
  const labelOf = (label: string) => (isOneOfTwo && kind === "make_up" ? copy.ofMakeUp(label) : label);
  return (
    <div className="grid gap-3.5 xs:grid-cols-2">
      {(["subject", "teacher"] as const).map((name) => (
        <div key={name}>
          <TextField
            name={`${name} ${kind}`}
            label={labelOf(copy[name])}
            defaultValue={said?.[name]}
            maxLength={TOPIC_MAX}
            list={`${id}-${name}`}
          />
          <datalist id={`${id}-${name}`}>
            {[...new Set(calendar.classes.map((one) => one[name]))].filter(Boolean).map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </div>
      ))}
    </div>
  );
}

function NoteField({ label, value = "" }: { label: string; value?: string }) {
  return <TextField name="note" label={label} defaultValue={value} maxLength={200} />;
}
