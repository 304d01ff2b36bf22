"use client";

import { currentOf, explainFailure } from "@/components/staff/ui/failure";
import { toast } from "@/components/ui/toast";
import { type DayChange, inverseOf } from "@/lib/calendar/schedule-changes";
import { changeSchedule, staffCalendar } from "@/lib/calendar/staff-client";
import type { StaffCalendar } from "@/lib/calendar/staff-schema";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { useRead } from "@/lib/use-read";

const copy = batchesCopy.day;

/** The calendar of a batch, and its changes, each of which can be taken back for a while. */
export function useSchedule(batchId: number) {
  const { data: calendar, error, mutate } = useRead(staffCalendar(batchId));
  const show = (next: StaffCalendar) => mutate(next, { revalidate: false });

  async function undo(steps: readonly DayChange[], from: StaffCalendar) {
    let current = from;
    try {
      for (const step of steps) current = await changeSchedule(batchId, { ...step, revision: current.revision });
      toast.success(copy.undone);
    } catch (failure) {
      toast.error(explainFailure(failure));
    } finally {
      await mutate();
    }
  }

  /** @throws what the form shows */
  async function change(wanted: DayChange): Promise<void> {
    if (!calendar) return;
    try {
      const changed = await changeSchedule(batchId, { ...wanted, revision: calendar.revision });
      await show(changed);
      const steps = inverseOf(wanted, calendar);
      toast.undoable(copy.done[wanted.action], () => void undo(steps, changed));
    } catch (failure) {
      const newer = currentOf<StaffCalendar>(failure);
      if (newer) await show(newer);
      throw failure;
    }
  }

  return { calendar, error, reload: () => void mutate(), change };
}
