"use client";

import { type KeyboardEvent, useState } from "react";
import { player as copy } from "@/lib/copy/player";
import { formatLength, formatRunningTime } from "@/lib/format";

const KEY_SECONDS = 5;

type SeekBarProps = {
  time: number;
  duration: number;
  bufferedUntil: number;
  /** Seconds of the learner's own notes. */
  marks?: readonly number[];
  onSeek: (seconds: number) => void;
};

const words = (seconds: number) => formatLength(Math.floor(seconds)) || copy.start;

/** A drag only shows the place, because each place that is requested would be a request of its own. */
export function SeekBar({ time, duration, bufferedUntil, marks = [], onSeek }: SeekBarProps) {
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const [held, setHeld] = useState(false);
  const shown = draggedTo ?? time;
  const share = (seconds: number) => (duration > 0 ? `${Math.min(100, (seconds / duration) * 100)}%` : "0%");

  function move(seconds: number) {
    if (held) setDraggedTo(seconds);
    else onSeek(seconds);
  }

  function drop() {
    if (draggedTo !== null) onSeek(draggedTo);
    setDraggedTo(null);
    setHeld(false);
  }

  function step(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSeek(time + direction * KEY_SECONDS);
  }

  return (
    <div className="group/seek relative mx-2 h-5">
      <div className="absolute inset-x-0 top-2 h-1 overflow-hidden rounded-full bg-white/30">
        <div className="absolute inset-y-0 left-0 bg-white/40" style={{ width: share(bufferedUntil) }} />
        <div className="absolute inset-y-0 left-0 bg-mint" style={{ width: share(shown) }} />
      </div>
      {duration > 0 &&
        // Several notes may have the same second.
        [...new Set(marks)].map((second) => (
          <span
            key={second}
            aria-hidden="true"
            className="pointer-events-none absolute top-1 -ml-px h-3 w-[3px] rounded-full bg-amber"
            style={{ left: share(second) }}
          />
        ))}
      <input
        type="range"
        min={0}
        max={duration}
        step="any"
        value={Math.min(shown, duration)}
        disabled={duration === 0}
        aria-label={copy.seek}
        aria-valuetext={copy.position(words(shown), words(duration))}
        onChange={(event) => move(event.target.valueAsNumber)}
        onPointerDown={() => setHeld(true)}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={step}
        className="peer absolute inset-x-0 -top-4 -bottom-2 m-0 cursor-pointer touch-none opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-0.5 -ml-2 size-4 rounded-full bg-mint outline-offset-2 outline-mint peer-focus-visible:outline-2"
        style={{ left: share(shown) }}
      />
      {draggedTo !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -top-8 -translate-x-1/2 rounded-[6px] bg-deep px-2 text-meta"
          style={{ left: share(draggedTo) }}
        >
          {formatRunningTime(draggedTo)}
        </span>
      )}
    </div>
  );
}
