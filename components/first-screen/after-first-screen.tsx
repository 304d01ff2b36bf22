"use client";

import { useEffect } from "react";
import { forgetKeptOfOthersThan, hasKeptRooms } from "@/lib/kept-on-device";
import { keepMissingPages, registerServiceWorker } from "@/lib/offline";
import { currentLearner } from "@/lib/session-store";
import { forgetExpired } from "@/lib/visitor-storage";

/** The pause between two parts, in which the phone draws the former one. */
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
  startServiceWorker();
}

/** The code is loaded only where a room is kept. A failure of the server leaves the rest to the next visit. */
async function forgetEndedRooms() {
  const learner = currentLearner();
  if (!learner || !hasKeptRooms(learner)) return;
  const { forgetEnded } = await import("@/components/kept/keep-room");
  await forgetEnded(learner).catch(() => undefined);
}

/** The worker fetches the pages that it keeps, and pictures of this page should not have to wait for that. */
function startServiceWorker() {
  const start = () => {
    void registerServiceWorker().then(keepMissingPages);
    void forgetEndedRooms();
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

/** A link into the page needs the true height of everything above its goal. */
function beforeJump({ target }: MouseEvent) {
  if (target instanceof Element && target.closest("a[href*='#']")) layOutAll();
}

/**
 * Does the work that a page can leave until its first screen is there. The browser leaves out the layout of
 * `below-fold` parts, which halves the first layout of a long page; they are laid out here, one after another, and the
 * browser lays out at once a part that is scrolled to. Then the service worker starts. Pages of a later navigation are
 * laid out as usual.
 */
export function AfterFirstScreen() {
  useEffect(() => {
    forgetExpired();
    forgetKeptOfOthersThan(currentLearner());
    whenIdle(layOutNext);
    document.addEventListener("click", beforeJump, { capture: true });
    return () => document.removeEventListener("click", beforeJump, { capture: true });
  }, []);
  return null;
}
