"use client";

import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

const SLIDE_MS = 600;

const easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/**
 * A scroll-snap row of equally wide slides that goes round without end. When `ready`, the row must hold one copy of the
 * first slide after the last: arriving there jumps to the first, unseen.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const [ready, setReady] = useState(false);
  const [index, setIndex] = useState(0);
  const frame = useRef(0);
  /** Where a running slide is going; null at rest. */
  const target = useRef<number | null>(null);

  useEffect(() => {
    startTransition(() => setReady(true));
    return () => cancelAnimationFrame(frame.current);
  }, []);

  function position(): number {
    const row = track.current;
    return row ? Math.round(row.scrollLeft / row.clientWidth) : 0;
  }

  /** Unseen: by a whole round, so that the picture stays the same. */
  function shift(slides: number) {
    const row = track.current;
    if (row) row.scrollTo({ left: row.scrollLeft + slides * row.clientWidth, behavior: "instant" });
  }

  function slideTo(slide: number) {
    const row = track.current;
    if (!row) return;
    cancelAnimationFrame(frame.current);
    target.current = slide;
    const from = row.scrollLeft;
    const to = slide * row.clientWidth;
    const start = performance.now();
    const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : SLIDE_MS;
    row.style.scrollSnapType = "none";
    const step = (now: number) => {
      const progress = duration === 0 ? 1 : Math.min(1, (now - start) / duration);
      row.scrollLeft = from + (to - from) * easeInOut(progress);
      if (progress < 1) {
        frame.current = requestAnimationFrame(step);
        return;
      }
      target.current = null;
      if (slide === count) shift(-count);
      row.style.scrollSnapType = "";
    };
    frame.current = requestAnimationFrame(step);
  }

  function next() {
    let from = target.current ?? position();
    if (from >= count) {
      shift(-count);
      from -= count;
    }
    slideTo(from + 1);
  }

  function previous() {
    let from = target.current ?? position();
    if (from <= 0) {
      shift(count);
      from += count;
    }
    slideTo(from - 1);
  }

  return {
    ready,
    index,
    next,
    previous,
    goTo: slideTo,
    onScroll: () => setIndex(position() % count),
    /** A swipe may end on the copy. */
    onScrollEnd: () => target.current === null && position() === count && shift(-count),
  };
}
