"use client";

import { Alert } from "@/components/ui/alert";
import { cashCopy as copy } from "@/lib/copy/staff-cash";
import { openCashDay } from "@/lib/enrollments/cash/staff-client";
import { useRead } from "@/lib/use-read";

const REFRESH_MS = 60_000;

/** Where money is written: today's cash is closed, so that it counts on another day. */
export function ClosedDayNote({ className }: { className?: string }) {
  const { data } = useRead(openCashDay, { refreshInterval: REFRESH_MS, call: { keepPage: true } });
  if (!data || data.open_day === data.today) return null;
  return <Alert tone="warn" title={copy.closedNow(data.open_day)} className={className} />;
}
