import { practiceCopy as copy } from "@/lib/copy/practice";
import { practiceSessionCopy } from "@/lib/copy/practice-session";
import { dateInDhaka, formatDateShort, formatWeekday } from "@/lib/format";
import type { PracticeCard } from "@/lib/practice/schema";

const DAY_MS = 86_400_000;
const dayNumber = (at: Date) => Math.round(Date.parse(`${dateInDhaka(at)}T00:00:00Z`) / DAY_MS);

export const daysUntil = (at: Date, now: Date): number => dayNumber(at) - dayNumber(now);

/** কাল, রবিবার · বুধবার · ৪ ডিসেম্বর */
export function dueInWords(due: string, now: Date): string {
  const at = new Date(due);
  const days = daysUntil(at, now);
  if (days <= 0) return copy.today;
  if (days === 1) return `${copy.tomorrow}, ${formatWeekday(at)}`;
  return days < 7 ? formatWeekday(at) : formatDateShort(at);
}

/** How often it was practised where that is counted: what an exam asked was met before. */
export function practisedBefore(card: Pick<PracticeCard, "seen" | "is_scheduled">): string | null {
  if (card.seen > 0) return practiceSessionCopy.session.seen(card.seen);
  return card.is_scheduled ? practiceSessionCopy.session.firstTime : null;
}

export const shortDay = (day: string): string => copy.shortDays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? "";
