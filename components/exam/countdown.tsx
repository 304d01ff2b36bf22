"use client";

import { Timer } from "lucide";
import { Icon } from "@/components/ui/icon";
import { exam as copy } from "@/lib/copy/exam";
import { formatNumber, formatPadded } from "@/lib/format";

/** Neither family has tabular Bengali digits, so each stands in a cell of its own. */
function Digits({ text }: { text: string }) {
  return [...text].map((digit, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
    <span key={index} className="w-[0.69em] text-center">
      {digit}
    </span>
  ));
}

export function Countdown({ seconds, urgent }: { seconds: number; urgent: boolean }) {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return (
    <div
      role="timer"
      aria-label={copy.screen.remainingTime}
      className="flex items-center gap-2 max-2xs:col-span-2 lg:gap-2.5"
    >
      <Icon as={Timer} size={26} className={urgent ? undefined : "text-primary"} />
      <span aria-hidden="true" className="figure flex pt-[3px] text-[32px] leading-none lg:text-[40px]">
        <Digits text={formatPadded(minutes)} />
        <span className="w-[0.3em] text-center">:</span>
        <Digits text={formatPadded(rest)} />
      </span>
      <span className="sr-only">{copy.screen.remainingTimeValue(formatNumber(minutes), formatNumber(rest))}</span>
    </div>
  );
}
