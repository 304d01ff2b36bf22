"use client";

import { useEffect, useState } from "react";

/** Below the header, the tabs and the space above a heading. */
const OFFSET_PX = 150;

type Place = { id: string; top: number; x: number };

/** The section that is read: of the first one's column, the last that has come up to the tabs. */
export function currentOf(places: readonly Place[], offset = OFFSET_PX): string | null {
  const [first] = places;
  if (!first) return null;
  const column = places.filter(({ x }) => x === first.x);
  return (column.findLast(({ top }) => top <= offset) ?? first).id;
}

/** @param ids in the page's order */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const joined = ids.join();

  useEffect(() => {
    let frame = 0;
    function measure() {
      frame = 0;
      const places = joined.split(",").flatMap((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return box ? [{ id, top: box.top, x: Math.round(box.x) }] : [];
      });
      setCurrent(currentOf(places));
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    schedule();
    window.addEventListener("scroll", schedule, { passive: true });
    // A list that comes or grows moves those below it without a scroll.
    const sizes = new ResizeObserver(schedule);
    sizes.observe(document.body);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
    };
  }, [joined]);

  return current;
}
