import { isExpired } from "@/lib/catalogue/batch-selection";
import { discountedPrice } from "@/lib/catalogue/pricing";
import type { BatchSummary, Course } from "@/lib/catalogue/schema";

export type Alternative = { course: Course; batch: BatchSummary; isFree: boolean };

const MOST = 3;

/** Other courses that can be enrolled in today: free ones first, then by the start date of their latest open batch. */
export function alternativesTo(id: number, courses: readonly Course[], today: string): Alternative[] {
  return courses
    .flatMap((course) => {
      const open = course.batches.filter((batch) => !batch.is_completed && !isExpired(batch, today));
      const [batch] = open.sort((a, b) => b.start_date.localeCompare(a.start_date));
      const isFree = discountedPrice(course.price, course.discount_percentage) === 0;
      return batch && course.id !== id ? [{ course, batch, isFree }] : [];
    })
    .sort((a, b) => Number(b.isFree) - Number(a.isFree) || a.batch.start_date.localeCompare(b.batch.start_date))
    .slice(0, MOST);
}
