"use client";

import { useEffect } from "react";
import { leadToProblem } from "@/components/staff/ui/lead-to-problem";

/** A refused form leads to its first wrong field, each time: a second refusal changes nothing else. */
export function ProblemFocus() {
  useEffect(() => {
    let waiting: MutationObserver | undefined;
    const stop = () => waiting?.disconnect();
    function lead({ target }: Event) {
      if (!(target instanceof HTMLFormElement)) return;
      stop();
      const look = () => {
        if (leadToProblem(target)) stop();
      };
      // The server's refusal comes later.
      waiting = new MutationObserver(look);
      waiting.observe(target, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
      // The page's own is drawn by then, as React draws what an event changed before the next frame.
      requestAnimationFrame(look);
    }
    document.addEventListener("submit", lead);
    // Typing goes on undisturbed.
    document.addEventListener("input", stop);
    return () => {
      stop();
      document.removeEventListener("submit", lead);
      document.removeEventListener("input", stop);
    };
  }, []);
  return null;
}
