import { course } from "@/lib/copy/course";
import { formatDateShort } from "@/lib/format";

/** আজ, or the day and month. */
export function describeDay(date: string, today: string): string {
  return date === today ? course.banner.today : formatDateShort(date);
}
