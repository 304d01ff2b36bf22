"use client";

import { Pause, Play } from "lucide";
import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { player as copy } from "@/lib/copy/player";
import { formatRunningTime } from "@/lib/format";

const NOTE_MS = 10_000;

export function Buffering({ waiting }: { waiting: boolean }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center">
      {waiting && (
        <>
          <Spinner className="size-11" />
          <span className="sr-only">{copy.loading}</span>
        </>
      )}
    </div>
  );
}

/** For pointers; readers and keyboards have the same on the bar. While it runs only fingers need it. */
export function CentreButton({ paused, onToggle }: { paused: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onToggle}
      className={cn(
        "absolute top-1/2 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full bg-deep/70 text-white group-data-idle:hidden",
        !paused && "pointer-fine:hidden",
      )}
    >
      {paused ? (
        <Icon as={Play} size={28} className="ml-1 fill-current" />
      ) : (
        <Icon as={Pause} size={28} className="fill-current" />
      )}
    </button>
  );
}

export function Flash({ text }: { text: string }) {
  return (
    <p role="status" className="pointer-events-none absolute inset-x-0 top-3 grid justify-items-center">
      {text && <span className="rounded-full bg-deep/85 px-3.5 py-1 text-small font-semibold">{text}</span>}
    </p>
  );
}

/** Says that it went on where the learner had stopped, for a while or until it is closed by the caller. */
export function ResumeNote({ from, onStartOver }: { from: number; onStartOver: () => void }) {
  const [shown, setShown] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setShown(false), NOTE_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!shown) return null;
  return (
    <p className="absolute top-2 left-2 z-1 flex max-w-[calc(100%-16px)] items-center gap-2 rounded-control bg-deep/90 pl-3 text-small md:top-3 md:left-3">
      <span>{copy.resumed(formatRunningTime(from))}</span>
      <button
        type="button"
        onClick={() => {
          setShown(false);
          onStartOver();
        }}
        className="min-h-11 rounded-control px-3 font-semibold text-mint underline-offset-4 hover:underline"
      >
        {copy.startOver}
      </button>
    </p>
  );
}
