"use client";

import { useEffect, useState } from "react";
import { watch as copy } from "@/lib/copy/watch";
import { formatNumber, formatRunningTime } from "@/lib/format";

const NOTE_MS = 10_000;

type ResumeLineProps = { from: number; second: number; duration: number | null; onStartOver: () => void };

/** Says that it went on where the learner had stopped, and then what is left: a line that went would move the page. */
export function ResumeLine({ from, second, duration, onStartOver }: ResumeLineProps) {
  const [isNew, setIsNew] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), NOTE_MS);
    return () => clearTimeout(timer);
  }, []);

  const minutes = duration === null ? null : Math.max(0, Math.ceil((duration - second) / 60));
  const state = !isNew && minutes ? copy.remaining(formatNumber(minutes)) : copy.resumed(formatRunningTime(from));
  return (
    <p className="flex min-h-12 items-center justify-between gap-2 rounded-row bg-primary-soft pl-3.5 text-small text-on-primary-soft">
      <span role="status">{state}</span>
      <button type="button" onClick={onStartOver} className="min-h-11 shrink-0 rounded-control px-3.5 font-semibold">
        {copy.startOver}
      </button>
    </p>
  );
}
