"use client";

import { useEffect, useState } from "react";
import { placeOfMark } from "@/components/player/mark-place";

const MOVE_EVERY_MS = 12_000;

/**
 * The viewer's name, faintly over the picture: a recording that is passed on tells by whom. It wanders, so that it
 * cannot be cut off at an edge; under reduced motion it jumps.
 */
export function TraceMark({ text }: { text: string }) {
  const [step, setStep] = useState(() => Math.floor(Math.random() * 100));

  useEffect(() => {
    const timer = setInterval(() => setStep((before) => before + 1), MOVE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  const { left, top } = placeOfMark(step);
  return (
    <p
      aria-hidden="true"
      style={{ left: `${left}%`, top: `${top}%` }}
      className="pointer-events-none absolute max-w-[40%] truncate text-meta text-white/35 transition-[left,top] duration-[4000ms] ease-linear select-none [text-shadow:0_0_3px_color-mix(in_srgb,var(--deep)_60%,transparent)]"
    >
      {text}
    </p>
  );
}
