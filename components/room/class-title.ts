import type { ClassAhead } from "@/lib/calendar/schema";
import { room } from "@/lib/copy/room";
import { formatNumber } from "@/lib/format";

const { head: copy } = room;

/** Its number and what it is about, where either is known; a list that an earlier build kept says nothing of the latter. */
export function classTitle({ number, subject = "" }: Pick<ClassAhead, "number"> & { subject?: string }): string | null {
  const lesson = number === null ? "" : copy.classNumber(formatNumber(number));
  if (lesson && subject) return copy.classAbout(lesson, subject);
  return lesson || subject || null;
}
