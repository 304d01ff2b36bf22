import { useCourse } from "@/components/course/course-context";
import { discountedPrice } from "@/lib/catalogue/pricing";
import type { FreeBatch } from "@/lib/enrollments/free-wish";

/** The chosen batch where anybody may enrol alone: it costs nothing and is not over. */
export function useFreeBatch(): FreeBatch | null {
  const { course, batch, status } = useCourse();
  const isFree = discountedPrice(course.price, course.discount_percentage) === 0;
  if (!isFree || !batch || batch.is_completed || status !== "available") return null;
  return { courseId: course.id, batchId: batch.id };
}
