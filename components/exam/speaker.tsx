"use client";

import { useEffect, useRef, useState } from "react";
import { passedThreshold } from "@/components/exam/clock";
import type { Paper } from "@/components/exam/exam-state";
import { useRemainingSeconds } from "@/components/exam/use-remaining-seconds";
import { exam as copy } from "@/lib/copy/exam";
import { formatNumber } from "@/lib/format-number";

const { screen } = copy;

function spokenTime(seconds: number): string {
  if (seconds >= 60) return screen.spokenMinutes(formatNumber(seconds / 60));
  return screen.spokenSeconds(formatNumber(seconds));
}

type SpeakerProps = {
  paper: Paper;
  remaining: (deadlineAt: number) => number | null;
  /** The effect of a key. */
  spoken: string;
};

/** The one voice of the exam: time at a few thresholds, never per second, the connection (R35), and what keys do. */
export function Speaker({ paper, remaining, spoken }: SpeakerProps) {
  const seconds = useRemainingSeconds(paper.deadlineAt, remaining);
  const before = useRef(seconds);
  const connection = useRef(paper.connection);
  const [words, setWords] = useState("");

  useEffect(() => {
    const threshold = passedThreshold(before.current, seconds);
    before.current = seconds;
    if (threshold !== null) setWords(spokenTime(threshold));
  }, [seconds]);

  useEffect(() => {
    if (connection.current === paper.connection) return;
    connection.current = paper.connection;
    const words = { offline: screen.spokenOffline, online: screen.spokenOnline, refused: screen.takenOver };
    setWords(words[paper.connection]);
  }, [paper.connection]);

  useEffect(() => setWords(spoken), [spoken]);

  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
