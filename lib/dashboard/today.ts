import type { TodayItem } from "@/lib/dashboard/today-schema";

/** The time at which an item begins or must be done; null for any time of the day. */
function timeOf(item: TodayItem): string | null {
  if (item.kind === "class") return item.starts_at;
  if (item.kind === "exam") return item.state === "upcoming" ? item.opens_at : item.closes_at;
  return null;
}

const untimed: Record<TodayItem["kind"], number> = { class: 0, exam: 1, practice: 2, recording: 3, due: 4 };

function placeOf(item: TodayItem): [group: number, time: number, kind: number] {
  const time = timeOf(item);
  if (item.is_done) return [3, time === null ? 0 : Date.parse(time), untimed[item.kind]];
  if (item.kind === "exam" && item.state === "running") return [0, Date.parse(time ?? ""), 0];
  return time === null ? [2, 0, untimed[item.kind]] : [1, Date.parse(time), untimed[item.kind]];
}

/** Orders running exams first, then items by time, then untimed ones, and finished ones last; ties keep their order. */
export function inOrderOfDay(items: readonly TodayItem[]): TodayItem[] {
  return items
    .map((item) => ({ item, place: placeOf(item) }))
    .sort(({ place: a }, { place: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(({ item }) => item);
}
