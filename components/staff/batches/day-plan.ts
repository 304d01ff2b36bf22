import type { Day } from "@/lib/calendar/month";
import type { DayChange } from "@/lib/calendar/schedule-changes";

export type DayAction = DayChange["action"];

/** What the form of a day begins with. */
export type DayPlan = { date: string; action?: DayAction; to?: string };

/** What can be done to a day, the likeliest first. */
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
  ];
  return actions.filter((action): action is DayAction => Boolean(action));
}

/** As the form says it. */
export function changeFrom(action: DayAction, date: string, { holidays }: Day, data: FormData): DayChange {
  const text = (name: string) => String(data.get(name) ?? "").trim();
  switch (action) {
    case "add_class":
      return { action, date: text("date") || date, start_time: text("start_time"), note: text("note") };
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
