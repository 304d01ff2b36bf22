import type { ReactNode } from "react";
import { type RegisterOptions, type UseFormReturn, useController, useWatch } from "react-hook-form";
import type { BatchFields } from "@/components/staff/batches/batch-fields";
import { DateField } from "@/components/staff/ui/date-field";
import { GroupProblem } from "@/components/staff/ui/group-problem";
import { NumberField } from "@/components/ui/number-field";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { movedEnd } from "@/lib/catalogue/batch-copy";
import { academicWeek } from "@/lib/catalogue/schedule";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { formatWeekdays } from "@/lib/format";

const copy = batchesCopy.form;
const shortName = (day: string) => formatWeekdays([day.charAt(0) + day.slice(1).toLowerCase()]);

type ScheduleFieldsProps = {
  form: UseFormReturn<BatchFields>;
  /** The copied batch: its end follows the start. */
  asLongAs?: { start_date: string; end_date: string };
};

/** The form library puts the caret behind what stands in a field when it first runs, so nothing is typed until then. */
export function FieldsWhenReady({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useHydrated()} className="contents">
      {children}
    </fieldset>
  );
}

/** The served page shows the values before the form library runs. */
export const bindField = <Name extends Exclude<keyof BatchFields, "days">>(
  form: UseFormReturn<BatchFields>,
  name: Name,
  options?: RegisterOptions<BatchFields, Name>,
) => ({
  ...form.register(name, options),
  defaultValue: form.formState.defaultValues?.[name],
  error: form.formState.errors[name]?.message,
});

export function ScheduleFields({ form, asLongAs }: ScheduleFieldsProps) {
  const { errors } = form.formState;
  const {
    field: { value: days, onChange: setDays },
  } = useController({ control: form.control, name: "days" });
  const [startDay, endDay] = useWatch({ control: form.control, name: ["start", "end"] });
  const bind = (name: Exclude<keyof BatchFields, "days">) => bindField(form, name);
  const moveEnd = (start: string) => {
    if (asLongAs && start) form.setValue("end", movedEnd(asLongAs, start));
  };
  return (
    <>
      <TextField {...bind("name")} label={copy.name} required />
      <div className="grid gap-3.5 xs:grid-cols-2">
        <DateField
          shown={startDay}
          {...bindField(form, "start", { onChange: ({ target }) => moveEnd(target.value) })}
          label={copy.start}
          required
        />
        <DateField shown={endDay} {...bind("end")} label={copy.end} required />
      </div>
      <fieldset>
        <legend className="mb-1 text-small font-semibold">{copy.days}</legend>
        <div className="flex flex-wrap gap-2">
          {academicWeek.map((day) => (
            <label
              key={day}
              className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 has-checked:border-primary has-checked:bg-primary-soft"
            >
              <input
                type="checkbox"
                value={day}
                name="days"
                checked={days.includes(day)}
                onChange={({ target }) =>
                  setDays(academicWeek.filter((other) => (other === day ? target.checked : days.includes(other))))
                }
                className="size-4.5 accent-primary"
              />
              {shortName(day)}
            </label>
          ))}
        </div>
        <GroupProblem className="mt-1">{errors.days?.message}</GroupProblem>
      </fieldset>
      <div className="grid gap-3.5 xs:grid-cols-2 lg:grid-cols-4">
        <TextField {...bind("time")} type="time" label={copy.time} />
        <NumberField {...bind("minutes")} whole label={copy.minutes} />
        <NumberField {...bind("classes")} whole label={copy.classes} />
        <NumberField {...bind("seats")} whole label={copy.seats} hint={copy.seatsHint} />
      </div>
    </>
  );
}

export function MeetingFields({ form }: { form: UseFormReturn<BatchFields> }) {
  return (
    <div className="grid gap-3.5 md:grid-cols-[2fr_1fr_1fr]">
      <TextField {...bindField(form, "zoom_link")} label={copy.zoomLink} inputMode="url" lang="en" />
      <TextField {...bindField(form, "zoom_id")} label={copy.zoomId} lang="en" />
      <TextField {...bindField(form, "zoom_passcode")} label={copy.zoomPasscode} lang="en" />
    </div>
  );
}
