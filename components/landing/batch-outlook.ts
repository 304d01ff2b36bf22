import type { BatchSummary, Course } from "@/lib/catalogue/schema";

export type BatchOutlook =
  | { status: "upcoming"; batch: BatchSummary }
  | { status: "running"; batch: BatchSummary }
  | { status: "ended"; batch: BatchSummary }
  | { status: "none" };

/**
 * The batch to announce for a course on `today` (`YYYY-MM-DD` in Dhaka): the next start, else the running one, else the
 * last.
 */
export function batchOutlook(batches: readonly BatchSummary[], today: string): BatchOutlook {
  const byStart = batches.toSorted((a, b) => a.start_date.localeCompare(b.start_date));
  const upcoming = byStart.find((batch) => batch.start_date >= today);
  if (upcoming) return { status: "upcoming", batch: upcoming };
  const running = byStart.findLast((batch) => batch.end_date >= today);
  if (running) return { status: "running", batch: running };
  const last = byStart.at(-1);
  return last ? { status: "ended", batch: last } : { status: "none" };
}

/** The first day on which any batch starts, today or later. */
export function nextStart(courses: readonly Course[], today: string): string | null {
  const starts = courses.flatMap((course) => course.batches.map((batch) => batch.start_date));
  return starts.filter((start) => start >= today).sort()[0] ?? null;
}
