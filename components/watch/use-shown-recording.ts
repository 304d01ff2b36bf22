"use client";

import { usePathname } from "next/navigation";
import type { MouseEvent } from "react";
import { recordingAt, watchAddress } from "@/components/watch/watch-address";

/**
 * Another class takes the place of this one, in the address too, so that one step back leads out of the player. Without
 * the router: it would lay the other class over this page, as it does over a room.
 */
export function useShownRecording(courseId: number, opened: number) {
  const shown = recordingAt(usePathname()) ?? opened;

  function show(id: number) {
    window.history.replaceState(null, "", watchAddress(courseId, id));
    (document.querySelector("dialog:modal") ?? window).scrollTo({ top: 0 });
  }

  /** A link to `id` within the page; with a modifier key it stays a plain link for other tabs. */
  const linkTo = (id: number) => ({
    href: watchAddress(courseId, id),
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      show(id);
    },
  });

  return { shown, show, linkTo };
}

export type LinkToRecording = ReturnType<typeof useShownRecording>["linkTo"];
