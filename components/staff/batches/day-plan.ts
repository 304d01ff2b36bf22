import type { Day } from "@/lib/calendar/month";
import type { DayChange } from "@/lib/calendar/schedule-changes";
import type { StaffCalendar } from "@/lib/calendar/staff-schema";
import { weekdayOf } from "@/lib/catalogue/schedule";

export type DayAction = DayChange["action"];

/** The values that the form of a day begins with. */
export type DayPlan = { date: string; action?: DayAction; to?: string };

/** The possible changes of a day, the likeliest first. */
export function possibleActions({ classes, holidays }: Day, mayCloseEverywhere: boolean): DayAction[] {
  const weekly = classes.find(({ kind }) => kind === "weekly");
  const makeUp = classes.find(({ kind }) => kind === "make_up");
  const own = holidays.find(({ everywhere }) => !everywhere);
  const removable = own ?? (mayCloseEverywhere ? holidays[0] : undefined);
  const actions: (DayAction | false | undefined)[] = [
    makeUp && "move_make_up",
    weekly && !weekly.is_called_off && "cancel_class",
    weekly?.is_called_off && holidays.length === 0 && "restore_class",
    makeUp ? "remove_make_up" : "add_class",
    removable && "remove_holiday",
    !own && "add_holiday",
    classes.some(({ is_called_off }) => !is_called_off) && "set_subjects",
  ];
  return actions.filter((action): action is DayAction => Boolean(action));
}

type ClassAbout = Extract<DayChange, { action: "set_subjects" }>["classes"][number];

/** Includes classes that are called off, because they may be restored. */
const laterOfWeekday = ({ classes }: Pick<StaffCalendar, "classes">, date: string) =>
  classes
    .filter((one) => one.kind === "weekly" && one.date > date && weekdayOf(one.date) === weekdayOf(date))
    .map((one) => ({ date: one.date, kind: one.kind }));

/** As the form says it. */
export function changeFrom(
  action: DayAction,
  date: string,
  { classes, holidays }: Day,
  calendar: Pick<StaffCalendar, "classes">,
  data: FormData,
): DayChange {
  const text = (name: string) => String(data.get(name) ?? "").trim();
  switch (action) {
    case "add_class": {
      const about = { subject: text("subject make_up"), teacher: text("teacher make_up") };
      return { action, date: text("date") || date, start_time: text("start_time"), note: text("note"), ...about };
    }
    case "set_subjects": {
      const said = classes
        .filter(({ is_called_off }) => !is_called_off)
        .map(({ kind }) => ({ date, kind, subject: text(`subject ${kind}`), teacher: text(`teacher ${kind}`) }));
      const weekly = said.find(({ kind }) => kind === "weekly");
      const following = weekly && data.has("following") ? laterOfWeekday(calendar, date) : [];
      return { action, date, classes: [...said, ...following.map((later) => ({ ...weekly, ...later }) as ClassAbout)] };
    }
    case "cancel_class": {
      const makeUp = { date: text("make_up_date"), start_time: text("make_up_time") };
      return { action, date, note: text("note"), make_up: data.has("with_make_up") ? makeUp : null };
    }
    case "move_make_up":
      return { action, date, to: text("date"), start_time: text("start_time"), note: text("note") };
    case "add_holiday":
      return { action, date, name: text("name"), everywhere: data.has("everywhere") };
    case "remove_holiday":
      return { action, date, everywhere: holidays.every(({ everywhere }) => everywhere) };
    case "restore_class":
    case "remove_make_up":
      return { action, date };
  }
}
