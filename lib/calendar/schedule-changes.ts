import type { ScheduleChange, StaffCalendar } from "@/lib/calendar/staff-schema";

type Refusal = { field: string; message: string };

const classOn = ({ classes }: StaffCalendar, date: string, kind: StaffCalendar["classes"][number]["kind"]) =>
  classes.find((one) => one.date === date && one.kind === kind);
const holidayOn = ({ holidays }: StaffCalendar, date: string, everywhere: boolean) =>
  holidays.find((holiday) => holiday.date === date && holiday.everywhere === everywhere);

const noClass = { field: "date", message: "There is no such class on this day." };
const twice = (field: string) => ({ field, message: "This day already has such a class." });

/** The reason why this calendar does not allow the change, or null. */
export function refusalOf(change: ScheduleChange, calendar: StaffCalendar): Refusal | null {
  switch (change.action) {
    case "add_class":
      return classOn(calendar, change.date, "make_up") ? twice("date") : null;
    case "cancel_class": {
      const weekly = classOn(calendar, change.date, "weekly");
      if (!weekly || weekly.is_called_off) return noClass;
      return change.make_up && classOn(calendar, change.make_up.date, "make_up") ? twice("make_up") : null;
    }
    case "restore_class": {
      const isHoliday = holidayOn(calendar, change.date, true) ?? holidayOn(calendar, change.date, false);
      return classOn(calendar, change.date, "weekly")?.is_called_off && !isHoliday ? null : noClass;
    }
    case "move_make_up":
      if (!classOn(calendar, change.date, "make_up")) return noClass;
      return change.to !== change.date && classOn(calendar, change.to, "make_up") ? twice("to") : null;
    case "remove_make_up":
      return classOn(calendar, change.date, "make_up") ? null : noClass;
    case "set_subjects":
      return change.classes.every((one) => classOn(calendar, one.date, one.kind)) ? null : noClass;
    case "add_holiday":
      return holidayOn(calendar, change.date, change.everywhere)
        ? { field: "date", message: "This day is a holiday already." }
        : null;
    case "remove_holiday":
      return holidayOn(calendar, change.date, change.everywhere)
        ? null
        : { field: "date", message: "This day is no holiday." };
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type DayChange = DistributiveOmit<ScheduleChange, "revision">;

/** The changes that, made in order, restore the calendar to its state before the change. */
export function inverseOf(change: DayChange, before: StaffCalendar): DayChange[] {
  const { date } = change;
  switch (change.action) {
    case "add_class":
      return [{ action: "remove_make_up", date }];
    case "cancel_class":
      return [
        ...(change.make_up ? [{ action: "remove_make_up" as const, date: change.make_up.date }] : []),
        { action: "restore_class", date },
      ];
    case "restore_class":
      return [{ action: "cancel_class", date, note: classOn(before, date, "weekly")?.note ?? "", make_up: null }];
    case "move_make_up": {
      const was = classOn(before, date, "make_up");
      const back = {
        date: change.to,
        to: date,
        start_time: was?.start_time ?? change.start_time,
        note: was?.note ?? "",
      };
      return [{ action: "move_make_up", ...back }];
    }
    case "remove_make_up": {
      const was = classOn(before, date, "make_up");
      const { start_time, note = "", subject = "", teacher = "" } = was ?? {};
      return [{ action: "add_class", date, start_time: start_time ?? "00:00", note, subject, teacher }];
    }
    case "set_subjects": {
      const classes = change.classes.map(({ date, kind }) => {
        const { subject = "", teacher = "" } = classOn(before, date, kind) ?? {};
        return { date, kind, subject, teacher };
      });
      return [{ action: "set_subjects", date, classes }];
    }
    case "add_holiday":
      return [{ action: "remove_holiday", date, everywhere: change.everywhere }];
    case "remove_holiday": {
      const name = holidayOn(before, date, change.everywhere)?.name ?? "";
      return [{ action: "add_holiday", date, name, everywhere: change.everywhere }];
    }
  }
}
