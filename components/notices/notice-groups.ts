import { notices as copy } from "@/lib/copy/notices";
import { dateInDhaka, formatDateShort, formatNumber, formatTime } from "@/lib/format";
import type { Notice } from "@/lib/notices/schema";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const { groups } = copy;
type Name = (typeof groups)[keyof typeof groups];
type NoticeGroup = { name: Name; notices: Notice[] };

function nameOf(shownAt: string, now: Date): Name {
  const day = dateInDhaka(shownAt);
  const daysAgo = (count: number) => dateInDhaka(now.getTime() - count * DAY);
  // A device whose clock is behind has notices of tomorrow.
  if (day >= daysAgo(0)) return groups.today;
  if (day === daysAgo(1)) return groups.yesterday;
  return day > daysAgo(7) ? groups.week : groups.before;
}

/** By days in Dhaka; the order stays. */
export function groupsOf(notices: readonly Notice[], now: Date): NoticeGroup[] {
  const found: NoticeGroup[] = [];
  for (const notice of notices) {
    const name = nameOf(notice.shown_at, now);
    const group = found.find((one) => one.name === name);
    if (group) group.notices.push(notice);
    else found.push({ name, notices: [notice] });
  }
  return found;
}

/** ৩৫ মিনিট আগে, সকাল ১১:২০, ১৬ নভেম্বর. */
export function whenOf(shownAt: string, now: Date): string {
  const name = nameOf(shownAt, now);
  if (name === groups.yesterday) return formatTime(shownAt);
  if (name !== groups.today) return formatDateShort(shownAt);
  const minutes = Math.floor((now.getTime() - Date.parse(shownAt)) / MINUTE);
  if (minutes < 1) return copy.justNow;
  if (minutes < 60) return copy.minutesAgo(formatNumber(minutes));
  return minutes < 6 * 60 ? copy.hoursAgo(formatNumber(Math.floor(minutes / 60))) : formatTime(shownAt);
}
