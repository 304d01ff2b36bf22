"use client";

import { useState } from "react";
import { shownSeconds } from "@/components/exam/clock";
import { useTicker } from "@/components/exam/use-ticker";

/** Whole seconds to the deadline; only the component that shows them draws itself again. */
export function useRemainingSeconds(deadlineAt: number, remaining: (deadlineAt: number) => number | null): number {
  const now = () => shownSeconds(remaining(deadlineAt) ?? 0);
  const [seconds, setSeconds] = useState(now);
  useTicker(true, () => setSeconds(now()));
  return seconds;
}
