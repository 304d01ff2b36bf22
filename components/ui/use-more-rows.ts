"use client";

import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/** Rows that open at once; what is longer opens again. */
const STEP = 30;

/** The first rows of a list; `more` shows the next ones and puts the focus on the first of them. */
export function useMoreRows<List extends HTMLElement>(count: number, first: number) {
  const [shown, setShown] = useState(first);
  const list = useRef<List>(null);
  /** The first row of those that were asked for, until it is there. */
  const asked = useRef<number>(null);

  function more() {
    asked.current = shown;
    // In pieces: a slow phone shows that it heard the tap before thirty rows are drawn.
    startTransition(() => setShown(shown + STEP));
  }

  useEffect(() => {
    const at = asked.current;
    if (at === null || at >= shown) return;
    asked.current = null;
    const row = list.current?.children[at];
    if (row instanceof HTMLElement) row.focus();
  }, [shown]);

  return { shown, hidden: Math.max(0, count - shown), more, list: list as RefObject<List | null> };
}
