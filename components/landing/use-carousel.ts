"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

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

  useEffect(() => {
    setReady(true);
    return () => cancelAnimationFrame(frame.current);
  }, []);

  function position(): number {
    const row = track.current;
    return row ? Math.round(row.scrollLeft / row.clientWidth) : 0;
  }

  function jump(slide: number) {
    const row = track.current;
    if (row) row.scrollTo({ left: slide * row.clientWidth, behavior: "instant" });
  }

  function slideTo(slide: number) {
    const row = track.current;
    if (!row) return;
    cancelAnimationFrame(frame.current);
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
      if (slide === count) jump(0);
      row.style.scrollSnapType = "";
    };
    frame.current = requestAnimationFrame(step);
  }

  return {
    ready,
    index,
    onScroll: () => setIndex(position() % count),
    /** A swipe may end on the copy. */
    onScrollEnd: () => position() === count && jump(0),
    next: () => slideTo(index + 1),
    previous: () => {
      if (index === 0) jump(count);
      slideTo(index === 0 ? count - 1 : index - 1);
    },
    goTo: slideTo,
  };
}
