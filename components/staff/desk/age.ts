import { deskCopy } from "@/lib/copy/staff-desk";

const MINUTE = 60_000;
const { age, comparison } = deskCopy;

/** How long something waits: ৪ মি. */
export function ageOf(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / MINUTE);
  if (minutes < 1) return age.now;
  if (minutes < 60) return age.minutes(minutes);
  return minutes < 48 * 60 ? age.hours(Math.floor(minutes / 60)) : age.days(Math.floor(minutes / (24 * 60)));
}

/** How far two instants lie apart. */
export function distanceOf(one: string, other: string): { text: string; isLong: boolean } {
  const minutes = Math.round(Math.abs(Date.parse(one) - Date.parse(other)) / MINUTE);
  if (minutes < 60) return { text: comparison.minutes(minutes), isLong: false };
  const hours = Math.round(minutes / 60);
  if (hours < 24) return { text: comparison.hours(hours), isLong: false };
  return { text: comparison.days(Math.round(hours / 24)), isLong: true };
}
