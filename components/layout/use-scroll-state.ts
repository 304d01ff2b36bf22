"use client";

import { useEffect, useState } from "react";
import { activeSection, SCROLLED_PX } from "@/components/layout/navigation";

/**
 * Whether the page has left its top, and which of the sections is under the header. `ids` is a comma-separated list, so
 * that an unchanged list does not start the listener anew.
 */
export function useScrollState(ids: string): { scrolled: boolean; sectionId: string | null } {
  const [scrolled, setScrolled] = useState(false);
  const [sectionId, setSectionId] = useState<string | null>(null);

  useEffect(() => {
    let frame = 0;
    function measure() {
      frame = 0;
      const { scrollY, innerHeight } = window;
      const sections = ids
        .split(",")
        .flatMap((id) => {
          const section = document.getElementById(id);
          // A section behind a closed row is not read.
          if (!section || section.closest("details:not([open])")) return [];
          return [{ id, top: section.getBoundingClientRect().top + scrollY }];
        })
        .sort((a, b) => a.top - b.top);
      setScrolled(scrollY > SCROLLED_PX);
      setSectionId(
        activeSection({
          scrollY,
          viewportHeight: innerHeight,
          documentHeight: document.documentElement.scrollHeight,
          sections,
        }),
      );
    }
    function schedule() {
      frame ||= requestAnimationFrame(measure);
    }
    schedule();
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
    };
  }, [ids]);

  return { scrolled, sectionId };
}
