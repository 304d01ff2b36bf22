"use client";

import { CalendarPlus } from "lucide";
import { useState } from "react";
import { CalendarDialog } from "@/components/calendar/calendar-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { calendar as copy } from "@/lib/copy/calendar";

/** The button that opens the learner's private feed for their own calendar. */
export function CalendarSubscription({ variant, full }: { variant: "outline" | "soft"; full?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} full={full} icon={<Icon as={CalendarPlus} />} onClick={() => setOpen(true)}>
        {copy.subscribe}
      </Button>
      <CalendarDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
