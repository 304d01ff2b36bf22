"use client";

import { ChevronLeft, ChevronRight, Plus } from "lucide";
import { useState } from "react";
import { Agenda } from "@/components/staff/batches/agenda";
import { useBatch } from "@/components/staff/batches/batch-head";
import { DayDialog } from "@/components/staff/batches/day-dialog";
import type { DayPlan } from "@/components/staff/batches/day-plan";
import { MonthGrid } from "@/components/staff/batches/month-grid";
import { NextClassCard } from "@/components/staff/batches/next-class-card";
import { ScheduleLegend } from "@/components/staff/batches/schedule-legend";
import { useSchedule } from "@/components/staff/batches/use-schedule";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { monthOf, shiftedMonth } from "@/lib/calendar/month";
import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { formatMonth } from "@/lib/format";

const copy = batchesCopy.calendar;

type ScheduleScreenProps = {
  first: StaffBatch;
  /** `YYYY-MM-DD` in Dhaka, of the server. */
  today: string;
  mayCloseEverywhere: boolean;
};

/** A month from 768, an agenda below; one form for all changes of a day. */
export function ScheduleScreen({ first, today, mayCloseEverywhere }: ScheduleScreenProps) {
  const { batch, setBatch } = useBatch(first);
  const { calendar, error, reload, change } = useSchedule(first.id);
  const within = today < first.start_date ? first.start_date : today > first.end_date ? first.end_date : today;
  const [month, setMonth] = useState(monthOf(within));
  const [plan, setPlan] = useState<DayPlan | null>(null);
  const add = () => setPlan({ date: today, action: "add_class" });
  useShortcut("c", copy.addClass, add);
  useShortcut("t", copy.today, () => setMonth(monthOf(today)));

  if (error && !calendar) return <LoadFailure title={batchesCopy.failed} onRetry={reload} />;
  if (!calendar) return <Skeleton className="h-130 rounded-card" />;
  const open = (date: string) => setPlan({ date });
  return (
    <div className="grid items-start gap-3.5 md:gap-4.5 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <Button full icon={<Icon as={Plus} size={18} />} onClick={add} className="md:hidden">
        {copy.addClass}
      </Button>
      <Card className="min-w-0">
        <div className="flex items-center gap-2 px-4 py-2">
          <h2 className="min-w-0 flex-1 text-lead" aria-live="polite">
            {formatMonth(month)}
          </h2>
          <Button
            variant="secondary"
            size="sm"
            aria-label={copy.previous}
            title={copy.previous}
            onClick={() => setMonth(shiftedMonth(month, -1))}
            className="px-2.5!"
          >
            <Icon as={ChevronLeft} size={18} />
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setMonth(monthOf(today))}>
            {copy.today}
            <KeyCap>T</KeyCap>
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={copy.next}
            title={copy.next}
            onClick={() => setMonth(shiftedMonth(month, 1))}
            className="px-2.5!"
          >
            <Icon as={ChevronRight} size={18} />
          </Button>
          <Button size="sm" icon={<Icon as={Plus} size={18} />} onClick={add} className="max-md:hidden">
            {copy.addClass}
            <KeyCap on="primary">C</KeyCap>
          </Button>
        </div>
        <MonthGrid {...{ calendar, month, today }} onOpen={open} onMove={setPlan} />
        <Agenda {...{ calendar, month, today }} onOpen={open} />
        <ScheduleLegend />
      </Card>
      <NextClassCard batch={batch} calendar={calendar} onSaved={setBatch} />
      <DayDialog
        plan={plan}
        calendar={calendar}
        today={today}
        mayCloseEverywhere={mayCloseEverywhere}
        onClose={() => setPlan(null)}
        onChange={change}
      />
    </div>
  );
}
