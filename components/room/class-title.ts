import type { ClassAhead } from "@/lib/calendar/schema";
import { room } from "@/lib/copy/room";
import { formatNumber } from "@/lib/format";

const { head: copy } = room;

/** The class's number and subject, where they are known; a list that an earlier build kept has no subject. */
export function classTitle({ number, subject = "" }: Pick<ClassAhead, "number"> & { subject?: string }): string | null {
  const lesson = number === null ? "" : copy.classNumber(formatNumber(number));
  if (lesson && subject) return copy.classAbout(lesson, subject);
  return lesson || subject || null;
}
