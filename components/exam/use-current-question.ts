"use client";

import { type RefObject, useEffect, useState } from "react";

/** The part of the window in which a question counts as the one being read: below the bars, above the middle. */
const READING_ZONE = "-170px 0px -50% 0px";

/** The number of the question that is being read, or has the focus. */
export function useCurrentQuestion(list: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(1);

  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const inZone = new Set<number>();
    const numberOf = (element: Element) => Number((element as HTMLElement).dataset.number);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inZone.add(numberOf(target));
          else inZone.delete(numberOf(target));
        }
        if (inZone.size > 0) setCurrent(Math.min(...inZone));
      },
      { rootMargin: READING_ZONE },
    );
    for (const article of root.querySelectorAll("article[data-number]")) observer.observe(article);
    const follow = (event: FocusEvent) => {
      const article = (event.target as Element).closest("article[data-number]");
      if (article) setCurrent(numberOf(article));
    };
    root.addEventListener("focusin", follow);
    return () => {
      observer.disconnect();
      root.removeEventListener("focusin", follow);
    };
  }, [list]);

  return current;
}
