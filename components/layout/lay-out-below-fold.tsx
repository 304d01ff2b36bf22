"use client";

import { useEffect } from "react";

/** Between two parts the phone draws the one before. */
const PAUSE_MS = 50;

const whenIdle = globalThis.requestIdleCallback ?? ((next: () => void) => setTimeout(next, PAUSE_MS));

function layOutAll() {
  document.documentElement.dataset.laidOut = "";
}

function layOutNext() {
  for (const part of document.querySelectorAll<HTMLElement>(".below-fold")) {
    if (part.style.contentVisibility === "visible") continue;
    part.style.contentVisibility = "visible";
    setTimeout(() => whenIdle(layOutNext), PAUSE_MS);
    return;
  }
  layOutAll();
}

/** A link into the page needs the true height of everything above its goal. */
function beforeJump({ target }: MouseEvent) {
  if (target instanceof Element && target.closest("a[href*='#']")) layOutAll();
}

/**
 * The browser leaves out the layout of a page's `below-fold` parts until the first screen is there, which halves the
 * first layout of a long page. Then they are laid out here, one after another; what is scrolled to, the browser lays out
 * at once. Pages that come by a later navigation are laid out as usual.
 */
export function LayOutBelowFold() {
  useEffect(() => {
    whenIdle(layOutNext);
    document.addEventListener("click", beforeJump, { capture: true });
    return () => document.removeEventListener("click", beforeJump, { capture: true });
  }, []);
  return null;
}
