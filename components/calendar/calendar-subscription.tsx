"use client";

import { CalendarPlus } from "lucide";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { calendar as copy } from "@/lib/copy/calendar";

const CalendarDialog = dynamic(
  () => import("@/components/calendar/calendar-dialog").then((module) => module.CalendarDialog),
  { ssr: false },
);

const iconLooks = {
  icon: "border-deep-line text-mint hover:border-mint",
  "light-icon": "border-line text-primary hover:border-primary",
};
type Variant = "outline" | "soft" | keyof typeof iconLooks;

/** The button that opens the learner's private feed for their own calendar; an `icon` on a deep panel, a `light-icon` elsewhere. */
export function CalendarSubscription({ variant, full }: { variant: Variant; full?: boolean }) {
  const [open, setOpen] = useState(false);
  // It stays in the page, so that the focus finds its way back.
  const [wasOpened, setWasOpened] = useState(false);

  function show() {
    setWasOpened(true);
    setOpen(true);
  }

  return (
    <>
      {variant === "icon" || variant === "light-icon" ? (
        <button
          type="button"
          aria-label={copy.subscribe}
          onClick={show}
          className={cn("grid size-11 place-items-center rounded-control border", iconLooks[variant])}
        >
          <Icon as={CalendarPlus} />
        </button>
      ) : (
        <Button variant={variant} full={full} icon={<Icon as={CalendarPlus} />} onClick={show}>
          {copy.subscribe}
        </Button>
      )}
      {wasOpened && <CalendarDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
