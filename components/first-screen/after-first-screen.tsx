"use client";

import { useEffect } from "react";
import { forgetKeptOfOthersThan, hasKeptRooms } from "@/lib/kept-on-device";
import { keepMissingPages, registerServiceWorker } from "@/lib/offline";
import { currentLearner } from "@/lib/session-store";
import { forgetExpired } from "@/lib/visitor-storage";

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
  startServiceWorker();
}

/** Its code comes where a room is kept. What the server does not say now it says at the next visit. */
async function forgetEndedRooms() {
  const learner = currentLearner();
  if (!learner || !hasKeptRooms(learner)) return;
  const { forgetEnded } = await import("@/components/kept/keep-room");
  await forgetEnded(learner).catch(() => undefined);
}

/** It fetches what it keeps, for which pictures of the page should not have to wait. */
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
 * What a page can leave until its first screen is there. The browser leaves out the layout of its `below-fold` parts,
 * which halves the first layout of a long page; they are laid out here, one after another, and what is scrolled to the
 * browser lays out at once. Then the service worker starts. Pages that come by a later navigation are laid out as usual.
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
