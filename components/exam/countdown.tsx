"use client";

import { Timer } from "lucide";
import type { Pressure } from "@/components/exam/clock";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { exam as copy } from "@/lib/copy/exam";
import { formatNumber, formatPadded } from "@/lib/format-number";

/** Neither family has tabular Bengali digits, so each stands in a cell of its own. */
function Digits({ text }: { text: string }) {
  return [...text].map((digit, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
    <span key={index} className="w-[0.69em] text-center">
      {digit}
    </span>
  ));
}

const looks: Record<Pressure, { time: string; icon: string }> = {
  none: { time: "", icon: "text-primary" },
  soon: { time: "text-accent-ink", icon: "text-accent-ink" },
  near: { time: "", icon: "" },
  last: { time: "", icon: "" },
};

export function Countdown({ seconds, pressure }: { seconds: number; pressure: Pressure }) {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return (
    <div
      role="timer"
      aria-label={copy.screen.remainingTime}
      className={cn("flex items-center gap-2 max-[21.5rem]:col-span-2 lg:gap-2.5", looks[pressure].time)}
    >
      <Icon as={Timer} size={26} className={looks[pressure].icon} />
      <span aria-hidden="true" className="figure flex pt-[3px] text-title leading-none lg:text-display">
        <Digits text={formatPadded(minutes)} />
        <span className="w-[0.3em] text-center">:</span>
        <Digits text={formatPadded(rest)} />
      </span>
      <span className="sr-only">{copy.screen.remainingTimeValue(formatNumber(minutes), formatNumber(rest))}</span>
    </div>
  );
}
