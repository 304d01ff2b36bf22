"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** Content that comes later than this was asked for by hand. */
const MOST_MS = 10_000;
const hands = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** A reload and a way back restore where the reader was, so the address says no more than where they once began. */
const isRestored = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type !== "navigate");

const placeOf = ({ hash }: { hash: string }) => document.getElementById(hash.slice(1));

/** Opens the rows that a place stands behind. @returns whether one was closed */
function reveal(place: Element | null): boolean {
  const rows = [];
  for (let row = place?.closest("details"); row; row = row.parentElement?.closest("details")) rows.push(row);
  const closed = rows.filter(({ open }) => !open);
  for (const row of closed) row.open = true;
  return closed.length > 0;
}

/**
 * The browser goes to the place that an address names as soon as there is one, and once: what a page loads above it
 * afterwards would push it away, and a place that comes later was never gone to. The page stays there until somebody
 * takes it into their own hands.
 */
export function HashPlace() {
  const path = usePathname();
  /** The page that the browser itself goes back to. */
  const restored = useRef<string | null>(null);

  useEffect(() => {
    if (isRestored()) restored.current = window.location.pathname;
    const note = () => {
      restored.current = window.location.pathname;
    };
    window.addEventListener("popstate", note);
    return () => window.removeEventListener("popstate", note);
  }, []);

  // Recent browsers open the row by themselves.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href*='#']") : null;
      // The browser itself goes there, with the row open.
      if (link?.pathname === window.location.pathname) reveal(placeOf(link));
    };
    const onChange = () => {
      const place = placeOf(window.location);
      if (reveal(place)) place?.scrollIntoView();
    };
    document.addEventListener("click", onClick);
    window.addEventListener("hashchange", onChange);
    return () => {
      document.removeEventListener("click", onClick);
      window.removeEventListener("hashchange", onChange);
    };
  }, []);

  useEffect(() => {
    const isBack = restored.current === path;
    restored.current = null;
    const { hash } = window.location;
    if (hash === "" || isBack) return;
    const scroll = () => {
      const target = placeOf({ hash });
      reveal(target);
      target?.scrollIntoView({ behavior: "instant" });
    };
    const place = () => {
      scroll();
      // A column that sticks goes along with the first, so that its places are short of theirs by as much.
      scroll();
    };
    const sizes = new ResizeObserver(place);
    sizes.observe(document.body);
    const release = () => {
      sizes.disconnect();
      clearTimeout(timer);
      for (const hand of hands) window.removeEventListener(hand, release);
    };
    const timer = setTimeout(release, MOST_MS);
    for (const hand of hands) window.addEventListener(hand, release, { passive: true });
    return release;
  }, [path]);

  return null;
}
