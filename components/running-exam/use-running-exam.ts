"use client";

import { useEffect, useState } from "react";
import { nextToEnd, type RunningExam, useRunning } from "@/components/running-exam/running-memory";

const SECOND = 1000;

type RunningNow = { exam: RunningExam; seconds: number };

/** The running exam and what remains of its time, anew with each second; null when there is none, and at its end. */
export function useRunningExam(): RunningNow | null {
  const running = useRunning();
  const [now, setNow] = useState(() => Date.now());
  const exam = running && nextToEnd(running, now);
  const remaining = running && exam ? exam.deadlineAt - (now + running.serverAhead) : 0;

  useEffect(() => {
    if (remaining <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), remaining % SECOND || SECOND);
    return () => clearTimeout(timer);
  }, [remaining]);

  // A phone in the pocket stops its timers.
  useEffect(() => {
    const update = () => setNow(Date.now());
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);

  return exam && { exam, seconds: Math.ceil(remaining / SECOND) };
}
