"use client";

import { useCourse } from "@/components/course/course-context";
import { Alert } from "@/components/ui/alert";
import type { BatchSummary } from "@/lib/catalogue/schema";
import { room as copy } from "@/lib/copy/room";
import { formatNumber } from "@/lib/format";

const HOUR = 60;
const DAY = 24 * HOUR;

/** ২০ মিনিট আগে, in the largest unit that is full. */
function describeAgo(since: number, now: Date): string {
  const minutes = Math.floor((now.getTime() - since) / 60_000);
  if (minutes < 1) return copy.justNow;
  if (minutes < HOUR) return copy.minutesAgo(formatNumber(minutes));
  if (minutes < DAY) return copy.hoursAgo(formatNumber(Math.floor(minutes / HOUR)));
  return copy.daysAgo(formatNumber(Math.floor(minutes / DAY)));
}

/** The server does not say whether the enrolment still stands; what this device remembers does until then. */
export function StaleNotice({ batch, now }: { batch: BatchSummary; now: Date }) {
  const { staleSince } = useCourse();
  if (staleSince === null) return null;
  return (
    <Alert tone="warn" title={copy.stale} className="mt-4">
      {copy.staleText(describeAgo(staleSince, now), batch.name)}
    </Alert>
  );
}
