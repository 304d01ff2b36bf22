import { feeText } from "@/components/course/price";
import { isExpired, selectBatch } from "@/lib/catalogue/batch-selection";
import type { Course } from "@/lib/catalogue/schema";
import type { SharePicture } from "@/lib/catalogue/share-picture";
import { common } from "@/lib/copy/common";
import { course as copy } from "@/lib/copy/course";
import { formatDate, formatTimeOfDay, formatWeekdays } from "@/lib/format";

/** The preview picture of a link to the course: the times of the next batch, and the price. */
export function courseSharePicture(course: Course, today: string): SharePicture {
  const batch = selectBatch(course.batches, today);
  const schedule = batch && [
    formatWeekdays(batch.class_days_display.split(",")),
    batch.class_time && formatTimeOfDay(batch.class_time),
  ];
  const lines =
    batch && schedule && !isExpired(batch, today)
      ? [copy.banner.starts(formatDate(batch.start_date)), schedule.filter(Boolean).join(" · ")]
      : [common.comingSoon];
  return {
    title: course.title,
    lines: lines.filter(Boolean),
    highlight: feeText(course.price, course.discount_percentage),
    picture: course.thumbnail,
  };
}
